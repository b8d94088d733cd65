import {
  proposalGetActions as getActions,
  proposalGetOverview as getOverview,
  type ProposalGetActionsAnswer,
  type ProposalGetOverviewAnswer,
} from '../generated/proposal.calls.gen.ts';
import { withLenientTexts } from '../typed-abi/any-texts.ts';
import type { AbiGetter } from '../typed-abi/getters.ts';

const GETTER_IDS = { getOverview: 0x0c85_545f, getActions: 0x6409_a687 } as const;

/**
 * Builds the getter `getOverview` of a proposal. Accepts invalid UTF-8 in its texts, so that the proposal still decodes
 * and stays visible to voters.
 */
export const proposalGetOverview = (): AbiGetter<ProposalGetOverviewAnswer> =>
  withLenientTexts(getOverview(), GETTER_IDS.getOverview);

/** Builds the getter `getActions` of a proposal. Accepts invalid UTF-8 in its EVM actions. */
export const proposalGetActions = (): AbiGetter<ProposalGetActionsAnswer> =>
  withLenientTexts(getActions(), GETTER_IDS.getActions);
