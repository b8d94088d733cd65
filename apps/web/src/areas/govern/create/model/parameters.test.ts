import { nano, toAddress } from '@junction/primitives';
import type { ProposalActionDescription } from '@junction/protocol/simulation/describe';
import { describe, expect, it } from 'vitest';
import type { DaoRules } from '../../shared/proposals/queries/dao-queries.ts';
import { getParameterChanges, getParameterOwner, type CurrentDaoParameters } from './parameters.ts';

const ROOT = toAddress(`0:${'2'.repeat(64)}`);
const rules: DaoRules = {
  root: ROOT,
  threshold: 400n,
  quorumVotes: 1_000n,
  votingDelay: 60n,
  votingPeriod: 300n,
  timeLock: 60n,
  gracePeriod: 600n,
  proposalCount: 7,
};
const settings: CurrentDaoParameters = { rules, voting: undefined, locks: undefined };
const description = (input: Partial<ProposalActionDescription>): ProposalActionDescription => ({
  target: ROOT,
  name: 'daoRoot',
  value: nano(1n),
  kind: 'call',
  contract: 'DaoRoot',
  method: 'updateThreshold',
  functionId: 1,
  inputs: { newThreshold: 450n },
  dangers: [],
  payload: '',
  ...input,
});

describe('parameters set by an action', () => {
  it('are compared with current values', () => {
    expect(getParameterChanges(description({}), settings)).toEqual([
      { name: 'threshold', unit: 've', before: 400n, after: 450n },
    ]);
  });
  it('include every field of a full configuration', () => {
    const newConfig = {
      votingDelay: 60n,
      votingPeriod: 300n,
      quorumVotes: 1_000n,
      timeLock: 61n,
      threshold: 400n,
      gracePeriod: 600n,
    };
    const changes = getParameterChanges(
      description({ method: 'updateProposalConfiguration', inputs: { newConfig } }),
      settings,
    );
    expect(changes?.map(({ name }) => name)).toEqual([
      'votingDelay',
      'votingPeriod',
      'quorum',
      'timeLock',
      'threshold',
      'gracePeriod',
    ]);
    expect(changes?.filter(({ before, after }) => before !== after)).toEqual([
      { name: 'timeLock', unit: 'time', before: 60n, after: 61n },
    ]);
  });
  it('have no current value while the settings are unknown', () => {
    const [change] = getParameterChanges(description({}), { ...settings, rules: undefined }) ?? [];
    expect(change).toEqual({ name: 'threshold', unit: 've', before: undefined, after: 450n });
  });
  it('are not compared for unknown accounts', () => {
    // On an unknown contract, the same call changes no parameter of the network.
    expect(getParameterChanges(description({ name: undefined }), settings)).toBeUndefined();
    expect(getParameterOwner(description({ name: 'gaugeFactory' }))).toBeUndefined();
  });
  it('are undefined for other calls and mismatching values', () => {
    expect(getParameterChanges(description({ method: 'transferAdmin' }), settings)).toBeUndefined();
    expect(getParameterChanges(description({ inputs: undefined }), settings)).toBeUndefined();
    expect(getParameterChanges(description({ method: 'constructor' }), settings)).toBeUndefined();
    expect(getParameterChanges(description({ inputs: { newThreshold: 'many' } }), settings)).toEqual([]);
  });
});
