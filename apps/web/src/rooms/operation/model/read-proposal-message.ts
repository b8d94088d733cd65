import type { FunctionCall } from '@junction/wallet';
import { Params, Unreadable, address, integer, list, text } from './message-params.ts';
import type { MessageReading } from './message-reading.ts';

/** Formats an action of a proposal as one line: target, coins and payload. */
function actionOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new Unreadable();
  const action = new Params(value as FunctionCall['params']);
  const line = `${address(action.take('target'))} ${integer(action.take('value'))} ${text(action.take('payload'))}`;
  if (!action.areAllRead) throw new Unreadable();
  return line;
}

const voteOf = (params: Params): Readonly<Record<string, string>> => ({
  proposal: integer(params.take('proposal_id')).toString(),
  support: String(params.take('support')),
});

/**
 * Readers for calls to the DAO and its proposals, by function name. `cancel` is not included, since orders have it as
 * well.
 */
export const PROPOSAL_READERS: Readonly<Record<string, (params: Params) => MessageReading>> = {
  propose: (params) => {
    params.takeCallId('answerId');
    return {
      details: {
        description: text(params.take('description')),
        actions: list(params.take('tonActions')).map(actionOf).join('\n'),
      },
      hasMore: list(params.take('ethActions')).length > 0,
    };
  },
  castVote: (params) => ({ details: voteOf(params) }),
  castVoteWithReason: (params) => ({
    details: { ...voteOf(params), reason: text(params.take('reason')) },
  }),
  tryUnlockCastedVotes: (params) => ({
    details: {
      proposals: list(params.take('proposal_ids'))
        .map((id) => integer(id).toString())
        .join(),
    },
  }),
  tryUnlockVoteTokens: (params) => ({
    details: { proposal: integer(params.take('proposal_id')).toString() },
  }),
  queue: () => ({}),
  execute: () => ({}),
};
