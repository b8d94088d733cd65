import { beginCell, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { DEX_STABLE_PAIR_ARTIFACT } from '../../artifacts/dex-stable-pair.ts';
import { dexOwner } from '../dex-stage.ts';
import type { DexStage } from '../dex-stage.ts';
import { createTestOrderRoot, deployOrderFactory, getOrderRootAddress } from '../order-world.ts';
import { deployPairWithLiquidity } from '../pair-stage.ts';
import { deployStablePairWithLiquidity } from '../stable-pair-stage.ts';
import { createStableDex, deployStablePoolWithLiquidity } from '../stable-stage.ts';
import { getAbi, toTestAddress, COIN } from '../stage.ts';
import { sendTokenTransfer } from '../token-stage.ts';

/** A token whose price is one coin per token in every pool. */
export interface CampaignToken {
  readonly root: Address;
  readonly decimals: number;
}

/** Numbers of the pool types in messages of the exchange. */
export const POOL_TYPE_NUMBERS = { product: 1, stablePair: 2, stablePool: 3 } as const;
export type PoolType = (typeof POOL_TYPE_NUMBERS)[keyof typeof POOL_TYPE_NUMBERS];

/** A pool of honest tokens. Its roots are in pool order. */
export interface HonestTokenPool {
  readonly address: Address;
  readonly roots: readonly Address[];
  readonly lpRoot: Address;
  readonly type: PoolType;
}

/** A complete exchange with every contract that can be attacked. */
export interface CampaignWorld {
  readonly dex: DexStage;
  /** Honest tokens; the last one is the wrapped coin. */
  readonly tokens: readonly CampaignToken[];
  readonly pools: readonly HonestTokenPool[];
  readonly orderFactory: Address;
  /** Token root → order root that sells the token. */
  readonly orderRoots: ReadonlyMap<Address, Address>;
  /**
   * Honest users. Messages of other users must not reduce the assets of an honest user. `provider` is another account,
   * which only holds LP.
   */
  readonly users: readonly Address[];
  readonly provider: Address;
  /** Accounts of attackers, which send any message. */
  readonly attackers: readonly Address[];
  /** Attackers' contracts that pose as token roots and wallets. */
  readonly hostile: readonly Address[];
}

const DECIMALS = [9, 6, 18, 0, 9, 3, 2, 12] as const;
const toBaseUnits = (count: bigint, decimals: number): bigint => count * 10n ** BigInt(decimals);

const users = ['a', 'b', '2'].map(toTestAddress);
const attackers = ['c', 'd', 'e'].map(toTestAddress);
const hostile = ['6', '8', '9', '4'].map(toTestAddress);
/** Codes of attackers' contracts: one does nothing, one throws, one runs out of gas. */
const CODES = {
  swallow: Cell.EMPTY,
  throw: beginCell().storeUint(0xf221, 16).endCell(),
  // PUSHCONT { ... } AGAIN, with an empty body.
  eat: beginCell().storeUint(0x90, 8).storeUint(0xea, 8).endCell(),
};

/** Seconds between announcement and execution of a change. The setup ends when this delay is set. */
const CHANGE_DELAY = 86_400n;

/** Tokens of each kind that every user owns at the start. */
const INITIAL_BALANCE = 100_000n;
const INITIAL_LIQUIDITY = 50_000n;

/** Pairs, as indexes of their tokens. Index 8 is the wrapped coin. One of the tokens has no decimals. */
const PAIRS = [
  [0, 1, POOL_TYPE_NUMBERS.product],
  [1, 8, POOL_TYPE_NUMBERS.product],
  [4, 8, POOL_TYPE_NUMBERS.product],
  [3, 8, POOL_TYPE_NUMBERS.product],
  [3, 6, POOL_TYPE_NUMBERS.product],
  [5, 6, POOL_TYPE_NUMBERS.stablePair],
  [3, 7, POOL_TYPE_NUMBERS.stablePair],
] as const;
const STABLE_POOLS = [
  [2, 3],
  [0, 1, 2],
  [0, 1, 2, 3, 4, 5, 6, 7],
] as const;

async function openPools(dex: DexStage, tokens: readonly CampaignToken[]): Promise<HonestTokenPool[]> {
  const amountOf = (token: CampaignToken): bigint => toBaseUnits(INITIAL_LIQUIDITY, token.decimals);
  const at = (index: number): CampaignToken => {
    const token = tokens[index];
    if (!token) throw new Error(`there is no token ${index}`);
    return token;
  };
  const pools: HonestTokenPool[] = [];
  for (const [one, two, type] of PAIRS) {
    const [first, second] = at(one).root < at(two).root ? [at(one), at(two)] : [at(two), at(one)];
    const amounts: [bigint, bigint] = [amountOf(first), amountOf(second)];
    const open = type === POOL_TYPE_NUMBERS.product ? deployPairWithLiquidity : deployStablePairWithLiquidity;
    pools.push({ ...(await open(dex, first.root, second.root, amounts)), type });
  }
  for (const members of STABLE_POOLS) {
    const roots = members.map((index) => at(index).root);
    const amounts = members.map((index) => amountOf(at(index)));
    pools.push({
      ...(await deployStablePoolWithLiquidity(dex, roots, amounts)),
      type: POOL_TYPE_NUMBERS.stablePool,
    });
  }
  return pools;
}

export async function createCampaignWorld(): Promise<CampaignWorld> {
  const dex = await createStableDex();
  await dex.admin('installOrUpdatePairCode', { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 2n });
  const { stage } = dex;
  const tokens: CampaignToken[] = [];
  for (const [index, decimals] of DECIMALS.entries())
    tokens.push({
      root: await dex.createToken(`T${index}`, BigInt(decimals), toBaseUnits(10n ** 9n, decimals)),
      decimals,
    });
  tokens.push({ root: dex.wrapped, decimals: 9 });
  const coins = { to: dex.wrapped, bounce: false } as const;
  await stage.send({ ...coins, from: dexOwner, value: 400_000n * COIN });
  await dex.deployAccount(dexOwner);
  const pools = await openPools(dex, tokens);
  for (const to of [...users, ...attackers])
    for (const { root, decimals } of tokens.slice(0, 8))
      await sendTokenTransfer(stage, root, dexOwner, {
        amount: toBaseUnits(INITIAL_BALANCE, decimals),
        to,
        deploy: COIN / 10n,
      });
  for (const user of users) {
    await stage.send({ ...coins, from: user, value: INITIAL_BALANCE * COIN });
    await dex.deployAccount(user);
    for (const { roots, type } of pools) await dex.addPoolOfType(user, roots, type);
  }
  const orderFactory = await deployOrderFactory(dex);
  const orderRoots = new Map<Address, Address>();
  for (const { root } of [tokens[0], tokens[1], tokens[4], tokens[8]].filter(
    (token) => token !== undefined,
  )) {
    await createTestOrderRoot(dex, orderFactory, root);
    orderRoots.set(root, getOrderRootAddress(dex, orderFactory, root));
  }
  await dex.call(dexOwner, dex.root, getAbi('DexRootDelay'), 'setChangeDelay', { delay: CHANGE_DELAY });
  const codes = [CODES.swallow, CODES.swallow, CODES.throw, CODES.eat];
  hostile.forEach((address, index) => {
    const code = codes[index] ?? CODES.swallow;
    stage.chain.putAccount(address, { code, data: Cell.EMPTY, balance: 100n * COIN });
  });
  return { dex, tokens, pools, orderFactory, orderRoots, users, provider: dexOwner, attackers, hostile };
}
