import type { ContractFunctionCall } from '@junction/wallet';
import {
  CallParamsReader,
  UnreadableCallError,
  toAddressParam,
  toIntegerParam,
  toListParam,
  toTextParam,
} from './message-params.ts';
import type { DecodedCallEffects } from './message-reading.ts';

/** Formats an action of a proposal as one line: target, coins and payload. */
function formatAction(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new UnreadableCallError();
  const action = new CallParamsReader(value as ContractFunctionCall['params']);
  const line = `${toAddressParam(action.take('target'))} ${toIntegerParam(action.take('value'))} ${toTextParam(action.take('payload'))}`;
  if (!action.areAllRead) throw new UnreadableCallError();
  return line;
}

const readVoteDetails = (params: CallParamsReader): Readonly<Record<string, string>> => ({
  proposal: toIntegerParam(params.take('proposal_id')).toString(),
  support: String(params.take('support')),
});

/**
 * Functions that decode calls to the DAO and its proposals, by method name. `cancel` is decoded in `read-message.ts`,
 * since orders have it as well.
 */
export const PROPOSAL_CALL_READERS: Readonly<
  Record<string, (params: CallParamsReader) => DecodedCallEffects>
> = {
  propose: (params) => {
    params.takeCallId('answerId');
    return {
      details: {
        description: toTextParam(params.take('description')),
        actions: toListParam(params.take('tonActions')).map(formatAction).join('\n'),
      },
      hasMore: toListParam(params.take('ethActions')).length > 0,
    };
  },
  castVote: (params) => ({ details: readVoteDetails(params) }),
  castVoteWithReason: (params) => ({
    details: { ...readVoteDetails(params), reason: toTextParam(params.take('reason')) },
  }),
  tryUnlockCastedVotes: (params) => ({
    details: {
      proposals: toListParam(params.take('proposal_ids'))
        .map((id) => toIntegerParam(id).toString())
        .join(),
    },
  }),
  tryUnlockVoteTokens: (params) => ({
    details: { proposal: toIntegerParam(params.take('proposal_id')).toString() },
  }),
  queue: () => ({}),
  execute: () => ({}),
};
