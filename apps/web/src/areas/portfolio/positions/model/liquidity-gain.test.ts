import type { AccountOperation } from '@junction/api-contract';
import { FIXED_POINT_ONE, seconds, toAddress, units, type Address } from '@junction/primitives';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Balance } from '../../../../rooms/token/index.ts';
import { sumLiquidityFlows, type LiquidityFlow } from './liquidity-flows.ts';
import {
  addWalletLp,
  deriveLiquidityGainResult,
  computeLiquidityGainRoundedDown,
  sumOwnedLpTokens,
  type LiquidityGainResultInput,
  type LiquidityTokenFlow,
} from './liquidity-gain.ts';
import { EMPTY_POOL_TOKENS, type PortfolioPosition } from './position.ts';
import type { PositionPricing } from './worth.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [POOL, LP, USDT, JCT, OTHER] = ['1', '2', '3', '4', '5'].map(at) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];
const TOKENS = [
  { root: USDT, symbol: 'USDT' },
  { root: JCT, symbol: 'JCT' },
];
const PRICING: PositionPricing = {
  state: 'known',
  prices: new Map([
    [USDT, FIXED_POINT_ONE],
    [JCT, 2n * FIXED_POINT_ONE],
  ]),
  isTrusted: () => true,
};
const CONTEXT = { pricing: PRICING, decimalsOf: () => 6 };

const amount = (root: Address, value: bigint) => ({
  root,
  units: units(value),
  symbol: undefined,
  decimals: 6,
  poolTokens: [],
});

interface Change {
  readonly usdt: bigint;
  readonly jct: bigint;
  readonly lp: bigint;
}

/** Builds an operation: a deposit if the LP amount is positive, a withdrawal if it is negative. */
function operation({ usdt, jct, lp }: Change, change: Partial<AccountOperation> = {}): AccountOperation {
  const tokens = [amount(USDT, usdt), amount(JCT, jct)];
  const isDeposit = lp >= 0n;
  const lpAmounts = [amount(LP, isDeposit ? lp : -lp)];
  return {
    kind: isDeposit ? 'deposit' : 'withdraw',
    time: seconds(1),
    contract: POOL,
    transactionHash: undefined,
    sent: isDeposit ? tokens : lpAmounts,
    received: isDeposit ? lpAmounts : tokens,
    remaining: undefined,
    veAmount: undefined,
    epoch: undefined,
    proposalId: undefined,
    isInFavour: undefined,
    ...change,
  };
}

const flowOf = (operations: readonly AccountOperation[]): LiquidityFlow | undefined =>
  sumLiquidityFlows(operations)[0];

const input = (change: Partial<LiquidityGainResultInput>): LiquidityGainResultInput => ({
  held: { lpRoot: LP, lp: 60n, tokens: TOKENS },
  flow: flowOf([operation({ usdt: 100n, jct: 50n, lp: 100n }), operation({ usdt: 40n, jct: 20n, lp: -40n })]),
  parts: [
    { ...TOKENS[0], units: 60n },
    { ...TOKENS[1], units: 30n },
  ] as LiquidityGainResultInput['parts'],
  history: 'known',
  places: 'known',
  ...CONTEXT,
  ...change,
});

const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n });
const changes = fc.array(
  fc.record({ usdt: amounts, jct: amounts, lp: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }) }),
  { minLength: 1, maxLength: 12 },
);

it('sums the same in any order', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const operations = list.map((change) => operation(change));
      const flow = flowOf(operations);
      expect(flowOf(operations.toReversed())).toEqual(flow);
      expect(flow?.lp).toBe(list.reduce((sum, { lp }) => sum + lp, 0n));
    }),
  );
});

it('has no gain if nothing traded, at any prices', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amounts, amounts), { maxLength: 4 }), amounts, (list, price) => {
      const tokens = list.map(([deposited, withdrawn], index): LiquidityTokenFlow => ({
        root: at(`${index + 5}`),
        symbol: '',
        deposited: deposited + withdrawn,
        withdrawn,
        units: deposited,
      }));
      const prices = new Map(tokens.map(({ root }) => [root, price]));
      expect(
        computeLiquidityGainRoundedDown(tokens, { ...CONTEXT, pricing: { ...PRICING, prices } }),
      ).toEqual({
        kind: 'known',
        usd: 0n,
      });
    }),
  );
});

it('is the exact gain, rounded down for each token', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (now, withdrawn, deposited) => {
      const flow: LiquidityTokenFlow = { root: JCT, symbol: '', units: now, withdrawn, deposited };
      const gain = computeLiquidityGainRoundedDown([flow], CONTEXT);
      const exact = (now + withdrawn - deposited) * 2n * FIXED_POINT_ONE;
      if (gain.kind !== 'known') throw new RangeError('the price is known');
      expect(gain.usd * 1_000_000n).toBeLessThanOrEqual(exact);
      expect((gain.usd + 1n) * 1_000_000n).toBeGreaterThan(exact);
    }),
  );
});

