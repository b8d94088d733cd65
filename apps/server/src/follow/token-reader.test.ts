import { err, seconds, toAddress, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { Activity } from '../database/activity-json.ts';
import { GetterAllowance } from '../getters/getter-allowance.ts';
import type { GetterRunner } from '../getters/run-getter-apart.ts';
import { ChainOddity } from '../index-fault.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { FollowedAccounts } from './followed-accounts.ts';
import { RoundReader } from './round-reader.ts';
import type { SetAside } from './set-aside.ts';
import { chainTokenReader } from './token-reader.ts';

const address = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const TOKENS = [1, 2, 3, 4, 5, 6].map(address);

/** Takes three seconds each time, as long as there is time. */
const endless: GetterRunner = (_call, allowance) => {
  if (allowance?.take() === 0) return Promise.resolve(err({ code: 'GETTER_NOT_ASKED' }));
  allowance?.spend(3_000);
  return Promise.resolve(err({ code: 'GETTER_TOO_LONG' }));
};

const reader = chainTokenReader(
  {
    getContractState: () =>
      Promise.resolve({
        type: 'exists',
        accountStuffBoc: '',
        lastTransaction: { lt: 1n, hash: 'ff' },
        timings: { genLt: 1n, genUtime: seconds(1) },
      }),
  },
  endless,
);

test('a token for which no time is left is not asked, and says so', async () => {
  const allowance = new GetterAllowance(3_000);
  await expect(reader(address(1), allowance)).rejects.toThrow('name: GETTER_TOO_LONG');
  await expect(reader(address(2), allowance)).rejects.toThrow('name: GETTER_NOT_ASKED');
});

test('tokens that never answer hold up a round for a while, however many there are', async () => {
  const told: string[] = [];
  const rounds = new RoundReader({
    modules: [
      { reads: () => true, discover: () => ({ accounts: [], tokens: TOKENS }) } as unknown as IndexModule,
    ],
    traces: [],
    accounts: {} as FollowedAccounts,
    setAside: {
      readToken: (token: Address, allowance: GetterAllowance) =>
        reader(token, allowance).catch((error: unknown) => {
          if (error instanceof ChainOddity) told.push(error.context.detail);
        }),
    } as unknown as SetAside,
    hasToken: () => false,
    onFollow: () => Promise.resolve(),
    onLacking: () => Promise.resolve('waiting'),
    onContinued: () => undefined,
  });
  const activity = { kind: 'root', activity: { root: address(9), lt: 1n } } as unknown as Activity;
  expect(await rounds.readTokens([activity])).toEqual([]);
  const [tooLong, notAsked] = ['name: GETTER_TOO_LONG', 'name: GETTER_NOT_ASKED'];
  expect(told).toEqual([tooLong, tooLong, tooLong, tooLong, notAsked, notAsked]);
});
