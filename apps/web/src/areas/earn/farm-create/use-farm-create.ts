import { parseAddress, type Address } from '@junction/primitives';
import { useMemo } from 'react';
import type { MessageAnnouncement } from '../../../rooms/operation/index.ts';
import { useKnownTokens, useTokens, type Token } from '../../../rooms/token/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { useRewardDraftRows } from '../shared/draft-rows/index.ts';
import { useOperationSender } from '../shared/send/index.ts';
import {
  CREATE_FARM_NANO,
  buildCreateFarmAnnouncement,
  buildCreateFarmRequest,
} from './model/create-message.ts';
import {
  EMPTY_FARM_DRAFT,
  validateFarmDraft,
  createEmptyFarmReward,
  getEnteredFarmRoots,
  type FarmDraft,
  type FarmCreationParams,
} from './model/draft.ts';

export type FarmCreateView = ReturnType<typeof useFarmCreateView>;

/** Loads the entered tokens, and returns functions to look them up. */
function useTypedTokens(draft: FarmDraft) {
  const tokens = useTokens();
  const roots = useMemo(() => getEnteredFarmRoots(draft), [draft]);
  const { cache, isSyncing } = useKnownTokens(tokens.cache, roots);
  const unknown = isSyncing || !tokens.isReady ? 'reading' : 'none';
  return {
    tokenAt: (root: Address) => cache.get(root)?.decimals ?? unknown,
    nameOf: (root: Address): string => cache.get(root)?.symbol ?? root.slice(0, 8),
    tokenOf: (text: string): Token | undefined => {
      const root = parseAddress(text.trim());
      return root === undefined ? undefined : cache.get(root);
    },
  };
}

/** State of the form of a legacy farm, with functions that announce and send it. */
export function useFarmCreateView() {
  const form = useRewardDraftRows(EMPTY_FARM_DRAFT, createEmptyFarmReward);
  const sender = useOperationSender();
  const now = useChainNow();
  const { tokenAt, nameOf, tokenOf } = useTypedTokens(form.draft);
  const check = validateFarmDraft(form.draft, { now, tokenAt });
  const farmFactory = getNetwork().earn?.farmFabric ?? undefined;
  return {
    ...form,
    now,
    check,
    sum: CREATE_FARM_NANO,
    sender,
    blocker: sender.blockerOf('create-farm', farmFactory, CREATE_FARM_NANO),
    nameOf,
    tokenOf,
    announce: () => buildCreateFarmAnnouncement({ signer: sender.signer, farmFactory, terms: check.terms }),
    create: (announcement: MessageAnnouncement, terms: FarmCreationParams) =>
      sender.send(buildCreateFarmRequest(announcement, terms, nameOf(terms.depositToken))),
  };
}
