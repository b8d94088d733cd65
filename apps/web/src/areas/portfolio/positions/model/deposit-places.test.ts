import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import {
  deriveDepositAndRewardPositions,
  joinRewardPositions,
  toContractOrigin,
  type DepositContract,
} from './deposit-places.ts';
import { EMPTY_CATEGORY_POSITIONS } from './position.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const GAUGE = at('9');
const place = (change: Partial<DepositContract> = {}): DepositContract => ({
  address: GAUGE,
  name: 'A/B',
  poolTokens: [],
  origin: 'own',
  depositRoot: at('8'),
  position: {
    balance: 900n,
    lockEnd: seconds(50),
    rewards: [{ root: at('3'), ready: 5n, debt: 7n, vesting: 11n, vestingEnd: seconds(99) }],
  },
  ...change,
});
const read = (...places: readonly DepositContract[]) =>
  deriveDepositAndRewardPositions({ kind: 'gauge', list: 'known', leftOut: 2, places });

it('separates the deposit from claimable, vesting and unfunded rewards', () => {
  const { deposits, rewards } = read(place());
  expect(deposits).toMatchObject({ state: 'known', leftOut: 2 });
  expect(deposits.positions).toEqual([
    {
      key: `gauge ${GAUGE}`,
      root: at('8'),
      units: 900n,
      poolTokens: [],
      detail: { kind: 'gauge', address: GAUGE, lockEnd: 50 },
    },
  ]);
  expect(
    rewards.positions.map(({ units, detail }) => [
      units,
      detail.kind === 'reward' && detail.state,
      detail.kind === 'reward' && detail.end,
    ]),
  ).toEqual([
    [5n, 'ready', undefined],
    [11n, 'vesting', 99],
    [7n, 'owed', undefined],
  ]);
});

it('shows no amounts of a contract that the factory did not create', () => {
  const { deposits, rewards } = read(place({ origin: 'foreign' }));
  expect(deposits).toMatchObject({ positions: [], unverified: 1 });
  expect(rewards.positions).toEqual([]);
});

it.each([
  [{ origin: 'loading' }, 'loading', []],
  [{ position: 'loading' }, 'loading', []],
  [{ depositRoot: 'loading' }, 'loading', []],
  [{ origin: 'failed' }, 'known', ['A/B']],
  [{ position: 'failed' }, 'known', ['A/B']],
  [{ depositRoot: 'failed', position: 'loading' }, 'known', ['A/B']],
] as const)('%o: %s, unread %o', (change, state, unread) => {
  const { deposits, rewards } = read(place(change));
  expect(deposits).toMatchObject({ state, unread, positions: [] });
  expect(rewards).toMatchObject({ state, unread, positions: [] });
});

it('joins rewards, which are known only if all are', () => {
  const { rewards } = read(place());
  expect(joinRewardPositions([rewards, EMPTY_CATEGORY_POSITIONS])).toMatchObject({
    state: 'known',
    leftOut: 2,
  });
  expect(joinRewardPositions([rewards, { ...EMPTY_CATEGORY_POSITIONS, state: 'loading' }]).state).toBe(
    'loading',
  );
  expect(
    joinRewardPositions([
      { ...rewards, state: 'loading' },
      { ...EMPTY_CATEGORY_POSITIONS, state: 'failed' },
    ]).state,
  ).toBe('failed');
});

it.each([
  ['unknown-factory', 'foreign'],
  ['own', 'own'],
  ['unproven', 'own'],
] as const)('origin %s is %s', (origin, expected) => expect(toContractOrigin(origin)).toBe(expected));
