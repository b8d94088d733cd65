import {
  proposalGetActions as getActions,
  proposalGetOverview as getOverview,
  type ProposalGetActionsAnswer,
  type ProposalGetOverviewAnswer,
} from '../generated/proposal.calls.gen.ts';
import { withAnyTexts } from '../typed-abi/any-texts.ts';
import type { AbiGetter } from '../typed-abi/getters.ts';

const IDS = { getOverview: 0x0c85_545f, getActions: 0x6409_a687 } as const;

/** `getOverview` of Proposal, whatever its text is: a proposal that could not be read would be voted on by its friends alone. */
export const proposalGetOverview = (): AbiGetter<ProposalGetOverviewAnswer> =>
  withAnyTexts(getOverview(), IDS.getOverview);

/** `getActions` of Proposal, whatever the texts of its actions on other chains are. */
export const proposalGetActions = (): AbiGetter<ProposalGetActionsAnswer> =>
  withAnyTexts(getActions(), IDS.getActions);
