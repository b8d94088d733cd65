import { nano } from '@junction/primitives';
import { claimFromFarm, claimFromGauge } from '@junction/protocol/earn';
import { useEffect, useRef, useState } from 'react';
import type { Announcement, DealAmount } from '../../../rooms/operation/index.ts';
import { unreadOf, type TokenCache } from '../../../rooms/token/index.ts';
import { useSender, type Sender } from '../shared/send/index.ts';
import { useHasStood } from '../../../shared/query/use-has-stood.ts';
import {
  isReady,
  operationOf,
  useFarmClaims,
  useGaugeClaims,
  usePricing,
  type Claim,
  type Pricing,
} from '../shared/claims/index.ts';

export const PAGE = '/gauges/claims';
export const KINDS = ['claim-rewards', 'claim-from-farm'] as const;

export interface Claims extends Pricing {
  /** Undefined while it is on its way. */
  readonly list: readonly Claim[] | undefined;
  /** Own places of less worth that are not read. */
  readonly leftOut: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly sender: Sender;
  /** How many of a run have been sent; undefined while nothing runs. */
  readonly running: { readonly done: number; readonly all: number } | undefined;
  readonly announce: (claim: Claim) => Announcement | undefined;
  /** One prompt each; stops at the first that is not sent. */
  readonly claim: (claims: readonly ReviewedClaim[]) => Promise<void>;
  /** Sends nothing more of a run after what is at the wallet now. */
  readonly stop: () => void;
}

/** What was shown, and what it is to pay. */
export interface ReviewedClaim {
  readonly announcement: Announcement;
  readonly claim: Claim;
}

/** Everything the account can claim from gauges and older farms, gauges first. */
export function useClaims(): Claims {
  const sender = useSender();
  const sources = [useGaugeClaims(sender), useFarmClaims(sender)];
  const read = sources.map(({ claims }) => claims);
  const isSettled = sources.every(({ claims, hasFailed }) => claims !== undefined || hasFailed);
  const hasAny = read.some((claims) => claims !== undefined);
  // What is read is shown, also where the rest cannot be.
  const found = isSettled && hasAny ? read.flatMap((claims) => claims ?? []) : undefined;
  const { isReading, ...pricing } = usePricing(found);
  // All of it comes at once, so that nothing moves under the reader.
  const isWritten = useHasStood(found !== undefined && !isReading);
  const list = isWritten ? found : undefined;
  const newest = useRef(list);
  useEffect(() => {
    newest.current = list;
  });
  const [run, setRun] = useState<{ readonly done: number; readonly all: number }>();
  const isStopped = useRef(false);
  const unread = unreadOf(sender.wallet);
  return {
    list,
    leftOut: sources.reduce((sum, { leftOut }) => sum + leftOut, 0),
    hasFailed: unread.kind !== 'unavailable' && sources.some(({ hasFailed }) => hasFailed),
    retry: () => {
      for (const { retry } of sources) retry();
    },
    ...pricing,
    sender,
    running: run,
    announce: (claim) =>
      claim.gas === undefined || !isReady(claim)
        ? undefined
        : sender.announce({ role: claim.kind, address: claim.address }, 'claimReward', nano(claim.gas)),
    claim: async (claims) => {
      isStopped.current = false;
      for (const [index, { announcement, claim }] of claims.entries()) {
        if (isStopped.current) break;
        // Another tab may have taken it while the wallet was asked for the ones before.
        if (!isReadyIn(newest.current, claim)) continue;
        setRun({ done: index, all: claims.length });
        const sent = await sender.send({
          kind: operationOf(claim),
          announcement,
          terms: {
            tokens: [],
            receives: dealOf(claim, pricing.cache),
            pool: { address: undefined, name: claim.name },
            target: claim.address,
            page: PAGE,
          },
          build: (callId) =>
            claim.kind === 'farm'
              ? claimFromFarm(announcement.signer.account)
              : claimFromGauge({ callId, sendGasTo: announcement.signer.account }),
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

/** Whether what was told can still be claimed. */
export const isReadyIn = (list: Claims['list'], { address }: Claim): boolean =>
  list?.some((claim) => claim.address === address && isReady(claim)) === true;

/** Amounts of tokens that can be read; the others arrive as well, but nobody can write how much. */
export function dealOf({ pays }: Claim, cache: TokenCache): readonly DealAmount[] {
  return pays.flatMap(({ root, units }) => {
    const token = cache.get(root);
    if (token === undefined) return [];
    const { symbol, decimals } = token;
    return [{ root, symbol, decimals, units: units.toString() }];
  });
}
