import { nano, type Address, type Nano } from '@junction/primitives';
import { claimFromGauge, gaugeActionCoins } from '@junction/protocol/earn';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { gaugeOriginQuery } from '../../../entities/gauge/index.ts';
import type { Announcement, DealAmount } from '../../../entities/operation/index.ts';
import {
  unreadOf,
  usdPricesQuery,
  useKnownTokens,
  useTokens,
  type TokenCache,
} from '../../../entities/token/index.ts';
import type { GaugePosition } from '../shared/model/gauge-position.ts';
import { gaugePositionsQuery, veStandingQuery } from '../shared/queries/gauge-chain-queries.ts';
import { ownGaugesQuery, type OwnGauges } from '../shared/queries/own-gauges.ts';
import { useSender, type Sender } from '../shared/send/index.ts';
import { useReadAgain } from '../shared/use-read-again.ts';
import { isReady, type ClaimPlace } from './model/claim-sums.ts';

export const PAGE = '/gauges/claims';

/** A gauge with a deposit of the account, and what a claim there would pay. */
export interface Claim extends ClaimPlace {
  readonly name: string;
  /** Undefined where its contracts cannot be read. */
  readonly position: GaugePosition | undefined;
}

export interface Claims {
  /** Undefined while it is on its way. */
  readonly list: readonly Claim[] | undefined;
  /** Own gauges of less worth that are not read. */
  readonly leftOut: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly cache: TokenCache;
  readonly isImported: (root: Address) => boolean;
  /** 1e-18 dollars a token. */
  readonly prices: ReadonlyMap<Address, bigint>;
  readonly sender: Sender;
  /** How many of a run have been sent; undefined while nothing runs. */
  readonly running: { readonly done: number; readonly all: number } | undefined;
  readonly tell: (claim: Claim) => Announcement | undefined;
  /** One prompt each; stops at the first that is not sent. */
  readonly claim: (claims: readonly ToldClaim[]) => Promise<void>;
  /** Sends nothing more of a run after what is at the wallet now. */
  readonly stop: () => void;
}

/** What was shown, and what it is to pay. */
export interface ToldClaim {
  readonly told: Announcement;
  readonly claim: Claim;
}

const ON_WAY: readonly ReturnType<Sender['blockerOf']>[] = ['await', 'running'];
const NONE: OwnGauges = { gauges: [], leftOut: 0 };
const NO_PRICES: ReadonlyMap<Address, bigint> = new Map();
/** Everything the account can claim from gauges, read on the chain. */
export function useClaims(): Claims {
  const sender = useSender();
  const { wallet } = sender;
  const { account, connection } = wallet;
  useReadAgain(sender.ended(['claim-rewards']));
  const own = useQuery(ownGaugesQuery(account));
  const { gauges, leftOut } = own.data ?? NONE;
  const addresses = useMemo(() => gauges.map(({ address }) => address), [gauges]);
  const read = useQuery(gaugePositionsQuery(connection, account, addresses));
  const ve = useQuery(veStandingQuery(connection, account));
  const origins = useQueries({
    queries: addresses.map((address) => gaugeOriginQuery(connection, address)),
  });
  const roots = useMemo(
    () => [...(read.data?.values() ?? [])].flatMap(({ rewards }) => rewards.map(({ root }) => root)),
    [read.data],
  );
  const tokens = useTokens();
  const { cache } = useKnownTokens(tokens.cache, roots);
  const prices = useQuery(usdPricesQuery(roots)).data ?? NO_PRICES;
  const [run, setRun] = useState<{ readonly done: number; readonly all: number }>();
  const isStopped = useRef(false);
  const isRead = own.data !== undefined && (addresses.length === 0 || read.data !== undefined);
  const list = gauges.map((gauge, index): Claim => {
    const position = read.data?.get(gauge.address);
    const origin = origins[index]?.data;
    return {
      gauge: gauge.address,
      name: gauge.name,
      position,
      pays: (position?.rewards ?? []).flatMap(({ root, ready }) =>
        ready === 0n ? [] : [{ root, units: ready }],
      ),
      gas: position && ve.data && origin !== undefined ? gasOf(position, ve.data.minGas) : undefined,
      isUnsafe: origin === 'stranger',
      isOnWay: ON_WAY.includes(sender.blockerOf('claim-rewards', gauge.address, undefined)),
    };
  });
  const unread = unreadOf(wallet);
  const queries = [own, read, ve];
  return {
    list: isRead ? list : undefined,
    leftOut,
    hasFailed: unread.kind !== 'unavailable' && queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of [...queries, ...origins]) void query.refetch();
    },
    cache,
    isImported: tokens.isImported,
    prices,
    sender,
    running: run,
    tell: (claim) =>
      claim.gas === undefined || !isReady(claim)
        ? undefined
        : sender.tell({ role: 'gauge', address: claim.gauge }, 'claimReward', nano(claim.gas)),
    claim: async (claims) => {
      isStopped.current = false;
      for (const [index, { told, claim }] of claims.entries()) {
        if (isStopped.current) break;
        setRun({ done: index, all: claims.length });
        const sent = await sender.send({
          kind: 'claim-rewards',
          told,
          terms: {
            tokens: [],
            receives: dealOf(claim, cache),
            pool: { address: undefined, name: claim.name },
            target: claim.gauge,
            page: PAGE,
          },
          build: (callId) => claimFromGauge({ callId, sendGasTo: told.signer.account }),
        });
        if (sent?.isSent !== true) break;
      }
      setRun(undefined);
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}

const gasOf = ({ rewards, rounds, minGas }: GaugePosition, veAccount: bigint | undefined): Nano =>
  // The governance token is no extra one.
  gaugeActionCoins({ extraTokens: Math.max(0, rewards.length - 1), rounds, gaugeAccount: minGas, veAccount });

/** Amounts of tokens that can be read; the others arrive as well, but nobody can write how much. */
export function dealOf({ pays }: Claim, cache: TokenCache): readonly DealAmount[] {
  return pays.flatMap(({ root, units }) => {
    const token = cache.get(root);
    if (token === undefined) return [];
    const { symbol, decimals } = token;
    return [{ root, symbol, decimals, units: units.toString() }];
  });
}
