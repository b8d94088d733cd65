import { toAddress } from '@junction/primitives';
import type { DeploymentStep } from '@junction/contracts/deployment';
import recorded from '../../../../packages/tvm/src/fixtures/transactions.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { findPerformedSteps, type PerformedStepReader } from './performed-steps.ts';

const OWNER = toAddress(`0:${'a'.repeat(64)}`);
const TARGET = toAddress(`0:${'b'.repeat(64)}`);

const createReader = (
  state: Awaited<ReturnType<PerformedStepReader['getContractState']>>,
): PerformedStepReader => ({
  getContractState: () => Promise.resolve(state),
  getTransactionsList: () => Promise.resolve([]),
  getDstTransaction: () => Promise.resolve(undefined),
});

const STEP: DeploymentStep = {
  name: 'a step',
  to: TARGET,
  value: 1n,
  abi: {
    'ABI version': 2,
    version: '2.3',
    functions: [{ name: 'act', inputs: [], outputs: [] }],
    events: [],
  },
  method: 'act',
  inputs: {},
};

test('no step on an account without transactions is performed', async () => {
  const client = createReader({ type: 'notExists' } as Awaited<
    ReturnType<PerformedStepReader['getContractState']>
  >);
  expect([...(await findPerformedSteps(client, OWNER, [STEP], 1))]).toEqual([]);
});

test('a node that omits transactions does not make a step look missing', async () => {
  const state = { type: 'exists', lastTransaction: { lt: 5n, hash: 'c'.repeat(64) } };
  const client = createReader(state as Awaited<ReturnType<PerformedStepReader['getContractState']>>);
  await expect(findPerformedSteps(client, OWNER, [STEP], 1)).rejects.toThrow(
    'does not list the transactions',
  );
});

test.each([
  ['lags behind the account', 1n],
  ['returns other transactions than the requested ones', -1n],
])('a node that %s does not make a step look missing', async (_name, difference) => {
  const [transaction] = recorded;
  if (transaction === undefined) throw new Error('no transaction is recorded');
  const lt = BigInt(transaction.expected.lt) + difference;
  const state = { type: 'exists', lastTransaction: { lt, hash: 'c'.repeat(64) } };
  let requests = 0;
  const client: PerformedStepReader = {
    ...createReader(state as Awaited<ReturnType<PerformedStepReader['getContractState']>>),
    getTransactionsList: () => {
      requests += 1;
      if (requests > 2) throw new Error('the requests do not end');
      return Promise.resolve([transaction.boc]);
    },
  };
  await expect(findPerformedSteps(client, OWNER, [STEP], 1)).rejects.toThrow(
    'does not list the transactions',
  );
  expect(requests).toBe(1);
});
