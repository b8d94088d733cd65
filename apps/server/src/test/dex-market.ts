import { DEX_GAS_VALUES_ARTIFACT } from '@junction/contracts/artifacts/dex-gas-values';
import { DEX_STABLE_PAIR_ARTIFACT } from '@junction/contracts/artifacts/dex-stable-pair';
import DexGasValuesAbi from '@junction/contracts/abi/DexGasValues.abi.json' with { type: 'json' };
import {
  itemAt,
  FIXED_POINT_ONE,
  seconds,
  toAddress,
  usd,
  type Address,
  type PoolKind,
} from '@junction/primitives';
import { parseNetworkConfig, type NetworkConfig } from '@junction/protocol/network';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import { DEX_PAIR_ABI, dexOwner, type DexStage } from '../../../../contracts/tests/dex-stage.ts';
import {
  STABLE_PAIR_ABI,
  deployStablePairWithLiquidity,
} from '../../../../contracts/tests/stable-pair-stage.ts';
import {
  STABLE_POOL_ABI,
  createStableDex,
  deployStablePoolWithLiquidity,
} from '../../../../contracts/tests/stable-stage.ts';
import { COIN, toTestAddress, toAbiText } from '../../../../contracts/tests/stage.ts';
import { ChainGetterRunner, type ChainReader } from '../quotes/chain-getters.ts';
import { MarketRouter } from '../quotes/market-router.ts';
import { SwapMessageBuilder } from '../quotes/swap-messages.ts';
import { TokenVaults } from '../quotes/token-vaults.ts';
import { TokenWalletReader } from '../quotes/token-wallets.ts';
import type { MarketGraphPool, ReadModel } from '../read-model.ts';
import { FakeReadModel } from './fake-read-model.ts';

/** Supply of each token in whole tokens. */
const SUPPLY = 10n ** 15n;

/** Stable pool to deploy: token indexes, and the amount of each token in whole tokens. */
export interface StablePoolDeployment {
  readonly tokens: readonly number[];
  readonly amount: bigint;
}

export interface DexMarketDeployment {
  /** Decimals of each token; the first token is the wrapped coin. */
  readonly decimals: readonly number[];
  /**
   * Pairs to deploy: indexes of two tokens and their reserves in base units. Index -1 - n stands for the LP token of
   * the n-th stable pool.
   */
  readonly pairs: readonly (readonly [number, number, bigint, bigint])[];
  readonly stablePools?: readonly StablePoolDeployment[];
  /** Stable pairs to deploy by the plain pool factory: token indexes and reserves in base units. */
  readonly stablePairs?: readonly (readonly [number, number, bigint, bigint])[];
}

interface MarketFacts {
  readonly tokens: readonly Address[];
  readonly decimals: readonly number[];
  readonly kinds: ReadonlyMap<Address, PoolKind>;
  readonly lpRoots: readonly Address[];
}

/** ABI of each kind of pool. */
export const POOL_ABIS = {
  'constant-product': DEX_PAIR_ABI,
  'stable-pair': STABLE_PAIR_ABI,
  'stable-pool': STABLE_POOL_ABI,
} as const;

/** Market of the real contracts on an in-memory chain. It can quote and execute swaps. */
export class InMemoryDexMarket {
  readonly dex: DexStage;
  readonly tokens: readonly Address[];
  readonly pools: readonly Address[];
  /** LP roots of the stable pools. */
  readonly lpRoots: readonly Address[];
  readonly network: NetworkConfig;
  readonly readModel: FakeReadModel;
  readonly #terms = new Map<Address, MarketGraphPool>();
  readonly #kinds: ReadonlyMap<Address, PoolKind>;
  readonly #decimals: ReadonlyMap<Address, number>;

