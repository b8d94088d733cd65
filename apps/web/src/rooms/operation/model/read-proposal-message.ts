import type { FunctionCall } from '@junction/wallet';
import {
  CallParams,
  UnreadableCallError,
  toAddressParam,
  toIntegerParam,
  toListParam,
  toTextParam,
} from './message-params.ts';
import type { MessageReading } from './message-reading.ts';

/** Formats an action of a proposal as one line: target, coins and payload. */
function formatAction(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new UnreadableCallError();
  const action = new CallParams(value as FunctionCall['params']);
  const line = `${toAddressParam(action.take('target'))} ${toIntegerParam(action.take('value'))} ${toTextParam(action.take('payload'))}`;
  if (!action.areAllRead) throw new UnreadableCallError();
  return line;
}

const readVoteDetails = (params: CallParams): Readonly<Record<string, string>> => ({
  proposal: toIntegerParam(params.take('proposal_id')).toString(),
  support: String(params.take('support')),
});

/**
 * Functions that decode calls to the DAO and its proposals, by method name. `cancel` is decoded in `read-message.ts`,
 * since orders have it as well.
 */
export const PROPOSAL_READERS: Readonly<Record<string, (params: CallParams) => MessageReading>> = {
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
