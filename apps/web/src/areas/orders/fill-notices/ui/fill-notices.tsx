import type { Address } from '@junction/primitives';
import { Button } from '@junction/ui-kit';
import type { WalletConnection } from '@junction/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { ORDERS_KEY, fillKey, fillsQuery, type OrderFill } from '../../shared/limit-order/index.ts';
import { tokenRootQuery, useTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { subscribeToBlocks } from '../../../../shared/api/block-stream.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { Translated } from '../../../../shared/i18n/translated.tsx';
import { storedVersioned, type StoredItem } from '../../../../shared/storage/stored-item.ts';
import { readStored, writeStored } from '../../../../shared/storage/stored-values.ts';
import { showToast } from '../../../../shared/toasts/show-toast.ts';
import { firstMark, markAfter, newFills, type NoticeMark } from '../model/new-fills.ts';

type Marks = Readonly<Record<string, NoticeMark>>;

const marksSchema: z.ZodMiniType<Marks> = z.record(
  z.string(),
  z.object({ at: z.number(), keys: z.array(z.string()) }),
);

const STORED_MARKS: StoredItem<Marks> = storedVersioned('junction.orderNews', 1, marksSchema, {});

/** Delays before the server has indexed what the wallet knows already, milliseconds. */
const LOOKS = [300, 1_500, 4_000] as const;
/** How long after a block notification fills are requested, since the server may lag, milliseconds. */
const LATE = 120_000;
/** Retry delay after a failed request, milliseconds. */
const RETRY = 10_000;
/** Above this number only the count is shown. */
const SINGLE = 3;

/** Request for the account's latest fills. */
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

/** Notifies of one fill with its amounts. */
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
      id: `fill-${fillKey(fill)}`,
      tone: 'success',
      title: (
        <Translated
          of={(t) => (fill.remainingReceive === 0n ? t('orderNews.filled') : t('orderNews.part'))}
        />
      ),
      body: <Translated of={(t) => t('orderNews.amounts', { spent, received })} />,
      actions: (
        // Notifications are rendered outside of the router.
        <Button size="s" onClick={show}>
          <Translated of={(t) => t('orderNews.show')} />
        </Button>
      ),
    });
  };
}

/** Notifies of the number of fills. */
function notifyMany(unseen: readonly OrderFill[]): Promise<void> {
  const newest = unseen.at(-1);
  return showToast({
    id: `fills-${newest === undefined ? '' : fillKey(newest)}`,
    tone: 'success',
    title: <Translated of={(t) => t('orderNews.many', { count: unseen.length })} />,
    body: <Translated of={(t) => t('orderNews.many.note')} />,
  });
}

/** Returns the fills not notified of yet, and marks them as notified in all tabs. */
function takeUnseen(owner: Address, rows: readonly OrderFill[]): readonly OrderFill[] {
  const marks = readStored(STORED_MARKS);
  const mark = marks[owner];
  if (mark === undefined) {
    writeStored(STORED_MARKS, { ...marks, [owner]: firstMark(rows) });
    return [];
  }
  const unseen = newFills(rows, owner, mark);
  // Another tab may have notified meanwhile: the stored mark decides, and is written first.
  writeStored(STORED_MARKS, { ...marks, [owner]: markAfter(unseen, mark) });
  return unseen;
}

/**
 * Requests fills when the account changes and after block notifications on orders. Returns a function that stops it.
 */
function lookOften(connection: WalletConnection, account: Address, look: () => Promise<boolean>): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const lookUntilAnswered = async (): Promise<void> => {
    if (!(await look())) timers.add(setTimeout(() => void lookUntilAnswered(), RETRY));
  };
  let changedAt = 0;
  const lookSoon = (): void => {
    changedAt = Date.now();
    for (const delay of LOOKS) timers.add(setTimeout(() => void lookUntilAnswered(), delay));
  };
  lookSoon();
  const stops = [
    connection.watch(account, lookSoon),
    subscribeToBlocks(({ orderTokens }) => {
      if (Date.now() - changedAt < LATE && orderTokens?.length !== 0) void lookUntilAnswered();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Notifies a maker of fills, including those while the page was closed. */
export function FillNotices(): null {
  const client = useQueryClient();
  const { account, connection } = useWallet();
  const notify = useNotifyFill();
  const look = useEffectEvent(async (owner: Address): Promise<boolean> => {
    const query = { ...fillsQuery(toQueryParams(owner)), staleTime: 0 };
    const page = await client.fetchQuery(query).catch(() => undefined);
    if (page === undefined) return false;
    const unseen = takeUnseen(owner, page.rows);
    if (unseen.length === 0) return true;
    void client.invalidateQueries({ queryKey: [ORDERS_KEY] });
    void client.invalidateQueries({ queryKey: ['balances'] });
    if (unseen.length > SINGLE) await notifyMany(unseen);
    else for (const fill of unseen) await notify(fill);
    return true;
  });
  useEffect(() => {
    if (account === undefined || connection === undefined) return undefined;
    return lookOften(connection, account, () => look(account));
  }, [account, connection]);
  return null;
}