  private constructor(dex: DexStage, facts: MarketFacts, network: NetworkConfig) {
    this.dex = dex;
    this.tokens = facts.tokens;
    this.pools = [...facts.kinds.keys()];
    this.#kinds = facts.kinds;
    this.lpRoots = facts.lpRoots;
    this.network = network;
    this.#decimals = new Map(facts.tokens.map((token, n) => [token, facts.decimals[n] ?? 9]));
    const views = facts.tokens.map((address, n) => ({
      address,
      symbol: `T${n}`,
      decimals: facts.decimals[n] ?? 9,
      price: usd(FIXED_POINT_ONE),
    }));
    this.readModel = new FakeReadModel(views, this.#readPools(), seconds(dex.stage.chain.now));
  }

  /**
   * Creates `count` tokens with nine decimals, the first of which is the wrapped coin, and a pool for each pair of
   * indexes.
   */
  static create(count: number, pairs: DexMarketDeployment['pairs']): Promise<InMemoryDexMarket> {
    return InMemoryDexMarket.open({ decimals: Array.from({ length: count }, () => 9), pairs });
  }

  static async open({
    decimals,
    pairs,
    stablePools = [],
    stablePairs = [],
  }: DexMarketDeployment): Promise<InMemoryDexMarket> {
    const dex = await createStableDex();
    await dex.admin('installOrUpdatePairCode', { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 2n });
    const tokens: Address[] = [dex.wrapped];
    for (const [n, digits] of decimals.entries())
      if (n > 0) tokens.push(await dex.createToken(`T${n}`, BigInt(digits), SUPPLY * 10n ** BigInt(digits)));
    await dex.deployAccount(dexOwner);
    const kinds = new Map<Address, PoolKind>();
    const lpRoots: Address[] = [];
    for (const { tokens: members, amount } of stablePools) {
      const roots = members.flatMap((index) => tokens[index] ?? []);
      const amounts = members.map((index) => amount * 10n ** BigInt(decimals[index] ?? 9));
      for (const [index, root] of roots.entries()) await wrapCoins(dex, root, amounts[index] ?? 0n);
      const pool = await deployStablePoolWithLiquidity(dex, roots, amounts);
      kinds.set(pool.address, 'stable-pool');
      lpRoots.push(pool.lpRoot);
    }
    for (const [a, b, amountA, amountB] of stablePairs) {
      const [one, other] = [tokens[a], tokens[b]];
      if (!one || !other) throw new RangeError('no such token');
      const pair = await deployStablePairWithLiquidity(dex, one, other, [amountA, amountB]);
      kinds.set(pair.address, 'stable-pair');
    }
    for (const [a, b, amountA, amountB] of pairs) {
      const [one, other] = [a, b].map((index) => (index < 0 ? lpRoots[-1 - index] : tokens[index]));
      if (!one || !other) throw new RangeError('no such token');
      await dex.deployPair(one, other);
      await dex.addPair(dexOwner, one, other);
      await fund(dex, one, amountA);
      await fund(dex, other, amountB);
      const pool = dex.poolOf([one, other]);
      const operations = [
        { amount: amountA, root: one },
        { amount: amountB, root: other },
      ];
      await dex.depositLiquidity(dexOwner, operations, { lpRoot: dex.lpRootOf(pool), callId: 1n });
      kinds.set(pool, 'constant-product');
    }
    const gasValues = await deployGasValues(dex);
    const network = toNetworkConfig(dex, gasValues, tokens);
    return new InMemoryDexMarket(dex, { tokens, decimals, kinds, lpRoots }, network);
  }

  get chain(): ChainReader {
    const { chain } = this.dex.stage;
    const timings = { genLt: 0n, genUtime: seconds(chain.now) };
    return {
      getContractState: (address) => {
        const account = chain.getAccount(address);
        if (account?.status !== 'active') return Promise.resolve({ type: 'notExists', timings });
        const lastTransaction = { lt: account.lt, hash: '' };
        return Promise.resolve({
          type: 'exists',
          accountStuffBoc: account.stuffBoc,
          lastTransaction,
          timings,
        });
      },
      getTransaction: (hash) => Promise.resolve(chain.getTransaction(hash)?.boc),
      getDstTransaction: (hash) => Promise.resolve(chain.getTransactionByInMessage(hash)?.boc),
    };
  }

  /** Creates a router on this market, or on the graph of an index. */
  openRouter(readModel: Pick<ReadModel, 'graph'> = this.readModel): MarketRouter {
    const { contracts, features } = this.network;
    return new MarketRouter(readModel, {
      wrappedCoin: contracts.wrappedCoinRoot,
      sourceSplits: features.sourceSplits,
    });
  }

  openMessages(): SwapMessageBuilder {
    const getters = new ChainGetterRunner(this.chain);
    return new SwapMessageBuilder(
      new TokenWalletReader(getters),
      new TokenVaults(getters, this.network.contracts.dexRoot),
    );
  }

  /** Updates the read model with the state of the contracts. */
  index(): void {
    this.readModel.advance(this.#readPools());
  }

  #readPools(): MarketGraphPool[] {
    return this.pools.map((address) => {
      const terms = this.#terms.get(address) ?? this.#readTerms(address);
      this.#terms.set(address, terms);
      const balances = expectRecord(this.#get(address, 'getBalances')['value0']);
      const { left_balance: left, right_balance: right } = balances;
      const reserves = (balances['balances'] ? expectList(balances['balances']) : [left, right]).map(
        expectInteger,
      );
      const tokens = terms.tokens.map((token, at) => ({ ...token, reserve: itemAt(reserves, at) }));
      return { ...terms, tokens, lpSupply: expectInteger(balances['lp_supply']) };
    });
  }

  /** Reads the fields of a pool that swaps do not change. */
  #readTerms(address: Address): MarketGraphPool {
    const roots = this.#get(address, 'getTokenRoots');
    const params = expectRecord(this.#get(address, 'getFeeParams')['value0']);
    const held = roots['roots'] ? expectList(roots['roots']) : [roots['left'], roots['right']];
    const common = {
      address,
      lpRoot: toAddress(toAbiText(roots['lp'])),
      tokens: held.map((address) => {
        const root = toAddress(toAbiText(address));
        return { root, reserve: 0n, decimals: this.#decimals.get(root) ?? 9 };
      }),
      lpSupply: 0n,
      fee: {
        denominator: expectInteger(params['denominator']),
        pool: expectInteger(params['pool_numerator']),
        beneficiary: expectInteger(params['beneficiary_numerator']),
        referrer: expectInteger(params['referrer_numerator']),
      },
      tvl: usd(FIXED_POINT_ONE),
    };
    const kind = this.#kindOf(address);
    if (kind === 'constant-product') return { ...common, kind };
    const amplification = expectRecord(this.#get(address, 'getAmplificationCoefficient')['value0']);
    return {
      ...common,
      kind,
      amplification: {
        value: expectInteger(amplification['value']),
        precision: expectInteger(amplification['precision']),
      },
    };
  }

  #kindOf(address: Address): PoolKind {
    return this.#kinds.get(address) ?? 'constant-product';
  }

  #get(address: Address, method: string): AbiRecord {
    return this.dex.stage.get(address, POOL_ABIS[this.#kindOf(address)], method);
  }
}

async function fund(dex: DexStage, root: Address, amount: bigint): Promise<void> {
  await wrapCoins(dex, root, amount);
  await dex.depositTokens(dexOwner, root, amount);
}

async function wrapCoins(dex: DexStage, root: Address, amount: bigint): Promise<void> {
  // The root of the wrapped coin wraps received coins and deducts its fee.
  if (root === dex.wrapped) await dex.stage.send({ from: dexOwner, to: root, value: amount + COIN });
}

async function deployGasValues(dex: DexStage): Promise<Address> {
  const { address, stateInit } = dex.stage.stateOf(DEX_GAS_VALUES_ARTIFACT, { _nonce: 1n });
  await dex.stage.send({
    from: dexOwner,
    to: address,
    value: 2n * COIN,
    stateInit,
    abi: DexGasValuesAbi,
    method: 'constructor',
    inputs: { owner_: dexOwner },
  });
  return address;
}

function toNetworkConfig(dex: DexStage, gasValues: Address, tokens: readonly Address[]): NetworkConfig {
  return parseNetworkConfig({
    chainId: 31337,
    kind: 'devnet',
    name: 'Chain in memory',
    shortName: 'memory',
    rpcUrl: '/rpc',
    coin: { symbol: 'TYCHO', name: 'Tycho', decimals: 9 },
    contracts: {
      dexRoot: dex.root,
      gasValues,
      tokenFactory: dex.factory,
      wrappedCoinRoot: dex.wrapped,
      wrappedCoinVault: toTestAddress('8'),
    },
    defaultPair: { left: tokens[0], right: tokens[1] },
    usdToken: tokens[1],
    tokenListUrl: '/api/tokens/v1/manifest.json',
    minPoolTvl: '0',
    features: { sourceSplits: true },
  });
}

function expectRecord(value: AbiValue | undefined): AbiRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('expected a tuple');
  return value as AbiRecord;
}

function expectList(value: AbiValue | undefined): readonly AbiValue[] {
  if (!Array.isArray(value)) throw new TypeError('expected a list');
  return value;
}

function expectInteger(value: AbiValue | undefined): bigint {
  if (typeof value !== 'bigint') throw new TypeError('expected an integer');
  return value;
}
