import type { Address } from '@junction/primitives';
import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  MESSAGE_FLOW_GAS,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
  type CrossExchangeStep,
} from '@junction/protocol';
import { dexOwner, type DexStage } from '../dex-stage.ts';
import { deployPairWithLiquidity, type DeployedPair } from '../pair-stage.ts';
import { bob, unwrapPayloadResult, buildPayloadV2Options } from '../pair-world.ts';
import {
  createStableDex,
  deployStablePoolWithLiquidity,
  putStablePoolState,
  type DeployedStablePool,
} from '../stable-stage.ts';
import { ALL_ZERO_ADDRESS, type ContractTestChain, type Trace } from '../stage.ts';
import { sendTokenTransfer } from '../token-stage.ts';
import {
  computeGasAmountNano,
  createBalanceReader,
  type GasBench,
  type GasProbe,
  type GasProbeRun,
} from './probe.ts';

// Measures stable pools in the most expensive states of their price curve: at maximum imbalance, with the lowest
// amplification and 10 000 times that value, for tiny amounts and for a large part of the scarce token. Fees are zero,
// because this brings results closest to their bounds and maximizes the number of iterations.

export const STABLE_POOL_TOKEN_COUNTS = [2, 3, 4, 5, 6, 7, 8] as const;
/** Maximum number of pools in a route that the app quotes. */
const MAX_ROUTE = 3;
const ONE_TOKEN = 10n ** 18n;
const AMOUNTS = [12_345n, 100n * ONE_TOKEN] as const;
const LP_AMOUNTS = [10n ** 6n, 10n ** 9n] as const;
const STEEPNESS = [1n, 10_000n] as const;

export interface StableBench extends GasBench {
  readonly dex: DexStage;
  readonly count: number;
  /** Pools of a route. The token that a pool sells is the one that the next pool takes. */
  readonly pools: readonly DeployedStablePool[];
  /** Tokens of the route: the first is sold, the last is bought. */
  readonly chain: readonly Address[];
  /**
   * Token that no stable pool contains. `before` is its pair with the first token of `chain`, `after` is its pair with
   * the second token.
   */
  readonly outside: Address;
  readonly before: DeployedPair;
  readonly after: DeployedPair;
}

/** Opens three stable pools of `count` tokens that form a route, and pairs before and after the first pool. */
export async function openStableBench(count: number): Promise<StableBench> {
  const dex = await createStableDex();
  const create = (symbol: string): Promise<Address> => dex.createToken(symbol, 18n, 10n ** 36n);
  const chain: Address[] = [];
  for (let index = 0; index <= MAX_ROUTE; index += 1) chain.push(await create(`C${index}`));
  const fillers: Address[] = [];
  for (let index = 2; index < count; index += 1) fillers.push(await create(`F${index}`));
  const outside = await create('OUT');
  const [first = ALL_ZERO_ADDRESS, second = ALL_ZERO_ADDRESS] = chain;
  await dex.deployAccount(dexOwner);
  const pools: DeployedStablePool[] = [];
  for (let step = 0; step < MAX_ROUTE; step += 1) {
    const own = [chain[step] ?? ALL_ZERO_ADDRESS, chain[step + 1] ?? ALL_ZERO_ADDRESS, ...fillers];
    pools.push(
      await deployStablePoolWithLiquidity(
        dex,
        own,
        own.map(() => 10n ** 24n),
      ),
    );
  }
  const rich = [10n ** 24n, 10n ** 24n] as const;
  const before = await deployPairWithLiquidity(dex, outside, first, rich);
  const after = await deployPairWithLiquidity(dex, outside, second, rich);
  return { stage: dex.stage, payer: dexOwner, dex, count, pools, chain, outside, before, after };
}

/**
 * Replaces a pool's state so that its reserves of some tokens are large and its reserves of all other tokens almost
 * zero.
 */
