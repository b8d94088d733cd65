import { ONE, ratio, seconds, toAddress } from '@junction/primitives';
import type { RouteNode } from '@junction/routing';
import { crossSwapRoute, readWire } from '@junction/api-contract';
import { expect, test } from 'vitest';
import type { QuotedHop, SwapQuote } from '../quotes/swap-quote.ts';
import { toRouteAnswer } from './route.ts';

const root = (n: number) => toAddress(`0:${n.toString(16).padStart(64, '0')}`);

const node = (
  from: number,
  to: number,
  spent: bigint,
  numerator: bigint,
  next: readonly RouteNode<QuotedHop>[] = [],
  more: Partial<QuotedHop> = {},
): RouteNode<QuotedHop> => ({
  hop: {
    action: 'swap',
    pool: root(from * 16 + to),
    poolKind: 'constant-product',
    poolTokens: [root(from), root(to)],
    from: root(from),
    to: root(to),
    spent,
    received: spent * 2n,
    minimum: spent,
    fee: 1n,
    feeRate: ratio(ONE / 100n),
    priceImpact: ratio(0n),
    ...more,
  },
  numerator,
  next,
});

const quote = (branches: readonly RouteNode<QuotedHop>[]): SwapQuote => ({
  spent: 100n,
  received: 400n,
  branches,
  fee: 3n,
  priceImpact: ratio(ONE / 50n),
  alternatives: [],
  block: { seqno: 7, time: seconds(1_700_000_000) },
});

test('a single path is listed hop by hop', () => {
  const route = crossSwapRoute.response.encode(
    toRouteAnswer(quote([node(1, 2, 100n, 1n, [node(2, 3, 200n, 1n)])])),
  );
  expect(route.steps.map((step) => step.receiveCurrencyAddress)).toEqual([root(2), root(3)]);
  for (const { parent, share } of route.steps) expect([parent, share]).toEqual([undefined, undefined]);
});

test('a tree is listed depth first, with the input of each step and its share', () => {
  const fork = [node(2, 3, 50n, 25n), node(2, 4, 150n, 75n, [node(4, 3, 300n, 1n)])];
  const route = crossSwapRoute.response.encode(
    toRouteAnswer(quote([node(1, 3, 40n, 40n), node(1, 2, 60n, 60n, fork)])),
  );
  expect(
    route.steps.map((step) => [
      step.spentCurrencyAddress,
      step.receiveCurrencyAddress,
      step.parent,
      step.share,
    ]),
  ).toEqual([
    [root(1), root(3), null, '0.4'],
    [root(1), root(2), null, '0.6'],
    [root(2), root(3), 1, '0.25'],
    [root(2), root(4), 1, '0.75'],
    [root(4), root(3), 3, '1'],
  ]);
  expect(readWire(crossSwapRoute.response, route).steps.map((step) => step.parent)).toEqual([
    undefined,
    undefined,
    1,
    1,
    3,
  ]);
});

test('hops into and out of LP tokens are deposits and withdrawals', () => {
  const branches = [
    node(1, 9, 100n, 1n, [node(9, 2, 200n, 1n, [], { action: 'withdraw', poolKind: 'stable-pool' })], {
      action: 'deposit',
    }),
  ];
  expect(
    crossSwapRoute.response.encode(toRouteAnswer(quote(branches))).steps.map((step) => step.actionType),
  ).toEqual(['Deposit', 'Withdraw']);
});