it('is known if the LP on the chain equals that of the operations', () => {
  const result = deriveLiquidityGainResult(input({}));
  expect(result).toMatchObject({
    kind: 'reconciled',
    tokens: [
      { root: USDT, deposited: 100n, withdrawn: 40n, units: 60n },
      { root: JCT, deposited: 50n, withdrawn: 20n, units: 30n },
    ],
    gain: { kind: 'known', usd: 0n },
  });
  const traded = input({
    parts: [
      { root: USDT, symbol: 'USDT', units: 1_060_060n },
      { root: JCT, symbol: 'JCT', units: 30n },
    ],
  });
  expect(deriveLiquidityGainResult(traded)).toMatchObject({ gain: { usd: (FIXED_POINT_ONE * 106n) / 100n } });
});

it.each([
  ['a unit of LP more', { held: { lpRoot: LP, lp: 61n, tokens: TOKENS } }, 60n],
  ['a unit of LP less', { held: { lpRoot: LP, lp: 59n, tokens: TOKENS } }, 60n],
  ['no operation', { flow: undefined }, 0n],
  [
    'an amount that is not recorded',
    { flow: flowOf([operation({ usdt: 1n, jct: 1n, lp: 60n }, { received: undefined })]) },
    undefined,
  ],
  [
    'a token of another pool',
    { flow: flowOf([operation({ usdt: 1n, jct: 1n, lp: 60n }, { sent: [amount(OTHER, 1n)] })]) },
    undefined,
  ],
] as const)('has no gain with %s', (_, change, explained) => {
  expect(deriveLiquidityGainResult(input(change))).toEqual({ kind: 'unexplained', explained });
});

it.each([
  [{ history: 'loading' }, 'loading'],
  [{ history: 'failed' }, 'unread'],
  [{ history: 'partial' }, 'partial'],
  [{ places: 'loading' }, 'loading'],
  [{ places: 'partial' }, 'unread'],
  [{ parts: 'loading' }, 'loading'],
  [{ parts: 'failed' }, 'unread'],
] as const)('has no gain with %j', (change, kind) => {
  expect(deriveLiquidityGainResult(input(change))).toEqual({ kind });
});

it.each([
  [{ pricing: { ...PRICING, prices: new Map() } }, { kind: 'unknown', reason: 'no-price' }],
  [
    { pricing: { ...PRICING, prices: new Map(), state: 'failed' as const } },
    { kind: 'unknown', reason: 'prices-failed' },
  ],
  [{ pricing: { ...PRICING, prices: new Map(), state: 'loading' as const } }, { kind: 'loading' }],
  [{ pricing: { ...PRICING, isTrusted: () => false } }, { kind: 'unknown', reason: 'untrusted' }],
  [{ decimalsOf: () => undefined }, { kind: 'unknown', reason: 'no-token' }],
])('keeps the amounts if the gain has no value (%#)', (change, gain) => {
  expect(deriveLiquidityGainResult(input(change))).toMatchObject({ kind: 'reconciled', gain });
});

it('sums the LP of a pool in all places', () => {
  const position = (
    held: bigint,
    detail: PortfolioPosition['detail'],
    poolTokens = TOKENS,
  ): PortfolioPosition => ({
    key: `${held}`,
    root: LP,
    units: held,
    poolTokens: poolTokens.length === 0 ? EMPTY_POOL_TOKENS : poolTokens,
    detail,
  });
  const gauge = { kind: 'gauge', address: POOL, lockEnd: undefined } as const;
  const unnamed = [
    position(4_000n, gauge, []),
    position(50_000n, { kind: 'account' }, []),
    position(600_000n, { kind: 'order', receiveRoot: OTHER, wanted: 1n }, []),
  ];
  const held = sumOwnedLpTokens([
    ...unnamed,
    position(1n, { kind: 'lp', pool: POOL, parts: undefined }),
    position(20n, gauge),
    position(300n, { ...gauge, kind: 'farm' }),
  ]);
  expect(held).toEqual([{ lpRoot: LP, lp: 654_321n, tokens: TOKENS }]);
  expect(sumOwnedLpTokens(unnamed)).toEqual([]);
});

it('has no gain until LP in the wallet of a pool outside the list is read', () => {
  const held = { lpRoot: LP, lp: 60n, tokens: TOKENS };
  const derive = (balance: Balance) => deriveLiquidityGainResult(input(addWalletLp(held, balance)));
  expect(derive({ kind: 'known', units: 0n })).toMatchObject({ kind: 'reconciled' });
  expect(derive({ kind: 'known', units: 1n })).toEqual({ kind: 'unexplained', explained: 60n });
  expect(derive({ kind: 'loading' })).toEqual({ kind: 'loading' });
  expect(derive({ kind: 'unavailable', reason: 'failed' })).toEqual({ kind: 'unread' });
});
