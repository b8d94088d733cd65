import type { Address } from '@junction/primitives';
import {
  computeAttachedValueRoundedUp,
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  MESSAGE_FLOW_GAS,
  encodeWithdrawPayload,
  type CrossExchangeStep,
  type GasAmount,
} from '@junction/protocol';
import { seconds } from '@junction/primitives';
import { DEX_ROOT_ABI, dexOwner, type DexStage } from '../dex-stage.ts';
import { deployPairWithLiquidity, type DeployedPair } from '../pair-stage.ts';
import { bob, unwrapPayloadResult, buildPayloadV2Options } from '../pair-world.ts';
import { createStableDex } from '../stable-stage.ts';
import { COIN, ALL_ZERO_ADDRESS, type Trace } from '../stage.ts';
import { sendTokenTransfer } from '../token-stage.ts';
import { computeGasAmountNano, createBalanceReader, type GasBench, type GasProbe } from './probe.ts';

// Measures constant-product pairs, routes over them, and deployments. The cost depends on the number of steps and ends
// of a route, on a referrer, and on a recipient without a wallet, but not on the reserves.

const AMOUNT = 10n ** 9n;
const DEPLOY = COIN / 10n;
/** Maximum number of branches into which a route can split after one pool. */
const MAX_BRANCHES = 8;
const YEAR = 31_536_000;

export interface PairBench extends GasBench {
  readonly dex: DexStage;
  readonly sold: Address;
  /** Pairs of consecutive tokens of `chain`. The first pair contains the token that the route sells. */
  readonly row: readonly DeployedPair[];
  readonly chain: readonly Address[];
  /** Pairs of the second token with each of `fanTokens`. */
  readonly fan: readonly DeployedPair[];
  readonly fanTokens: readonly Address[];
}

export async function openPairBench(): Promise<PairBench> {
  const dex = await createStableDex();
  const create = (symbol: string): Promise<Address> => dex.createToken(symbol, 9n, 10n ** 30n);
  const chain: Address[] = [];
  for (const symbol of ['AAA', 'BBB', 'CCC', 'DDD']) chain.push(await create(symbol));
  await dex.deployAccount(dexOwner);
  const [
    sold = ALL_ZERO_ADDRESS,
    second = ALL_ZERO_ADDRESS,
    third = ALL_ZERO_ADDRESS,
    last = ALL_ZERO_ADDRESS,
  ] = chain;
  const row: DeployedPair[] = [];
  for (const [a, b] of [
    [sold, second],
    [second, third],
    [third, last],
  ] as const)
    row.push(await deployPairWithLiquidity(dex, a, b));
  const fan: DeployedPair[] = [];
  const fanTokens: Address[] = [];
  for (let index = 0; index < MAX_BRANCHES; index += 1) {
    const token = await create(`F${index}`);
    fanTokens.push(token);
    fan.push(await deployPairWithLiquidity(dex, second, token));
  }
  return { stage: dex.stage, payer: dexOwner, dex, sold, row, chain, fan, fanTokens };
}

const buildStep = (pool: Address, next: readonly CrossExchangeStep[] = []): CrossExchangeStep => ({
  pool,
  expected: 1n,
  outcoming: ALL_ZERO_ADDRESS,
  numerator: 1n,
  next,
});

interface SwapProbeParams {
  readonly kind: string;
  readonly size: string;
  readonly gas: GasAmount;
  readonly token: Address;
  readonly to: Address;
  readonly payload: string;
  readonly got: readonly Address[];
  /** Recipient of the result; the payer by default. */
  readonly recipient?: Address;
}

function createSwapProbe(bench: PairBench, asked: SwapProbeParams): GasProbe {
  const { kind, size, gas, token, to, payload, got, recipient } = asked;
  return {
    kind,
    size,
    asked: computeGasAmountNano(gas),
    readState: createBalanceReader(bench, got, recipient),
    runs: [
      {
        send: (value) =>
          sendTokenTransfer(bench.stage, token, bench.payer, {
            amount: AMOUNT,
            to,
            notify: true,
            value,
            payload,
          }),
      },
    ],
  };
}

/** Combinations of recipient and referrer to measure. */
const DELIVERIES = [
  {
    label: '',
    deployWalletValue: 0n,
    hasReferrer: false,
    recipient: ALL_ZERO_ADDRESS,
    referrer: ALL_ZERO_ADDRESS,
  },
  {
    label: ', new wallet',
    deployWalletValue: DEPLOY,
    hasReferrer: false,
    recipient: bob,
    referrer: ALL_ZERO_ADDRESS,
  },
  {
    label: ', referred',
    deployWalletValue: 0n,
    hasReferrer: true,
    recipient: ALL_ZERO_ADDRESS,
    referrer: bob,
  },
] as const;

