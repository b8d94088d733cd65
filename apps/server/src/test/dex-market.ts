import { ARTIFACTS } from '@junction/contracts/artifacts';
import DexGasValuesAbi from '@junction/contracts/abi/DexGasValues.abi.json' with { type: 'json' };
import { ONE, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { parseNetworkConfig, type NetworkConfig } from '@junction/protocol/network';
import { runGetter, type AbiRecord, type AbiValue } from '@junction/tvm';
import { DexStage, PAIR, dexOwner } from '../../../../contracts/tests/dex-stage.ts';
import { COIN, actor, textOf } from '../../../../contracts/tests/stage.ts';
import { ChainGetters, type ChainReader } from '../quotes/chain-getters.ts';
import { GasTable } from '../quotes/gas-table.ts';
import { MarketRouter } from '../quotes/market-router.ts';
import { SwapMessages } from '../quotes/swap-messages.ts';
import { TokenVaults } from '../quotes/token-vaults.ts';
import { TokenWallets } from '../quotes/token-wallets.ts';
import type { GraphPool, ReadModel } from '../read-model.ts';
import { FakeReadModel } from './fake-read-model.ts';

const SUPPLY = 10n ** 24n;

/** The real contracts on a chain in memory, as a market that quotes and executes. */
export class DexMarket {
  readonly dex: DexStage;
  readonly tokens: readonly Address[];
  readonly pools: readonly Address[];
  readonly network: NetworkConfig;
  readonly readModel: FakeReadModel;
  readonly #terms = new Map<Address, GraphPool>();

  private constructor(
    dex: DexStage,
    tokens: readonly Address[],
    pools: readonly Address[],
    network: NetworkConfig,
  ) {
    this.dex = dex;
    this.tokens = tokens;
    this.pools = pools;
    this.network = network;
    const views = tokens.map((address, n) => ({ address, symbol: `T${n}`, decimals: 9, price: usd(ONE) }));
    this.readModel = new FakeReadModel(views, this.#readPools(), seconds(dex.stage.chain.now));
  }

  /** `count` tokens (the first is the wrapped coin) and a pool for each pair of indexes, filled unevenly. */
  static async create(
    count: number,
    pairs: readonly (readonly [number, number, bigint, bigint])[],
  ): Promise<DexMarket> {
    const dex = await DexStage.create(ARTIFACTS.DexPair.code);
    const tokens: Address[] = [dex.wrapped];
    for (let n = 1; n < count; n += 1) tokens.push(await dex.createToken(`T${n}`, 9n, SUPPLY));
    await dex.deployAccount(dexOwner);
    const pools: Address[] = [];
    for (const [a, b, amountA, amountB] of pairs) {
      const [one, other] = [tokens[a], tokens[b]];
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
      pools.push(pool);
    }
    const gasValues = await deployGasValues(dex);
    return new DexMarket(dex, tokens, pools, networkOf(dex, gasValues, tokens));
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

  /** Quotes on this market, or on what an index knows of it. */
  openRouter(readModel: Pick<ReadModel, 'graph'> = this.readModel): MarketRouter {
    const { contracts, features } = this.network;
    return new MarketRouter(readModel, {
      wrappedCoin: contracts.wrappedCoinRoot,
      sourceSplits: features.sourceSplits,
    });
  }

  openMessages(): SwapMessages {
    const getters = new ChainGetters(this.chain);
    const { gasValues, dexRoot } = this.network.contracts;
    return new SwapMessages(
      new TokenWallets(getters),
      new GasTable(getters, gasValues),
      new TokenVaults(getters, dexRoot),
    );
  }

  /** The read model after what happened on the chain. */
  index(): void {
    this.readModel.advance(this.#readPools());
  }

  #readPools(): GraphPool[] {
    return this.pools.map((address) => {
      const terms = this.#terms.get(address) ?? this.#readTerms(address);
      this.#terms.set(address, terms);
      const balances = record(this.#get(address, 'getBalances')['value0']);
      const reserves = [integer(balances['left_balance']), integer(balances['right_balance'])] as const;
      return { ...terms, state: { ...terms.state, reserves, lpSupply: integer(balances['lp_supply']) } };
    });
  }

  /** What swaps do not change. */
  #readTerms(address: Address): GraphPool {
    const roots = this.#get(address, 'getTokenRoots');
    const fee = record(this.#get(address, 'getFeeParams')['value0']);
    return {
      address,
      kind: 'constant-product',
      type: 1,
      tokens: [toAddress(textOf(roots['left'])), toAddress(textOf(roots['right']))],
      lpRoot: toAddress(textOf(roots['lp'])),
      state: {
        kind: 'constant-product',
        reserves: [0n, 0n],
        lpSupply: 0n,
        fee: {
          denominator: integer(fee['denominator']),
          pool: integer(fee['pool_numerator']),
          beneficiary: integer(fee['beneficiary_numerator']),
          referrer: integer(fee['referrer_numerator']),
        },
      },
      tvl: usd(ONE),
    };
  }

  #get(address: Address, method: string): AbiRecord {
    const accountStuffBoc = this.dex.stage.chain.getAccount(address)?.stuffBoc ?? '';
    const answer = runGetter({ accountStuffBoc, abi: PAIR, method, responsible: true });
    if (!answer.ok) throw new Error(`${method}: ${answer.error.code}`);
    return answer.value;
  }
}

async function fund(dex: DexStage, root: Address, amount: bigint): Promise<void> {
  if (root === dex.wrapped) {
    // Coins sent to the root come back as tokens, less its fee.
    await dex.stage.send({ from: dexOwner, to: root, value: amount + COIN });
  }
  await dex.depositTokens(dexOwner, root, amount);
}

async function deployGasValues(dex: DexStage): Promise<Address> {
  const { address, stateInit } = dex.stage.stateOf('DexGasValues', { _nonce: 1n });
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

function networkOf(dex: DexStage, gasValues: Address, tokens: readonly Address[]): NetworkConfig {
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
      wrappedCoinVault: actor('8'),
    },
    defaultPair: { left: tokens[0], right: tokens[1] },
    usdToken: tokens[1],
    tokenListUrl: '/api/tokens/v1/manifest.json',
    minPoolTvl: '0',
    features: { sourceSplits: true },
  });
}

function record(value: AbiValue | undefined): AbiRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('expected a tuple');
  return value as AbiRecord;
}

function integer(value: AbiValue | undefined): bigint {
  if (typeof value !== 'bigint') throw new TypeError('expected an integer');
  return value;
}
