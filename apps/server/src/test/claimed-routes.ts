import VAULT_ROOT from '@junction/contracts/abi/VaultTokenRoot.abi.json' with { type: 'json' };
import VAULT_WALLET from '@junction/contracts/abi/VaultTokenWallet.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { encodeCrossExchangePayload, type CrossExchangeStep } from '@junction/protocol';
import { encodeAbiParamsCell } from '@junction/tvm';
import { beginCell, Cell } from '@ton/core';
import { dexOwner } from '../../../../contracts/tests/dex-stage.ts';
import { deployPairWithLiquidity } from '../../../../contracts/tests/pair-stage.ts';
import { COIN } from '../../../../contracts/tests/stage.ts';
import {
  deployToken,
  sendTokenTransfer,
  getTokenWalletAddress,
  TOKEN_ROOT_ABI,
} from '../../../../contracts/tests/token-stage.ts';
import type { InMemoryDexMarket } from './dex-market.ts';

/** Route over several pools. `target` is the account at which the wrapped coin arrives first. */
export interface MultiPoolTestRoute {
  readonly target: Address;
  readonly outcoming: Address;
  readonly next: readonly CrossExchangeStep[];
  /** Number of pools in which the route trades. */
  readonly pools: number;
}

/**
 * Shape of a test market: the wrapped coin has two pools, further pools connect the other tokens, and the LP token of a
 * stable pool is itself traded in pools.
 */
export const MULTI_POOL_ROUTES_MARKET_SHAPE = {
  decimals: [9, 9, 9, 9, 9, 9],
  stablePools: [{ tokens: [1, 4, 5], amount: 3_000n }],
  pairs: [
    [0, 1, 4_000n * COIN, 2_000n * COIN],
    [1, 2, 9_000n * COIN, 300n * COIN],
    [2, 3, 5_000n * COIN, 7_777n * COIN],
    [0, 2, 2_000n * COIN, 1_000n * COIN],
    [-1, 3, 2_000n * COIN, 1_000n * COIN],
    [-1, 2, 1_000n * COIN, 1_000n * COIN],
  ],
} as const;

function createStep(
  pool: Address,
  next: readonly CrossExchangeStep[] = [],
  outcoming: Address = ZERO_ADDRESS,
): CrossExchangeStep {
  return { pool, expected: 1n, outcoming, numerator: 1n, next };
}

/** Returns one route for each way in which tokens can reach later pools, by description. */
export function createMultiPoolTestRoutes(
  market: InMemoryDexMarket,
): ReadonlyMap<string, MultiPoolTestRoute> {
  const [stable, first, second, third, other, ofLp, moreLp] = market.pools;
  const [, , , , four] = market.tokens;
  const [lp] = market.lpRoots;
  if (!stable || !first || !second || !third || !other || !ofLp || !moreLp || !four || !lp)
    throw new RangeError('pools are missing');
  const outcoming = ZERO_ADDRESS;
  const vault = market.dex.vaultOf(market.dex.wrapped);
  return new Map([
    ['three pools', { target: first, outcoming, next: [createStep(second, [createStep(third)])], pools: 3 }],
    [
      'a source that parts',
      {
        target: vault,
        outcoming,
        next: [createStep(first, [createStep(second)]), createStep(other, [createStep(third)])],
        pools: 4,
      },
    ],
    [
      'a pool that parts',
      {
        target: first,
        outcoming,
        next: [createStep(second, [createStep(third)]), createStep(stable, [], four)],
        pools: 4,
      },
    ],
    [
      'LP that goes on',
      {
        target: first,
        outcoming,
        next: [createStep(stable, [createStep(ofLp, [createStep(third)])], lp)],
        pools: 4,
      },
    ],
    [
      'LP that parts behind a source that parts',
      {
        target: vault,
        outcoming,
        next: [
          createStep(first, [createStep(stable, [createStep(ofLp), createStep(moreLp)], lp)]),
          createStep(other, [createStep(third)]),
        ],
        pools: 6,
      },
    ],
  ]);
}

export interface MultiPoolTestSwap {
  readonly route: MultiPoolTestRoute;
  readonly callId: bigint;
  readonly from: Address;
  readonly recipient: Address;
  /** Minimum output of the first pool, or of each branch if the source splits the amount. */
  readonly expected?: bigint;
}

const AMOUNT = 5n * COIN;
const GAS = 30n * COIN;

function buildPayload({ route, callId, recipient, expected = 1n }: MultiPoolTestSwap): string {
  const payload = encodeCrossExchangePayload({
    id: callId,
    deployWalletGrams: COIN / 10n,
    recipient,
    referrer: ZERO_ADDRESS,
    expected,
    outcoming: route.outcoming,
    next: route.next,
  });
  if (!payload.ok) throw new RangeError(payload.error.code);
  return payload.value;
}

/**
 * Attack: wraps coins directly into the first account of a route, with a payload that names another account as
 * initiator.
 */