export function putImbalancedStablePoolState(
  stage: ContractTestChain,
  pool: DeployedStablePool,
  plenty: (root: Address) => boolean,
  steepness: bigint,
): void {
  const count = BigInt(pool.roots.length);
  const many = BigInt(pool.roots.filter(plenty).length);
  putStablePoolState(stage, pool.address, {
    balances: pool.roots.map((root) =>
      plenty(root) ? ONE_TOKEN * 10n ** 5n : (ONE_TOKEN * many * 11n) / 10n,
    ),
    lpSupply: 10n ** 15n * many,
    decimals: pool.roots.map(() => 18),
    amplification: { value: steepness * count ** (count - 1n), precision: 1n },
    fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 1n },
  });
}

/**
 * Probe kind of a one-token withdrawal, and predicates (`SHAPES`) that select the tokens with large reserves: the sold
 * one, the bought one, or all but one of them.
 */
const ONE_OUT = 'withdrawal of one token from a stable pool';
const SHAPES: readonly ((root: Address, sold: Address, bought: Address) => boolean)[] = [
  (root, sold) => root === sold,
  (root, _, bought) => root === bought,
  (root, sold) => root !== sold,
  (root, _, bought) => root !== bought,
];

/** Returns a run for every combination of pool state and amount. */
export function* generateImbalancedPoolGasRuns(
  bench: StableBench,
  pools: readonly DeployedStablePool[],
  amounts: readonly bigint[],
  send: (amount: bigint, value: bigint) => Promise<Trace>,
): Generator<GasProbeRun> {
  for (const shape of SHAPES)
    for (const steepness of STEEPNESS)
      for (const amount of amounts)
        yield {
          prepare: () => {
            for (const pool of pools) {
              const step = bench.pools.indexOf(pool);
              const [sold = ALL_ZERO_ADDRESS, bought = ALL_ZERO_ADDRESS] = bench.chain.slice(step, step + 2);
              putImbalancedStablePoolState(bench.stage, pool, (root) => shape(root, sold, bought), steepness);
            }
          },
          send: (value) => send(amount, value),
        };
}

/** Returns a function that sends the payer's tokens to a pool. */
const createTokenSender =
  (bench: StableBench, token: Address, to: Address, payload: string) => (amount: bigint, value: bigint) =>
    sendTokenTransfer(bench.stage, token, bench.payer, { amount, to, notify: true, value, payload });

function directProbes(bench: StableBench, referrer: Address): GasProbe[] {
  const { count, pools, chain } = bench;
  const [pool] = pools;
  const [sold = ALL_ZERO_ADDRESS, bought = ALL_ZERO_ADDRESS] = chain;
  if (!pool) throw new Error('a bench has pools');
  const hasReferrer = referrer !== ALL_ZERO_ADDRESS;
  const size = `${count} tokens${hasReferrer ? ', referred' : ''}`;
  const delivery = { deployWalletValue: 0n, hasReferrer };
  const options = { ...buildPayloadV2Options({ referrer }), expected: 1n };
  const probe = (
    kind: string,
    asked: bigint,
    spent: Address,
    got: readonly Address[],
    payload: string,
    amounts: readonly bigint[],
  ): GasProbe => ({
    kind,
    size,
    asked,
    readState: createBalanceReader(bench, [spent, ...got]),
    runs: [
      ...generateImbalancedPoolGasRuns(
        bench,
        [pool],
        amounts,
        createTokenSender(bench, spent, pool.address, payload),
      ),
    ],
  });
  const exchanged = unwrapPayloadResult(encodeExchangePayload({ ...options, outcoming: bought }));
  const one = unwrapPayloadResult(encodeWithdrawOneCoinPayload({ ...options, outcoming: bought }));
  const list = [
    probe(
      'swap in a stable pool',
      computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectExchange(delivery)),
      sold,
      [bought],
      exchanged,
      AMOUNTS,
    ),
    probe(
      'deposit of one token to a stable pool',
      computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectDeposit({ ...delivery, tokens: count })),
      sold,
      [pool.lpRoot],
      unwrapPayloadResult(encodeDepositPayload(options)),
      AMOUNTS,
    ),
    ...(count === 2
      ? []
      : [
          probe(
            ONE_OUT,
            computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectWithdraw(1, delivery)),
            pool.lpRoot,
            [bought],
            one,
            LP_AMOUNTS,
          ),
        ]),
  ];
  if (hasReferrer) return list;
  const all = unwrapPayloadResult(encodeWithdrawPayload({ ...options, expected: pool.roots.map(() => 0n) }));
  const asked = computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(count, 0n));
  return [
    ...list,
    probe('withdrawal of all tokens from a stable pool', asked, pool.lpRoot, pool.roots, all, LP_AMOUNTS),
  ];
}

