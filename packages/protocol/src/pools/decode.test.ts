import { seconds } from '@junction/primitives';
import { FixtureChain, FixtureMarket, type FixtureBlock } from '@junction/testing';
import { decodeTransaction } from '@junction/tvm';
import { describe, expect, test } from 'vitest';
import { decodePoolTransaction } from './decode-pool-transaction.ts';
import { decodeRootTransaction } from './decode-root-transaction.ts';
import type { PoolActivity } from './pool-activity.ts';

function buildMarket() {
  const chain = new FixtureChain(seconds(1_700_000_000));
  const fixture = new FixtureMarket(chain);
  const usdt = fixture.token('USDT', 6);
  const jct = fixture.token('JCT', 9);
  const weth = fixture.token('WETH', 18);
  const first = fixture.createPool(usdt, jct);
  const second = fixture.createPool(jct, weth);
  const user = fixture.address();
  fixture.deposit(first, user, [1_000_000_000n, 5_000_000_000_000n]);
  fixture.deposit(second, user, [5_000_000_000_000n, 10n ** 18n]);
  return { chain, fixture, usdt, jct, weth, first, second, user };
}

const activities = (block: FixtureBlock | undefined): PoolActivity[] =>
  (block?.transactions ?? []).map((one) => decodePoolTransaction(decodeTransaction(one.boc)));

describe('root transactions', () => {
  test('a new pool has its address, tokens and LP root', () => {
    const { chain, fixture, first } = buildMarket();
    const events = (chain.byAccount.get(fixture.root) ?? []).flatMap(
      (one) => decodeRootTransaction(decodeTransaction(one.boc)).events,
    );
    expect(events.slice(0, 2)).toEqual([
      { kind: 'lp-created', pool: first.address, lpRoot: first.lpRoot },
      { kind: 'pool-created', pool: first.address, tokens: first.tokens, poolType: 1 },
    ]);
  });
});

describe('pool transactions', () => {
  test('a swap has amounts, fee, reserves and its call id', () => {
    const { chain, fixture, first, user, usdt, jct } = buildMarket();
    const { callId, received } = fixture.swap(first, user, usdt.address, 1_000_000n);
    const [activity] = activities(chain.blocks.at(-1));
    expect(activity?.events).toMatchObject([
      {
        kind: 'exchange',
        sender: user,
        spent: { token: usdt.address, amount: 1_000_000n },
        received: { token: jct.address, amount: received },
        fees: [{ token: usdt.address, poolFee: 3_000n, beneficiaryFee: 0n }],
      },
      { kind: 'sync', reserves: first.state.reserves, lpSupply: first.state.lpSupply },
    ]);
    expect(activity?.operation).toEqual({
      callId,
      origin: 'transfer',
      outcome: 'done',
      incoming: { token: usdt.address, amount: 1_000_000n },
      sender: user,
      recipient: user,
      nextSteps: 0,
    });
    expect(activity?.unknown).toBe(0);
  });

  test('a route is one operation over several pools', () => {
    const { chain, fixture, first, second, user, usdt, jct } = buildMarket();
    const hops = [
      { pool: first, spent: usdt.address },
      { pool: second, spent: jct.address },
    ];
    const { callId, amounts } = fixture.route(hops, user, 1_000_000n);
    const done = activities(chain.blocks.at(-1));
    expect(done.map((one) => one.operation)).toMatchObject([
      { callId, origin: 'transfer', nextSteps: 1, outcome: 'done' },
      { callId, origin: 'route', nextSteps: 0, outcome: 'done', incoming: { amount: amounts[0] } },
    ]);
    expect(done.map((one) => one.operation?.sent)).toEqual([[done[1]?.messageHash], undefined]);
    expect(done.every((one) => one.operation && !('vault' in one.operation))).toBe(true);

    fixture.route(hops, user, 1_000_000n, 1);
    const rejected = activities(chain.blocks.at(-1));
    expect(rejected.map((one) => one.operation?.outcome)).toEqual(['done', 'cancelled']);
    expect(rejected[1]).toMatchObject({ events: [], operation: { incoming: { token: jct.address } } });
  });

  test('a deposit from an exchange account has the owner and the requested amounts', () => {
    const { chain, user, second } = buildMarket();
    const [activity] = activities(chain.blocks.at(-1));
    const [one, other] = second.tokens;
    expect(activity?.operation).toMatchObject({
      origin: 'account',
      sender: user,
      deposit: {
        amounts: [
          { token: one, amount: 5_000_000_000_000n },
          { token: other, amount: 10n ** 18n },
        ],
        isAutoExchanged: true,
      },
    });
    expect(activity?.events.map((one) => one.kind)).toEqual(['deposit', 'sync']);
  });

  test('fee changes are decoded, unknown messages are counted', () => {
    const { chain, fixture, first, user } = buildMarket();
    fixture.setFee(first, 2_000n, 1_000n, user);
    expect(activities(chain.blocks.at(-1))[0]?.events).toMatchObject([
      { kind: 'fee', params: { pool: 2_000n, beneficiary: 1_000n, beneficiaryAddress: user } },
    ]);
    fixture.receiveUnknown(first);
    expect(activities(chain.blocks.at(-1))[0]).toMatchObject({ events: [], unknown: 1 });
  });
});
