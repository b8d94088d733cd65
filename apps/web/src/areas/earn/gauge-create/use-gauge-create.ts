import { parseAddress, type Address, type Nano } from '@junction/primitives';
import { createGauge, createGaugeCoins } from '@junction/protocol/earn';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { gaugesOfTokenQuery, type GaugeFacts } from '../../../rooms/gauge/index.ts';
import type { Announcement } from '../../../rooms/operation/index.ts';
import { useKnownTokens, useTokens, type Token, type TokenCache } from '../../../rooms/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { useSender, type Sender } from '../shared/send/index.ts';
import {
  EMPTY_DRAFT,
  checkDraft,
  typedRoots,
  type DraftCheck,
  type GaugeDraft,
  type GaugeTerms,
  type RewardDraft,
} from './model/draft.ts';
import { factoryQuery, type FactoryFacts } from './queries/factory-query.ts';

/** Where a notification leads back to. */
export const PAGE = '/gauges/create';
/** How long the owner waits for what nobody claimed, as `createGauge` sends it: 30 days. */
const HOLD = '2592000';

export interface GaugeCreate {
  readonly draft: GaugeDraft;
  /** The account owns the factory, and may choose how the governance token vests. */
  readonly isFactoryOwner: boolean;
  readonly edit: (change: Partial<GaugeDraft>) => void;
  readonly addReward: () => void;
  readonly editReward: (key: number, change: Partial<RewardDraft>) => void;
  readonly removeReward: (key: number) => void;
  readonly check: DraftCheck;
  readonly cache: TokenCache;
  readonly tokenOf: (text: string) => Token | undefined;
  readonly factory: FactoryFacts | undefined;
  /** Gauges that take the same token already. */
  readonly others: readonly GaugeFacts[];
  /** What the message carries for so many rewards. */
  readonly sum: Nano;
  readonly sender: Sender;
  readonly blocker: ReturnType<Sender['blockerOf']>;
  readonly announce: () => Announcement | undefined;
  readonly create: (announcement: Announcement, terms: GaugeTerms) => Promise<boolean>;
}

/** The form of a new gauge, what is read for it, and its sending. */
export function useGaugeCreate(): GaugeCreate {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [nextKey, setNextKey] = useState(1);
  const sender = useSender();
  const { earn } = getNetwork();
  const tokens = useTokens();
  const roots = useMemo(
    () => [...typedRoots(draft), ...(earn === null ? [] : [earn.governanceToken])],
    [draft, earn],
  );
  const { cache, isSyncing } = useKnownTokens(tokens.cache, roots);
  const factory = useQuery(factoryQuery(sender.wallet.connection)).data ?? undefined;
  const isReading = isSyncing || !tokens.isReady;
  const isFactoryOwner = factory !== undefined && factory.owner === sender.wallet.account;
  // What only the owner of the factory may choose is no part of anybody else's gauge.
  const own = isFactoryOwner ? draft : { ...draft, governance: undefined };
  const check = checkDraft(own, {
    governance: earn?.governanceToken,
    tokenAt: (root) => (cache.has(root) ? 'known' : unknownAs(isReading)),
  });
  const deposit = parseAddress(draft.deposit.trim());
  const others = useQuery({ ...gaugesOfTokenQuery(deposit), enabled: deposit !== undefined }).data ?? [];
  const sum = createGaugeCoins(draft.rewards.length);
  const target = earn?.gaugeFactory;
  return {
    draft: own,
    isFactoryOwner,
    edit: (change) => setDraft((now) => ({ ...now, ...change })),
    addReward: () => {
      setNextKey(nextKey + 1);
      const row = { key: nextKey, root: '', days: '', percent: '' };
      setDraft((now) => ({ ...now, rewards: [...now.rewards, row] }));
    },
    editReward: (key, change) =>
      setDraft((now) => ({
        ...now,
        rewards: now.rewards.map((one) => (one.key === key ? { ...one, ...change } : one)),
      })),
    removeReward: (key) =>
      setDraft((now) => ({ ...now, rewards: now.rewards.filter((one) => one.key !== key) })),
    check,
    cache,
    tokenOf: (text) => {
      const root = parseAddress(text.trim());
      return root === undefined ? undefined : cache.get(root);
    },
    factory,
    others,
    sum,
    sender,
    blocker: sender.blockerOf('create-gauge', target, sum),
    announce: () => {
      const { terms } = check;
      if (target === undefined || terms === undefined) return undefined;
      const method = terms.governance === undefined ? 'deployGauge' : 'deployGaugeByOwner';
      return sender.announce({ role: 'gauge-factory', address: target }, method, sum, announcedOf(terms));
    },
    create: async (announcement, terms) => {
      const sent = await sender.send({
        kind: 'create-gauge',
        announcement,
        terms: {
          tokens: [],
          pool: { address: undefined, name: nameOf(terms.depositToken, cache) },
          target: announcement.receiver.address,
          page: PAGE,
        },
        build: (callId) => createGauge({ ...terms, callId, owner: announcement.signer.account }),
      });
      return sent?.isSent === true;
    },
  };
}

const unknownAs = (isReading: boolean) => (isReading ? 'reading' : 'none');

const nameOf = (root: Address, cache: TokenCache): string => cache.get(root)?.symbol ?? root.slice(0, 8);

/** Everything the message says, for the comparison with what is signed. */
function announcedOf({ depositToken, rewards, maxBoost, maxLockTime, governance }: GaugeTerms) {
  return {
    tokens: [depositToken, ...rewards.map(({ token }) => token)],
    details: {
      rewards: rewards.map(({ token }) => token).join(),
      boost: maxBoost.toString(),
      lock: maxLockTime.toString(),
      periods: rewards.map(({ vestingPeriod }) => vestingPeriod).join(),
      ratios: rewards.map(({ vestingRatio }) => vestingRatio).join(),
      hold: HOLD,
      ...(governance && {
        governance: [governance.vestingPeriod, governance.vestingRatio].join(),
      }),
    },
  };
}
