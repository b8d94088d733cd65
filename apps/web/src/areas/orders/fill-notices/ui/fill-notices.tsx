import type { Address } from '@junction/primitives';
import { Button } from '@junction/ui-kit';
import type { WalletConnection } from '@junction/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import {
  ORDERS_QUERY_KEY,
  getFillKey,
  orderFillsQuery,
  type OrderFill,
} from '../../shared/limit-order/index.ts';
import { tokenRootQuery, useTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { mayBlockHaveChangedOrders, subscribeToBlocks } from '../../../../shared/api/block-stream.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { Translated } from '../../../../shared/i18n/translated.tsx';
import { defineVersionedStoredJson, type StoredItem } from '../../../../shared/storage/stored-item.ts';
import { readStoredItem, writeStoredItem } from '../../../../shared/storage/stored-values.ts';
import { showToast } from '../../../../shared/toasts/show-toast.ts';
import {
  createInitialFillNoticeCursor,
  advanceFillNoticeCursor,
  filterUnannouncedFills,
  type FillNoticeCursor,
} from '../model/new-fills.ts';

type Marks = Readonly<Record<string, FillNoticeCursor>>;

const marksSchema: z.ZodMiniType<Marks> = z.record(
  z.string(),
  z.object({ at: z.number(), keys: z.array(z.string()) }),
);

const STORED_MARKS: StoredItem<Marks> = defineVersionedStoredJson('junction.orderNews', 1, marksSchema, {});

/**
 * Delays in milliseconds after a transaction of the account at which fills are requested. Several are needed, since the
 * server indexes a fill later than the wallet sees it.
 */
const FILL_REQUEST_DELAYS_MS = [300, 1_500, 4_000] as const;
/**
 * Milliseconds after a transaction of the account during which every block with changed orders triggers a request for
 * fills, because the index of the server may lag behind the chain.
 */
const MAX_INDEX_LAG_MS = 120_000;
/** Milliseconds until a failed request is repeated. */
const FILL_RETRY_DELAY_MS = 10_000;
/** Maximum number of fills that get one toast each; more fills share one toast that states their number. */
const MAX_SINGLE_TOASTS = 3;

/** Parameters of the query for the account's latest fills. */
const toQueryParams = (owner: Address) =>
  ({
    base: undefined,
    quote: undefined,
    side: undefined,
    states: undefined,
    owner,
    sort: 'newest',
    skip: 0,
    take: 20,
  }) as const;

/** Returns a function that shows a toast with the amounts of a fill. */
function useNotifyFill(): (fill: OrderFill) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { cache } = useTokens();
  const amountOf = async (root: Address, units: bigint): Promise<string> => {
    const token = cache.get(root) ?? (await client.fetchQuery(tokenRootQuery(root)).catch(() => undefined));
    return token === undefined ? '' : formatTokenAmount(units, token);
  };
  return async (fill) => {
    const [spent, received] = await Promise.all([
      amountOf(fill.spentRoot, fill.spent),
      amountOf(fill.receiveRoot, fill.received),
    ]);
    const show = (): void =>
      void navigate({
        to: '/limit/{-$left}/{-$right}',
        params: { left: fill.spentRoot, right: fill.receiveRoot },
        search: {},
      });
    await showToast({
      id: `fill-${getFillKey(fill)}`,
      tone: 'success',
      title: (
        <Translated
          of={(t) => (fill.remainingReceive === 0n ? t('orderNews.filled') : t('orderNews.part'))}
        />
      ),
      body: <Translated of={(t) => t('orderNews.amounts', { spent, received })} />,
      actions: (
        // Toasts are rendered outside of the router, so this is a button rather than a link.
        <Button size="s" onClick={show}>
          <Translated of={(t) => t('orderNews.show')} />
        </Button>
      ),
    });
  };
}

/** Shows a toast with the number of fills. */
function showFillCountToast(unseen: readonly OrderFill[]): Promise<void> {
  const newest = unseen.at(-1);
  return showToast({
    id: `fills-${newest === undefined ? '' : getFillKey(newest)}`,
    tone: 'success',
    title: <Translated of={(t) => t('orderNews.many', { count: unseen.length })} />,
    body: <Translated of={(t) => t('orderNews.many.note')} />,
  });
}

/**
 * Returns the fills the user was not notified of, and stores for all tabs that they are announced. Empty for an account
 * without a stored position, which gets its initial one.
 */
function takeUnannouncedFills(owner: Address, rows: readonly OrderFill[]): readonly OrderFill[] {
  const marks = readStoredItem(STORED_MARKS);
  const mark = marks[owner];
  if (mark === undefined) {
    writeStoredItem(STORED_MARKS, { ...marks, [owner]: createInitialFillNoticeCursor(rows) });
    return [];
  }
  const unseen = filterUnannouncedFills(rows, owner, mark);
  // Another tab may have announced these fills, so the stored position decides. It is updated before the toasts are
  // shown.
  writeStoredItem(STORED_MARKS, { ...marks, [owner]: advanceFillNoticeCursor(unseen, mark) });
  return unseen;
}

/**
 * Calls `look` after the account's transactions and after blocks with orders, and again later while it resolves to
 * false. Returns a function that stops this.
 */
function pollFills(connection: WalletConnection, account: Address, look: () => Promise<boolean>): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const lookUntilAnswered = async (): Promise<void> => {
    if (!(await look())) timers.add(setTimeout(() => void lookUntilAnswered(), FILL_RETRY_DELAY_MS));
  };
  let changedAt = 0;
  const lookSoon = (): void => {
    changedAt = Date.now();
    for (const delay of FILL_REQUEST_DELAYS_MS) timers.add(setTimeout(() => void lookUntilAnswered(), delay));
  };
  lookSoon();
  const stops = [
    connection.watch(account, lookSoon),
    subscribeToBlocks((block) => {
      if (Date.now() - changedAt < MAX_INDEX_LAG_MS && mayBlockHaveChangedOrders(block))
        void lookUntilAnswered();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Notifies the maker of fills of its orders, including those that happened while the page was closed. */
export function OrderFillNotices(): null {
  const client = useQueryClient();
  const { account, connection } = useWallet();
  const notify = useNotifyFill();
  const look = useEffectEvent(async (owner: Address): Promise<boolean> => {
    const query = { ...orderFillsQuery(toQueryParams(owner)), staleTime: 0 };
    const page = await client.fetchQuery(query).catch(() => undefined);
    if (page === undefined) return false;
    const unseen = takeUnannouncedFills(owner, page.rows);
    if (unseen.length === 0) return true;
    void client.invalidateQueries({ queryKey: [ORDERS_QUERY_KEY] });
    void client.invalidateQueries({ queryKey: ['balances'] });
    if (unseen.length > MAX_SINGLE_TOASTS) await showFillCountToast(unseen);
    else for (const fill of unseen) await notify(fill);
    return true;
  });
  useEffect(() => {
    if (account === undefined || connection === undefined) return undefined;
    return pollFills(connection, account, () => look(account));
  }, [account, connection]);
  return null;
}
