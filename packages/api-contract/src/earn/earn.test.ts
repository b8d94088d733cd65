import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  ROUTE_GROUP_BASE_PATHS,
  CORE_API_ROUTES,
  toUntypedCodec,
  decodeWireIfValid,
  decodeWire,
  buildRoutePath,
  type AnyApiRoute,
} from '../index.ts';
import {
  EARN_ROUTES,
  daoDepositCodec,
  gaugeCodec,
  gaugeDepositCodec,
  gaugeQueryCodec,
  listGaugeTransactions,
  rewardRoundCodec,
  type WireGauge,
} from './index.ts';

const routes: readonly AnyApiRoute[] = Object.values(EARN_ROUTES);
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

const GAUGE: WireGauge = {
  address: user,
  depositTokenRoot: user,
  poolTokens: [{ tokenRoot: user, tokenSymbol: 'WTYCHO', amount: '12.5' }],
  rewardTokens: [],
  tvl: '1000.5',
  minApr: '12.5',
  maxApr: '50',
  hasQubeReward: true,
  minAprParts: { extra: '2.5', governance: '10' },
  isLowBalance: false,
  tvlChange: '-3.71',
  minAprChange: '0',
  maxAprChange: '0',
  maxBoost: 1.5,
  maxLockTime: 31_536_000,
  startTime: 100,
  endTime: null,
};

describe('routes of gauges, farms and the vote escrow', () => {
  test('have unique names and paths', () => {
    const others = Object.values(CORE_API_ROUTES).filter((route) => !(route.id in EARN_ROUTES));
    const all: readonly AnyApiRoute[] = [...others, ...routes];
    const places = all.map(
      (route) => `${route.method} ${ROUTE_GROUP_BASE_PATHS[route.group][0] ?? ''}${route.path}`,
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(places).size).toBe(all.length);
    for (const [id, route] of Object.entries(EARN_ROUTES)) expect(route.id).toBe(id);
    expect(buildRoutePath(EARN_ROUTES.getFarm, { address: user })).toBe(
      `/api/farming/v1/farming_pools/0%3A${'1'.repeat(64)}`,
    );
  });

  test.each(routes.map((route) => [route.id, route] as const))('%s can be documented', (_, route) => {
    for (const part of [route.params, route.body, route.response])
      if (part) expect(() => z.toJSONSchema(toUntypedCodec(part).schema)).not.toThrow();
    expect(route.summary.length).toBeGreaterThan(20);
    if (route.alsoMethod !== undefined) expect(route.body).toBeUndefined();
  });

  test('accept absent, null and unknown fields', () => {
    const page = { limit: 5, offset: 0 };
    const nulls = { eventTypes: null, gaugeAddress: null, userAddress: null, timestamp: null };
    const asked = decodeWire(listGaugeTransactions.body, page);
    expect(decodeWire(listGaugeTransactions.body, { ...page, ...nulls, eventType: ['claim'] })).toEqual(
      asked,
    );
    expect(
      decodeWire(listGaugeTransactions.body, { ...page, timestamp: { from: null, to: 5 } }),
    ).toMatchObject({
      time: { from: undefined, to: 5 },
    });
    expect(decodeWire(EARN_ROUTES.getFarm.body, null)).toBeUndefined();
    expect(decodeWire(EARN_ROUTES.listFarms.body, {}).limit).toBeUndefined();
  });

  test('limit request parameters', () => {
    const page = { limit: 10, offset: 0 };
    const isRejected = (fields: object) =>
      decodeWireIfValid(gaugeQueryCodec, { ...page, ...fields }) === undefined;
    expect(isRejected({})).toBe(false);
    expect(isRejected({ limit: 101 })).toBe(true);
    expect(isRejected({ offset: -1 })).toBe(true);
    expect(isRejected({ starredGauges: Array(501).fill(user) })).toBe(true);
    expect(isRejected({ tvl: { from: 'many' } })).toBe(true);
    expect(isRejected({ ordering: 'tvldescending' })).toBe(true);
  });

  test('limit times that are added, so that every sum is a valid date', () => {
    const round = { id: 0, startDate: 1, endDate: null, rewardTokens: [] };
    const deposit = {
      boost: '1',
      endLock: null,
      lockPeriod: 5,
      lpAmount: '1',
      state: 'noBoost',
      timestamp: 1,
    };
    expect(decodeWire(rewardRoundCodec, round)).toMatchObject({ start: 1, end: undefined });
    expect(decodeWire(gaugeDepositCodec, deposit)).toMatchObject({ boost: 10n ** 18n, lock: 5, time: 1 });
    for (const absurd of [2 ** 32, -1, 8e12, Number.MAX_SAFE_INTEGER]) {
      expect(decodeWireIfValid(rewardRoundCodec, { ...round, startDate: absurd })).toBeUndefined();
      expect(decodeWireIfValid(rewardRoundCodec, { ...round, endDate: absurd })).toBeUndefined();
      expect(decodeWireIfValid(gaugeDepositCodec, { ...deposit, lockPeriod: absurd })).toBeUndefined();
      expect(decodeWireIfValid(gaugeCodec, { ...GAUGE, maxLockTime: absurd })).toBeUndefined();
      expect(decodeWireIfValid(daoDepositCodec, { ...lock, lockTime: absurd })).toBeUndefined();
    }
  });

  test('lock keys are plain numbers', () => {
    expect(decodeWire(daoDepositCodec, JSON.parse(JSON.stringify(lock)))).toEqual({
      ...lock,
      amount: 1_000_000_000n,
      veAmount: 9_589_041n,
    });
  });
});

describe('a gauge', () => {
  test('is decoded to ratios, dollars, token amounts and thousandths', () => {
    expect(decodeWire(gaugeCodec, GAUGE)).toMatchObject({
      depositRoot: user,
      poolTokens: [{ root: user, symbol: 'WTYCHO', amount: 12_500_000_000_000_000_000n }],
      tvl: 1000_500_000_000_000_000_000n,
      minApr: 125_000_000_000_000_000n,
      minAprParts: { extra: 25_000_000_000_000_000n, governance: 100_000_000_000_000_000n },
      tvlChange: -37_100_000_000_000_000n,
      hasGovernance: true,
      highestBoost: 1500n,
      longestLock: 31_536_000,
      start: 100,
      end: undefined,
    });
  });
  test.each([
    { maxBoost: Number.MAX_VALUE },
    { maxBoost: '1.5' },
    { poolTokens: [{ tokenRoot: user, tokenSymbol: 'A', amount: '-1' }] },
    { tvl: 'much' },
    { startTime: undefined },
  ])('is rejected with %j', (part) => {
    expect(decodeWireIfValid(gaugeCodec, { ...GAUGE, ...part })).toBeUndefined();
  });
  test('encodes the thousandths of its boost exactly', () => {
    for (const boost of [0n, 1n, 999n, 1_001n, 1_333n, 4_294_967_295n]) {
      const wire = gaugeCodec.encode({ ...decodeWire(gaugeCodec, GAUGE), highestBoost: boost });
      expect(decodeWire(gaugeCodec, wire).highestBoost).toBe(boost);
    }
  });
  test('is sorted by a column and a direction in one word', () => {
    const read = decodeWire(gaugeQueryCodec, { limit: 1, offset: 0, ordering: 'MinAprAsc' });
    expect(read.order).toEqual({ column: 'minApr', isAscending: true });
    expect(gaugeQueryCodec.encode(read)).toMatchObject({ ordering: 'MinAprAsc' });
  });
});