export async function wrapCoinsWithForgedInitiator(
  market: InMemoryDexMarket,
  order: MultiPoolTestSwap,
  name: Address,
): Promise<void> {
  const { stage, wrapped } = market.dex;
  await stage.send({
    from: order.from,
    to: wrapped,
    value: AMOUNT + GAS,
    abi: VAULT_ROOT,
    method: 'wrap',
    inputs: {
      tokens: AMOUNT,
      recipient: order.route.target,
      deployWalletValue: COIN / 10n,
      remainingGasTo: name,
      notify: true,
      payload: buildPayload(order),
    },
  });
}

/** Sends tokens from the sender's own wallet. */
export async function startTestSwapWithTokens(
  market: InMemoryDexMarket,
  order: MultiPoolTestSwap,
): Promise<void> {
  const { stage, wrapped } = market.dex;
  await stage.send({ from: order.from, to: wrapped, value: AMOUNT + COIN });
  await sendTokenTransfer(stage, wrapped, order.from, {
    amount: AMOUNT,
    to: order.route.target,
    notify: true,
    payload: buildPayload(order),
    value: GAS,
  });
}

/** Sends coins as the page does: through the token wallet, which verifies their sender. */
export async function startTestSwapWithCoins(
  market: InMemoryDexMarket,
  order: MultiPoolTestSwap,
): Promise<void> {
  const { stage, wrapped } = market.dex;
  await stage.send({
    from: order.from,
    to: getTokenWalletAddress(stage, wrapped, order.route.target),
    value: AMOUNT + GAS,
    abi: VAULT_WALLET,
    method: 'acceptNative',
    inputs: {
      amount: AMOUNT,
      deployWalletValue: COIN / 10n,
      remainingGasTo: order.from,
      payload: buildPayload(order),
    },
  });
}

const ROUTE_PARAMS = [
  { name: 'id', type: 'uint64' },
  { name: 'version', type: 'uint32' },
  { name: 'type', type: 'uint8' },
  { name: 'roots', type: 'address[]' },
  { name: 'sender', type: 'address' },
  { name: 'recipient', type: 'address' },
  { name: 'referrer', type: 'address' },
  { name: 'grams', type: 'uint128' },
  {
    name: 'next',
    type: 'tuple[]',
    components: [
      { name: 'numerator', type: 'uint128' },
      { name: 'pool', type: 'address' },
      { name: 'payload', type: 'cell' },
      { name: 'nestedNodes', type: 'uint32' },
      { name: 'leaves', type: 'uint32' },
    ],
  },
  { name: 'toNative', type: 'bool' },
] as const;

const STEP_PARAMS = [
  { name: 'expected', type: 'uint128' },
  { name: 'outcoming', type: 'address' },
  { name: 'next', type: 'tuple[]', components: ROUTE_PARAMS[8].components },
] as const;

/** Deploys a token of the user and a pool of it with a token of the market. */
export async function deployOwnToken(
  market: InMemoryDexMarket,
  owner: Address,
): Promise<{ readonly root: Address; readonly pool: Address }> {
  const { dex } = market;
  const [, beside] = market.tokens;
  if (!beside) throw new RangeError('a market has tokens');
  const amount = 10n ** 12n;
  const { root } = await deployToken(dex.stage, owner, {
    nonce: 77n,
    supplyTo: dexOwner,
    supply: 2n * amount,
  });
  const { address } = await deployPairWithLiquidity(dex, root, beside, [amount, amount]);
  return { root, pool: address };
}

/** Attack: mints the user's own token into its vault, with a payload like that of a pool that forwards LP tokens. */
export async function mintTokensWithForgedInitiator(
  market: InMemoryDexMarket,
  { root, pool }: { readonly root: Address; readonly pool: Address },
  { callId, from, recipient }: Omit<MultiPoolTestSwap, 'route'>,
  name: Address,
): Promise<void> {
  const payload = encodeAbiParamsCell(STEP_PARAMS, { expected: 1n, outcoming: ZERO_ADDRESS, next: [] }).boc;
  const words = encodeAbiParamsCell(ROUTE_PARAMS, {
    id: callId,
    version: 1n,
    type: 1n,
    roots: [],
    sender: name,
    recipient,
    referrer: ZERO_ADDRESS,
    grams: COIN / 10n,
    next: [{ numerator: 1n, pool, payload, nestedNodes: 0n, leaves: 1n }],
    toNative: false,
  }).boc;
  await market.dex.stage.send({
    from,
    to: root,
    value: GAS,
    abi: TOKEN_ROOT_ABI,
    method: 'mint',
    inputs: {
      amount: 10n ** 9n,
      recipient: market.dex.vaultOf(root),
      deployWalletValue: 0n,
      remainingGasTo: from,
      notify: true,
      payload: beginCell().storeRef(Cell.fromBase64(words)).endCell().toBoc().toString('base64'),
    },
  });
}
