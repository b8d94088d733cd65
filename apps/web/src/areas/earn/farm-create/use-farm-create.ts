import { parseAddress, type Address } from '@junction/primitives';
import { EARN_ATTACHED, createFarm } from '@junction/protocol/earn';
import { useMemo, useState } from 'react';
import type { Announcement } from '../../../rooms/operation/index.ts';
import { useKnownTokens, useTokens, type Token } from '../../../rooms/token/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { NO_TIME } from '../shared/date-time/index.ts';
import { useSender } from '../shared/send/index.ts';
import { checkDraft, typedRoots, type FarmDraft, type FarmTerms, type RewardDraft } from './model/draft.ts';

/** Where a notification leads back to. */
export const PAGE = '/farming/create';
/** How long the owner waits for what nobody claimed, as `createFarm` sends it: 30 days. */
const HOLD = '2592000';

const EMPTY: FarmDraft = {
  deposit: '',
  start: NO_TIME,
  percent: '',
  seconds: '',
  rewards: [{ key: 0, root: '', speed: '' }],
};

export type FarmCreate = ReturnType<typeof useFarmCreate>;

/** The form of a new older farm, what is read for it, and its sending. */
export function useFarmCreate() {
  const [draft, setDraft] = useState(EMPTY);
  const [nextKey, setNextKey] = useState(1);
  const sender = useSender();
  const now = useChainNow();
  const tokens = useTokens();
  const roots = useMemo(() => typedRoots(draft), [draft]);
  const { cache, isSyncing } = useKnownTokens(tokens.cache, roots);
  const isReading = isSyncing || !tokens.isReady;
  const unknown = isReading ? 'reading' : 'none';
  const check = checkDraft(draft, { now, tokenAt: (root) => cache.get(root)?.decimals ?? unknown });
  const target = getNetwork().earn?.farmFabric ?? undefined;
  const sum = EARN_ATTACHED.createFarm;
  const nameOf = (root: Address): string => cache.get(root)?.symbol ?? root.slice(0, 8);
  return {
    draft,
    now,
    check,
    sum,
    sender,
    blocker: sender.blockerOf('create-farm', target, sum),
    nameOf,
    tokenOf: (text: string): Token | undefined => {
      const root = parseAddress(text.trim());
      return root === undefined ? undefined : cache.get(root);
    },
    edit: (change: Partial<FarmDraft>) => setDraft((before) => ({ ...before, ...change })),
    addReward: () => {
      setNextKey(nextKey + 1);
      const row = { key: nextKey, root: '', speed: '' };
      setDraft((before) => ({ ...before, rewards: [...before.rewards, row] }));
    },
    editReward: (key: number, change: Partial<RewardDraft>) =>
      setDraft((before) => ({
        ...before,
        rewards: before.rewards.map((one) => (one.key === key ? { ...one, ...change } : one)),
      })),
    removeReward: (key: number) =>
      setDraft((before) => ({ ...before, rewards: before.rewards.filter((one) => one.key !== key) })),
    announce: (): Announcement | undefined => {
      const { terms } = check;
      if (target === undefined || terms === undefined) return undefined;
      const announcement = sender.announce(
        { role: 'farm-fabric', address: target },
        'deployFarmPool',
        sum,
        announcedOf(terms),
      );
      // Everything stays with the farm.
      return announcement && { ...announcement, back: undefined };
    },
    create: (announcement: Announcement, terms: FarmTerms) =>
      sender.send({
        kind: 'create-farm',
        announcement,
        terms: {
          tokens: [],
          pool: { address: undefined, name: nameOf(terms.depositToken) },
          target: announcement.receiver.address,
          page: PAGE,
        },
        build: () =>
          createFarm({
            owner: announcement.signer.account,
            depositToken: terms.depositToken,
            rewardTokens: terms.rewards.map(({ token }) => token),
            rounds: [{ start: terms.start, perSecond: terms.rewards.map(({ perSecond }) => perSecond) }],
            vestingPeriod: terms.vestingPeriod,
            vestingRatio: terms.vestingRatio,
          }),
      }),
  };
}

/** Everything the message says, for the comparison with what is signed. */
function announcedOf({ depositToken, rewards, start, vestingPeriod, vestingRatio }: FarmTerms) {
  return {
    tokens: [depositToken, ...rewards.map(({ token }) => token)],
    typed: rewards.map(({ token, decimals }) => ({ root: token, decimals })),
    details: {
      rewards: rewards.map(({ token }) => token).join(),
      rounds: `${start}:${rewards.map(({ perSecond }) => perSecond).join('+')}`,
      period: vestingPeriod.toString(),
      ratio: vestingRatio.toString(),
      hold: HOLD,
    },
  };
}
