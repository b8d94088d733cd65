import { err, seconds, toAddress, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { Activity } from '../database/activity-json.ts';
import { GetterTimeBudget } from '../getters/getter-allowance.ts';
import type { GetterRunner } from '../getters/run-getter-apart.ts';
import { ChainDataError } from '../index-error.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { FollowedAccounts } from './followed-accounts.ts';
import { ActivityRoundReader } from './round-reader.ts';
import type { QuarantinePolicy } from './quarantine-policy.ts';
import { createChainTokenReader } from './token-reader.ts';

const address = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const TOKENS = [1, 2, 3, 4, 5, 6].map(address);

/** Getter runner whose calls take three seconds each, until the allowance is used up. */
const slowRunner: GetterRunner = (_call, allowance) => {
  if (allowance?.take() === 0) return Promise.resolve(err({ code: 'GETTER_NOT_ASKED' }));
  allowance?.spend(3_000);
  return Promise.resolve(err({ code: 'GETTER_TOO_LONG' }));
};

const reader = createChainTokenReader(
  {
    getContractState: () =>
      Promise.resolve({
        type: 'exists',
        accountStuffBoc: '',
        lastTransaction: { lt: 1n, hash: 'ff' },
        timings: { genLt: 1n, genUtime: seconds(1) },
      }),
  },
  slowRunner,
);

test('a token for which no time is left is not queried, and the error says so', async () => {
  const allowance = new GetterTimeBudget(3_000);
  await expect(reader(address(1), allowance)).rejects.toThrow('name: GETTER_TOO_LONG');
  await expect(reader(address(2), allowance)).rejects.toThrow('name: GETTER_NOT_ASKED');
});

test('tokens that never answer delay a round by a bounded time, however many there are', async () => {
  const details: string[] = [];
  const rounds = new ActivityRoundReader({
    modules: [
      { handles: () => true, discover: () => ({ accounts: [], tokens: TOKENS }) } as unknown as IndexModule,
    ],
    traces: [],
    accounts: {} as FollowedAccounts,
    quarantinePolicy: {
      readToken: (token: Address, allowance: GetterTimeBudget) =>
        reader(token, allowance).catch((error: unknown) => {
          if (error instanceof ChainDataError) details.push(error.context.detail);
        }),
    } as unknown as QuarantinePolicy,
    hasToken: () => false,
    onFollow: () => Promise.resolve(),
    onMismatch: () => Promise.resolve('waiting'),
    onConsistent: () => undefined,
  });
  const activity = { kind: 'root', activity: { root: address(9), lt: 1n } } as unknown as Activity;
  expect(await rounds.readTokens([activity])).toEqual([]);
  const [tooLong, notAsked] = ['name: GETTER_TOO_LONG', 'name: GETTER_NOT_ASKED'];
  expect(details).toEqual([tooLong, tooLong, tooLong, tooLong, notAsked, notAsked]);
});
