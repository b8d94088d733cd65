import { parseAddress, type Address } from '@junction/primitives';
import { computeCreateGaugeCoins } from '@junction/protocol/earn';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tokenGaugesQuery } from '../../../rooms/gauge/index.ts';
import type { MessageAnnouncement } from '../../../rooms/operation/index.ts';
import { useKnownTokens, useTokens, type Token } from '../../../rooms/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { useRewardDraftRows } from '../shared/draft-rows/index.ts';
import { useOperationSender, type OperationSender } from '../shared/send/index.ts';
import { buildCreateGaugeAnnouncement, buildCreateGaugeRequest } from './model/create-message.ts';
import {
  EMPTY_GAUGE_DRAFT,
  validateGaugeDraft,
  createEmptyGaugeReward,
  getEnteredGaugeRoots,
  type GaugeDraft,
  type GaugeCreationParams,
  type EnteredTokenState,
} from './model/draft.ts';
import { gaugeFactoryQuery } from './queries/factory-query.ts';

export type GaugeCreateView = ReturnType<typeof useGaugeCreateView>;

/** Loads the entered tokens and the governance token. */
function useTypedTokens(draft: GaugeDraft) {
  const tokens = useTokens();
  const { earn } = getNetwork();
  const roots = useMemo(
    () => [...getEnteredGaugeRoots(draft), ...(earn === null ? [] : [earn.governanceToken])],
    [draft, earn],
  );
  const { cache, isSyncing } = useKnownTokens(tokens.cache, roots);
  const unknown = isSyncing || !tokens.isReady ? 'reading' : 'none';
  return {
    cache,
    tokenAt: (root: Address): EnteredTokenState => (cache.has(root) ? 'known' : unknown),
    nameOf: (root: Address): string => cache.get(root)?.symbol ?? root.slice(0, 8),
    tokenOf: (text: string): Token | undefined => {
      const root = parseAddress(text.trim());
      return root === undefined ? undefined : cache.get(root);
    },
  };
}

/** Reads the gauge factory, and the existing gauges for the same deposited token. */
function useFactoryReads({ wallet }: OperationSender, deposit: Address | undefined) {
  const factory = useQuery(gaugeFactoryQuery(wallet.connection)).data ?? undefined;
  const others = useQuery({ ...tokenGaugesQuery(deposit), enabled: deposit !== undefined }).data ?? [];
  return {
    factory,
    others,
    /** True if the account owns the factory, and so may set the vesting of governance tokens. */
    isFactoryOwner: factory !== undefined && factory.owner === wallet.account,
  };
}

/** State of the form of a gauge, with functions that announce and send it. */
export function useGaugeCreateView() {
  const { draft: typed, ...form } = useRewardDraftRows(EMPTY_GAUGE_DRAFT, createEmptyGaugeReward);
  const sender = useOperationSender();
  const { cache, tokenAt, nameOf, tokenOf } = useTypedTokens(typed);
  const reads = useFactoryReads(sender, parseAddress(typed.deposit.trim()));
  // Ignores the fields that only the factory's owner may set, if the account is not the owner.
  const draft = reads.isFactoryOwner ? typed : { ...typed, governance: undefined };
  const { earn } = getNetwork();
  const check = validateGaugeDraft(draft, { governance: earn?.governanceToken, tokenAt });
  const sum = computeCreateGaugeCoins(draft.rewards.length);
  const factory = earn?.gaugeFactory;
  return {
    ...form,
    ...reads,
    draft,
    check,
    cache,
    tokenOf,
    /** Coins to attach, which depend on the number of rewards, nano. */
    sum,
    sender,
    blocker: sender.blockerOf('create-gauge', factory, sum),
    announce: () => buildCreateGaugeAnnouncement({ signer: sender.signer, factory, terms: check.terms }),
    create: async (announcement: MessageAnnouncement, terms: GaugeCreationParams): Promise<boolean> => {
      const request = buildCreateGaugeRequest(announcement, terms, nameOf(terms.depositToken));
      return (await sender.send(request))?.isSent === true;
    },
  };
}
