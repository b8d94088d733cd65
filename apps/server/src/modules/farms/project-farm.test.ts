import { seconds, toAddress } from '@junction/primitives';
import { expect, test } from 'vitest';
import { ProjectionRowStore } from '../rows/module-rows.ts';
import type { FarmEvent } from './farm-events.ts';
import { createFarmModule } from './farm-module.ts';
import { FARMS } from './farm-tables.ts';

const address = (n: number) => toAddress(`0:${n.toString(16).padStart(64, '0')}`);
const [farm, owner, deposit] = [address(1), address(2), address(3)];
const module = createFarmModule(address(9));

const createFarmCreation = (rewards: number): FarmEvent => ({
  kind: 'made',
  owner,
  depositToken: deposit,
  rewardTokens: Array.from({ length: rewards }, (_, index) => address(100 + index)),
  rounds: [{ start: seconds(10), perSecond: Array.from({ length: rewards }, () => 1n) }],
  vestingPeriod: seconds(0),
  vestingRatio: 0,
});

function projectEvents(...events: FarmEvent[]) {
  const rows = new ProjectionRowStore();
  const activity = {
    account: farm,
    lt: 1n,
    time: seconds(5),
    transactionHash: 'aa',
    messageHash: 'bb',
    events,
    unknown: 0,
  };
  for (const key of module.readKeys('farms/farm', activity)) rows.load(key, undefined);
  const { puts, invalidReason } = module.project('farms/farm', activity, rows);
  for (const one of puts) rows.apply(one);
  const { tokens } = module.discover('farms/farm', activity);
  return { row: rows.get(FARMS, { account: farm }), invalidReason, tokens };
}

test('a farm has as many rewards as configured, up to the limit', () => {
  const { row, invalidReason, tokens } = projectEvents(createFarmCreation(32));
  expect(row?.rewards).toHaveLength(32);
  expect(tokens).toHaveLength(33);
  expect(invalidReason).toBeUndefined();
});

test('a farm of more rewards than the limit is none, and its tokens are not asked for', () => {
  expect(projectEvents(createFarmCreation(33))).toEqual({
    row: undefined,
    invalidReason: 'more rewards than the limit',
    tokens: [],
  });
});

test('a round with another number of rewards is left out', () => {
  const round = { start: seconds(20), perSecond: [1n, 2n, 3n] };
  const { row, invalidReason } = projectEvents(createFarmCreation(2), { kind: 'round-added', round });
  expect(invalidReason).toBe('a round with another number of rewards');
  expect(row?.rounds).toHaveLength(1);
});
