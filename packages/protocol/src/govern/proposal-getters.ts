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
 * `getOverview` of a proposal that tolerates invalid UTF-8. Otherwise an invalid text would hide the proposal from most
 * voters.
 */
export const proposalGetOverview = (): AbiGetter<ProposalGetOverviewAnswer> =>
  withLenientTexts(getOverview(), GETTER_IDS.getOverview);

/** `getActions` of a proposal that tolerates invalid UTF-8 in actions on other chains. */
export const proposalGetActions = (): AbiGetter<ProposalGetActionsAnswer> =>
  withLenientTexts(getActions(), GETTER_IDS.getActions);
