import { seconds, type Seconds } from '@junction/primitives';
import recorded from '../../vectors/proposal-states.json' with { type: 'json' };
import { PROPOSAL_STATES, type ProposalVotingState, type ProposalState } from '../govern/proposal-state.ts';

export interface RecordedState {
  readonly now: Seconds;
  readonly votingState: ProposalVotingState;
  readonly state: ProposalState;
}

/** Returns the recorded states that the compiled public proposal contract computed for given storage and time. */
export const readRecordedStates = (): readonly RecordedState[] =>
  recorded.rows.map((row) => {
    const named = new Map(recorded.columns.map((column, index) => [column, row[index]]));
    const time = (name: string): Seconds => seconds(Number(named.get(name)));
    const votes = (name: string): bigint => BigInt(String(named.get(name)));
    const state = PROPOSAL_STATES.find((one) => one === String(named.get('state')).toLowerCase());
    if (state === undefined) throw new TypeError('no state');
    return {
      now: time('now'),
      state,
      votingState: {
        startTime: time('startTime'),
        endTime: time('endTime'),
        executionTime: time('executionTime'),
        gracePeriod: time('gracePeriod'),
        forVotes: votes('forVotes'),
        againstVotes: votes('againstVotes'),
        quorumVotes: votes('quorumVotes'),
        canceled: named.get('canceled') === true,
        executed: named.get('executed') === true,
      },
    };
  });