const buildStep = (
  pool: Address,
  outcoming: Address,
  next: readonly CrossExchangeStep[] = [],
): CrossExchangeStep => ({
  pool,
  expected: 1n,
  outcoming,
  numerator: 1n,
  next,
});

function routeProbes(bench: StableBench, referrer: Address): GasProbe[] {
  const { count, pools, chain, outside, before, after } = bench;
  const [first, second, third] = pools;
  const [c0 = ALL_ZERO_ADDRESS, c1 = ALL_ZERO_ADDRESS, c2 = ALL_ZERO_ADDRESS, c3 = ALL_ZERO_ADDRESS] = chain;
  if (!first || !second || !third) throw new Error('a bench has three pools');
  const hasReferrer = referrer !== ALL_ZERO_ADDRESS;
  const probe = (
    kind: string,
    steps: number,
    [spent, to, outcoming, next]: readonly [Address, Address, Address, CrossExchangeStep],
    got: Address,
    lopsided: readonly DeployedStablePool[],
    amounts: readonly bigint[] = AMOUNTS,
    lpHops = 0,
  ): GasProbe => {
    const payload = unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options({ referrer }),
        expected: 1n,
        outcoming,
        next: [next],
      }),
    );
    return {
      kind,
      size: `${steps} steps, pools of ${count} tokens${hasReferrer ? ', referred' : ''}`,
      asked: computeGasAmountNano(
        MESSAGE_FLOW_GAS.poolCrossExchange({ deployWalletValue: 0n, hasReferrer, steps, leaves: 1, lpHops }),
      ),
      readState: createBalanceReader(bench, [spent, got]),
      runs: [
        ...generateImbalancedPoolGasRuns(
          bench,
          lopsided,
          amounts,
          createTokenSender(bench, spent, to, payload),
        ),
      ],
    };
  };
  const fullRoute = buildStep(second.address, c2, [buildStep(third.address, c3)]);
  const swapped = buildStep(first.address, c1, [buildStep(after.address, ALL_ZERO_ADDRESS)]);
  return [
    probe(
      'route from a stable pool',
      2,
      [c0, first.address, c1, buildStep(after.address, ALL_ZERO_ADDRESS)],
      outside,
      [first],
    ),
    probe(
      'route into a stable pool',
      2,
      [outside, before.address, ALL_ZERO_ADDRESS, buildStep(first.address, c1)],
      c1,
      [first],
    ),
    probe('route through a stable pool', 3, [outside, before.address, ALL_ZERO_ADDRESS, swapped], outside, [
      first,
    ]),
    probe('route over stable pools alone', MAX_ROUTE, [c0, first.address, c1, fullRoute], c3, pools),
    probe(
      'route into LP of a stable pool',
      2,
      [outside, before.address, ALL_ZERO_ADDRESS, buildStep(first.address, first.lpRoot)],
      first.lpRoot,
      [first],
      AMOUNTS,
      1,
    ),
    ...(count === 2
      ? []
      : [
          probe(
            'route out of LP of a stable pool',
            2,
            [first.lpRoot, first.address, c1, buildStep(after.address, ALL_ZERO_ADDRESS)],
            outside,
            [first],
            LP_AMOUNTS,
            1,
          ),
        ]),
  ];
}

export function createStableProbes(bench: StableBench): GasProbe[] {
  return [ALL_ZERO_ADDRESS, bob].flatMap((referrer) => [
    ...directProbes(bench, referrer),
    ...routeProbes(bench, referrer),
  ]);
}
