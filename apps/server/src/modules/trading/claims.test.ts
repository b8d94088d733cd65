import { FIXED_POINT_ONE, seconds, units, usd, type Address } from '@junction/primitives';
import type { PoolActivity, PoolOperation } from '@junction/protocol';
import { buildFixtureAddress } from '@junction/testing';
import { describe, expect, test } from 'vitest';
import type { Activity } from '../../database/activity-json.ts';
import { UNVERIFIED_ROUTE_LIFETIME_SECONDS, MAX_UNVERIFIED_ROUTES } from './claims.ts';
import type { MarketState } from './market-state.ts';
import { createEmptyMarket, projectMarketActivities } from './project-batch.ts';

const RULES = { anchors: [], minimumDepth: usd(FIXED_POINT_ONE) };
const [ROOT, FIRST, SECOND, LP, COIN, TOKEN, NAME, MINTER] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  buildFixtureAddress,
) as [Address, Address, Address, Address, Address, Address, Address, Address];
const START = 1_750_000_000;
const hashOf = (n: number): string => n.toString(16).padStart(64, '0');

let lt = 0n;

function createMarket(): MarketState {
  const events = [FIRST, SECOND].flatMap((pool) => [
    { kind: 'lp-created' as const, pool, lpRoot: pool === FIRST ? LP : buildFixtureAddress(9) },
    { kind: 'pool-created' as const, pool, tokens: [COIN, TOKEN], poolType: 1 },
  ]);
  lt += 1n;
  const root: Activity = {
    kind: 'root',
    activity: { root: ROOT, lt, time: seconds(START), transactionHash: '', events, unknown: 0 },
  };
  return projectMarketActivities(createEmptyMarket(RULES), [root], new Map(), RULES).state;
}

/** Builds a swap of one coin in a pool. Its payload names the attack's victim as initiator. */
function createSwap(pool: Address, after: number, message: string, more: Partial<PoolOperation>): Activity {
  lt += 1n;
  const activity: PoolActivity = {
    pool,
    lt,
    time: seconds(START + after),
    transactionHash: hashOf(Number(lt)),
    messageHash: message,
    events: [
      {
        kind: 'exchange',
        sender: NAME,
        recipient: NAME,
        spent: { token: COIN, amount: units(1n) },
        received: { token: TOKEN, amount: units(1n) },
        fees: [],
      },
    ],
    operation: {
      callId: 1n,
      origin: 'route',
      outcome: 'done',
      incoming: { token: COIN, amount: units(1n) },
      sender: NAME,
      recipient: NAME,
      nextSteps: 0,
      ...more,
    },
    unknown: 0,
  };
  return { kind: 'pool', activity };
}

const createTransferSwap = (sent: readonly string[]): Activity =>
  createSwap(FIRST, 0, hashOf(1), { origin: 'transfer', sender: COIN, nextSteps: sent.length, sent });

/**
 * Returns the account under which the last of these activities is recorded. The rows of its transaction and of its hop
 * must name the same account.
 */
function getRecordedAccount(activities: readonly Activity[]): Address {
  const { changes } = projectMarketActivities(createMarket(), activities, new Map(), RULES);
  const [row, hop] = [changes.transactions.at(-1), changes.hops.at(-1)];
  if (!row || !hop) throw new RangeError('nothing was recorded');
  expect(hop.sender).toBe(row.sender);
  return row.sender;
}