function directProbes(bench: PairBench): GasProbe[] {
  const [pair] = bench.row;
  if (!pair) throw new Error('a bench has pairs');
  const [, bought = ALL_ZERO_ADDRESS] = bench.chain;
  return DELIVERIES.flatMap((delivery) => {
    const { label, recipient, referrer, deployWalletValue } = delivery;
    const options = {
      ...buildPayloadV2Options({ recipient, referrer, deployWalletGrams: deployWalletValue }),
      expected: 1n,
    };
    const owner = recipient === ALL_ZERO_ADDRESS ? bench.payer : recipient;
    const size = `2 tokens${label}`;
    const common = { size, to: pair.address, recipient: owner };
    const leave = unwrapPayloadResult(encodeWithdrawPayload({ ...options, expected: [1n, 1n] }));
    return [
      createSwapProbe(bench, {
        ...common,
        kind: 'swap in a pair',
        gas: MESSAGE_FLOW_GAS.poolDirectExchange(delivery),
        token: bench.sold,
        payload: unwrapPayloadResult(encodeExchangePayload(options)),
        got: [bought],
      }),
      createSwapProbe(bench, {
        ...common,
        kind: 'deposit to a pair',
        gas: MESSAGE_FLOW_GAS.poolDirectDeposit(delivery),
        token: bench.sold,
        payload: unwrapPayloadResult(encodeDepositPayload(options)),
        got: [pair.lpRoot],
      }),
      createSwapProbe(bench, {
        ...common,
        kind: 'withdrawal from a pair',
        gas: MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(2, deployWalletValue),
        token: pair.lpRoot,
        payload: leave,
        got: pair.roots,
      }),
    ];
  });
}

function routeProbes(bench: PairBench): GasProbe[] {
  const { sold, row, fan, chain, fanTokens } = bench;
  const [first, second, third] = row;
  if (!first || !second || !third) throw new Error('a bench has a row of pairs');
  return DELIVERIES.flatMap((delivery) => {
    const { label, recipient, referrer, deployWalletValue } = delivery;
    const owner = recipient === ALL_ZERO_ADDRESS ? bench.payer : recipient;
    const route = (
      next: readonly CrossExchangeStep[],
      steps: number,
      leaves: number,
      got: readonly Address[],
    ): GasProbe =>
      createSwapProbe(bench, {
        kind: 'route over pairs',
        size: `${steps} steps, ${leaves} ends${label}`,
        gas: MESSAGE_FLOW_GAS.poolCrossExchange({
          deployWalletValue,
          hasReferrer: delivery.hasReferrer,
          steps,
          leaves,
          lpHops: 0,
        }),
        token: sold,
        to: first.address,
        recipient: owner,
        got,
        payload: unwrapPayloadResult(
          encodeCrossExchangePayload({
            ...buildPayloadV2Options({ recipient, referrer, deployWalletGrams: deployWalletValue }),
            expected: 1n,
            outcoming: ALL_ZERO_ADDRESS,
            next,
          }),
        ),
      });
    const split = (branches: number): GasProbe =>
      route(
        fan.slice(0, branches).map(({ address }) => buildStep(address)),
        branches + 1,
        branches,
        fanTokens.slice(0, branches),
      );
    return [
      route([buildStep(second.address)], 2, 1, chain.slice(2, 3)),
      route([buildStep(second.address, [buildStep(third.address)])], 3, 1, chain.slice(3)),
      split(2),
      split(4),
      split(MAX_BRANCHES),
    ];
  });
}

export const createPairProbes = (bench: PairBench): GasProbe[] => [
  ...directProbes(bench),
  ...routeProbes(bench),
];

/**
 * Returns the same probes after ten years without activity, with the values the app attaches. These run last, because
 * the chain's time cannot be reverted.
 */
export function createUnpaidRentPairProbes(bench: PairBench): GasProbe[] {
  const reserve = computeAttachedValueRoundedUp({ fixedValue: 0n, dynamicGas: 0n });
  bench.stage.chain.advanceTime(seconds(10 * YEAR));
  return createPairProbes(bench).map((probe) => ({
    ...probe,
    size: `${probe.size}, ten years of debt`,
    asked: probe.asked + reserve,
    inDebt: true,
  }));
}

/** Returns probes of deployments of accounts, vaults and pools. */
export function createDeploymentProbes(bench: PairBench): GasProbe[] {
  const { dex, fanTokens, payer } = bench;
  const exists = (address: Address) => () => [dex.stage.chain.getAccount(address)?.status];
  const toRoot =
    (method: string, inputs: AbiInputsOf) =>
    (value: bigint): Promise<Trace> =>
      dex.call(payer, dex.root, DEX_ROOT_ABI, method, inputs, value);
  const all = [...fanTokens].toSorted();
  const pools = [2, 3, 4, 5, 6, 7, 8].map((count): GasProbe => {
    const roots = all.slice(0, count);
    return {
      kind: 'a new pool',
      size: `${count} tokens`,
      asked: computeGasAmountNano(MESSAGE_FLOW_GAS.deployPool(count)),
      readState: exists(dex.poolOfType(roots, 3)),
      runs: [{ send: toRoot('deployStablePool', { roots, send_gas_to: payer }) }],
    };
  });
  return [
    {
      kind: 'a new account',
      size: 'one',
      asked: computeGasAmountNano(MESSAGE_FLOW_GAS.deployAccount()),
      readState: exists(dex.accountOf(bob)),
      runs: [{ send: toRoot('deployAccount', { account_owner: bob, send_gas_to: payer }) }],
    },
    ...pools,
  ];
}

type AbiInputsOf = Parameters<DexStage['call']>[4];
