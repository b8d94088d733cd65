import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { GROUP_BASES, ROUTES, codecOf, readIfValid, readWire, routePath, type AnyRoute } from '../index.ts';
import { EARN_ROUTES, daoDepositCodec, gaugeQuerySchema, listGaugeTransactions } from './index.ts';
import { gaugeDepositSchema, gaugeSchema, rewardRoundSchema } from './gauges.ts';

const routes: readonly AnyRoute[] = Object.values(EARN_ROUTES);
const user = `0:${'1'.repeat(64)}`;

const lock = {
  amount: '1000000000',
  veAmount: '9589041',
  callId: 7,
  createdAt: 1_800_000_000,
  isLocked: true,
  key: (1_800_000_000 + 126_144_000) * 100,
  lockTime: 126_144_000,
  transactionHash: 'a'.repeat(64),
  transactionTime: 1_800_000_000,
  user,
};

describe('routes of earning', () => {
  test('have names and places of their own', () => {
    const others = Object.values(ROUTES).filter((route) => !(route.id in EARN_ROUTES));
    const all: readonly AnyRoute[] = [...others, ...routes];
    const places = all.map((route) => `${route.method} ${GROUP_BASES[route.group][0] ?? ''}${route.path}`);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(places).size).toBe(all.length);
    for (const [id, route] of Object.entries(EARN_ROUTES)) expect(route.id).toBe(id);
    expect(routePath(EARN_ROUTES.getFarm, { address: user })).toBe(
      `/api/farming/v1/farming_pools/0%3A${'1'.repeat(64)}`,
    );
  });

  test.each(routes.map((route) => [route.id, route] as const))('%s can be documented', (_, route) => {
    for (const part of [route.params, route.body, route.response])
      if (part) expect(() => z.toJSONSchema(codecOf(part).schema)).not.toThrow();
    expect(route.summary.length).toBeGreaterThan(20);
    if (route.alsoMethod !== undefined) expect(route.body).toBeUndefined();
  });

  test('take absent and null alike, and what they do not know', () => {
    const page = { limit: 5, offset: 0 };
    const nulls = { eventTypes: null, gaugeAddress: null, userAddress: null, timestamp: null };
    expect(z.safeParse(listGaugeTransactions.body, page).success).toBe(true);
    expect(z.safeParse(listGaugeTransactions.body, { ...page, ...nulls, eventType: ['claim'] }).success).toBe(
      true,
    );
    expect(
      z.safeParse(listGaugeTransactions.body, { ...page, timestamp: { from: null, to: 5 } }).success,
    ).toBe(true);
    expect(z.safeParse(EARN_ROUTES.getFarm.body, null).success).toBe(true);
    expect(z.safeParse(EARN_ROUTES.listFarms.body, {}).success).toBe(true);
  });

  test('bound what is asked', () => {
    const page = { limit: 10, offset: 0 };
    const refused = (fields: object) => !z.safeParse(gaugeQuerySchema, { ...page, ...fields }).success;
    expect(refused({})).toBe(false);
    expect(refused({ limit: 101 })).toBe(true);
    expect(refused({ offset: -1 })).toBe(true);
    expect(refused({ starredGauges: Array(501).fill(user) })).toBe(true);
    expect(refused({ tvl: { from: 'many' } })).toBe(true);
    expect(refused({ ordering: 'tvldescending' })).toBe(true);
  });

  test('bound the times that are added to each other, so that every sum is a date', () => {
    const round = { id: 0, startDate: 1, endDate: null, rewardTokens: [] };
    const deposit = {
      boost: '1',
      endLock: null,
      lockPeriod: 5,
      lpAmount: '1',
      state: 'noBoost',
      timestamp: 1,
    };
    expect(z.safeParse(rewardRoundSchema, round).success).toBe(true);
    expect(z.safeParse(gaugeDepositSchema, deposit).success).toBe(true);
    for (const absurd of [2 ** 32, -1, 8e12, Number.MAX_SAFE_INTEGER]) {
      expect(z.safeParse(rewardRoundSchema, { ...round, startDate: absurd }).success).toBe(false);
      expect(z.safeParse(rewardRoundSchema, { ...round, endDate: absurd }).success).toBe(false);
      expect(z.safeParse(gaugeDepositSchema, { ...deposit, lockPeriod: absurd }).success).toBe(false);
      expect(z.safeParse(gaugeSchema.shape.maxLockTime, absurd).success).toBe(false);
      expect(readIfValid(daoDepositCodec, { ...lock, lockTime: absurd })).toBeUndefined();
    }
  });

  test('keys of locks are plain numbers', () => {
    expect(readWire(daoDepositCodec, JSON.parse(JSON.stringify(lock)))).toEqual({
      ...lock,
      amount: 1_000_000_000n,
      veAmount: 9_589_041n,
    });
  });
});
