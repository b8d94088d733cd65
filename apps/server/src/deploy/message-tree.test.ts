import { decodeTransaction } from '@junction/tvm';
import { expect, test } from 'vitest';
import recorded from '../../../../packages/tvm/src/fixtures/transactions.json' with { type: 'json' };
import { findFailedStepTransaction, findFailedTransaction } from './message-tree.ts';

const client = { getDstTransaction: () => Promise.resolve(undefined) };

test('a message that runs no code is no failure of others, but performs no step', async () => {
  const transaction = recorded
    .map(({ boc }) => decodeTransaction(boc))
    .find(({ aborted, exitCode }) => aborted && exitCode === undefined);
  if (transaction === undefined) throw new Error('no such transaction is recorded');
  expect(await findFailedTransaction(client, transaction, 1)).toBeUndefined();
  expect(await findFailedStepTransaction(client, transaction, 1)).toBe(transaction);
});