describe('a step whose message', () => {
  test('comes from an unverified route is recorded under its coin', () => {
    expect(getRecordedAccount([createTransferSwap(['a']), createSwap(SECOND, 5, 'a', {})])).toBe(COIN);
    expect(getRecordedAccount([createTransferSwap(['a']), createSwap(SECOND, 5, 'b', {})])).toBe(NAME);
  });

  test('passes the coin on to the following steps, also across exchanges of other tokens', () => {
    const second = createSwap(SECOND, 5, 'a', {
      nextSteps: 1,
      sent: ['b'],
      incoming: { token: TOKEN, amount: units(1n) },
    });
    expect(getRecordedAccount([createTransferSwap(['a']), second, createSwap(FIRST, 10, 'b', {})])).toBe(
      COIN,
    );
  });

  test('comes from a transaction that cannot be projected is recorded like any other', () => {
    const odd = createSwap(FIRST, 1, hashOf(2), {
      origin: 'transfer',
      sender: COIN,
      nextSteps: 1,
      sent: ['a'],
    });
    if (odd.kind !== 'pool') throw new RangeError('a step is of a pool');
    for (const event of odd.activity.events)
      Object.defineProperty(event, 'kind', {
        get: () => {
          throw new RangeError('nobody thought of this');
        },
      });
    expect(getRecordedAccount([odd, createSwap(SECOND, 5, 'a', {})])).toBe(COIN);
  });

  test('is an hour old is in flight, and an older one is not', () => {
    expect(
      getRecordedAccount([
        createTransferSwap(['a']),
        createSwap(SECOND, UNVERIFIED_ROUTE_LIFETIME_SECONDS, 'a', {}),
      ]),
    ).toBe(COIN);
    expect(
      getRecordedAccount([
        createTransferSwap(['a']),
        createSwap(SECOND, UNVERIFIED_ROUTE_LIFETIME_SECONDS + 1, 'a', {}),
      ]),
    ).toBe(NAME);
  });
});

describe('a step sent by a token vault', () => {
  const vault = { account: buildFixtureAddress(10), lt: 1n };

  test('is recorded under its token if its sender is unknown', () => {
    expect(getRecordedAccount([createSwap(SECOND, 5, 'a', { vault })])).toBe(COIN);
  });

  test('with minted tokens is recorded under its sender if the pool of that LP token minted them', () => {
    const incoming = { token: LP, amount: units(1n) };
    const minted = { hash: 'm', from: FIRST };
    expect(getRecordedAccount([createSwap(SECOND, 5, 'a', { incoming, minted })])).toBe(NAME);
    expect(
      getRecordedAccount([createTransferSwap(['m']), createSwap(SECOND, 5, 'a', { incoming, minted })]),
    ).toBe(COIN);
  });

  test('with minted tokens is recorded under their root if another account minted them', () => {
    expect(getRecordedAccount([createSwap(SECOND, 5, 'a', { minted: { hash: 'm', from: MINTER } })])).toBe(
      COIN,
    );
    // The incoming token is not the LP token of the pool that minted it.
    expect(getRecordedAccount([createSwap(SECOND, 5, 'a', { minted: { hash: 'm', from: FIRST } })])).toBe(
      COIN,
    );
  });

  test('passes on the account it is recorded under', () => {
    expect(
      getRecordedAccount([createSwap(FIRST, 5, 'a', { vault, sent: ['b'] }), createSwap(SECOND, 6, 'b', {})]),
    ).toBe(COIN);
  });
});

describe('claims in memory', () => {
  const some = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => hashOf(1_000 + from + index));

  test('are limited in number, the newest stay', () => {
    const first = createTransferSwap(some(0, MAX_UNVERIFIED_ROUTES + 1));
    expect(getRecordedAccount([first, createSwap(SECOND, 5, hashOf(1_000), {})])).toBe(NAME);
    expect(getRecordedAccount([first, createSwap(SECOND, 5, hashOf(1_001), {})])).toBe(COIN);
    const { state } = projectMarketActivities(
      createMarket(),
      [first, createTransferSwap(some(50_000, 7))],
      new Map(),
      RULES,
    );
    expect(state.claims.size).toBe(MAX_UNVERIFIED_ROUTES);
  });

  test('are independent of batch boundaries and expire', () => {
    const activities = [
      createTransferSwap(some(0, 3)),
      createSwap(SECOND, 1_000, hashOf(1_000), { nextSteps: 1, sent: ['b'] }),
      createSwap(FIRST, UNVERIFIED_ROUTE_LIFETIME_SECONDS + 500, 'x', {}),
    ];
    let cut = createMarket();
    for (const one of activities) cut = projectMarketActivities(cut, [one], new Map(), RULES).state;
    const inOneBatch = projectMarketActivities(createMarket(), activities, new Map(), RULES).state;
    expect([...inOneBatch.claims.keys()]).toEqual(['b']);
    expect([...cut.claims]).toEqual([...inOneBatch.claims]);
    expect(inOneBatch.claims.get('b')).toEqual({ payer: COIN, time: START + 1_000 });
  });
});
