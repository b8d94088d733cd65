import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import type { Address } from '@junction/primitives';
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI, TOKEN_VAULT_RECOVERY_ABI } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { readPairAmounts } from './pair-stage.ts';
import type { DeployedPair, PairAmounts } from './pair-stage.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { readStablePoolAmounts } from './stable-stage.ts';
import type { DeployedStablePool } from './stable-stage.ts';
import { getTotalSupply, getTokenBalance, getTokenWalletAddress } from './token-stage.ts';

/** All accounts that may own tokens or an exchange account in a random run. */
const PEOPLE = [dexOwner, alice, bob, outsider] as const;

/** Recorded amounts of a pool of any kind. */
export interface RecordedPoolAmounts {
  readonly reserves: readonly bigint[];
  readonly lpSupply: bigint;
  readonly fees: readonly bigint[];
}

/** Recorded amounts of all pools at one time, for comparison with another time. */
export type PoolAmountsSnapshot = readonly RecordedPoolAmounts[];

export interface LedgerPool {
  readonly address: Address;
  readonly roots: readonly Address[];
  readonly lpRoot: Address;
  readonly read: () => RecordedPoolAmounts;
}

/** An exchange, tokens of constant supply, and every pool that holds some of them. */
export interface DexWithTokensAndPools {
  readonly dex: DexStage;
  readonly tokens: readonly Address[];
  readonly pools: readonly LedgerPool[];
}

export const toLedgerPoolFromPair = (dex: DexStage, pair: DeployedPair): LedgerPool => ({
  ...pair,
  read: (): PairAmounts => readPairAmounts(dex, pair.address),
});

export const toLedgerPoolFromStablePool = (dex: DexStage, pool: DeployedStablePool): LedgerPool => ({
  ...pool,
  read: () => {
    const { balances, lpSupply, fees } = readStablePoolAmounts(dex, pool.address);
    return { reserves: balances, lpSupply, fees };
  },
});

type Amounts = ReadonlyMap<Address, bigint>;

/**
 * Compares what contracts owe with what they hold. Runs a contract's getters again only after a transaction of that
 * contract.
 */
export class ExchangeLiabilityChecker {
  private readonly world: DexWithTokensAndPools;
  private readonly pools: readonly LedgerPool[];
  private readonly roots: readonly Address[];
  private readonly accounts: readonly Address[];
  private readonly created: Amounts;
  private readonly addresses = new Map<string, Address>();
  private readonly answers = new Map<string, { readonly lt: bigint; readonly value: unknown }>();

  constructor(world: DexWithTokensAndPools) {
    this.world = world;
    this.pools = world.pools;
    this.roots = [...world.tokens, ...this.pools.map((pool) => pool.lpRoot)];
    this.accounts = PEOPLE.map((owner) => world.dex.accountOf(owner));
    this.created = new Map(world.tokens.map((token) => [token, getTotalSupply(world.dex.stage, token)]));
  }

  /** Throws unless vaults hold exactly what they owe and the wallets of other contracts are empty. */
  checkExact(): void {
    const owed = this.owed(this.pools.map((pool) => this.numbersOf(pool)));
    for (const root of this.roots) {
      const inVault = this.tokensOf(root, this.vaultOf(root));
      if (inVault !== (owed.get(root) ?? 0n))
        throw new Error(`the vault of ${root} holds ${inVault} and owes ${owed.get(root) ?? 0n}`);
      this.checkNothingStuck(root);
    }
  }

  /** Checks all rules and returns the recorded amounts of the pools. Throws with the violated rule. */
  read(): PoolAmountsSnapshot {
    const numbers = this.pools.map((pool) => this.numbersOf(pool));
    const owed = this.owed(numbers);
    for (const root of this.roots) this.checkToken(root, owed.get(root) ?? 0n);
    this.pools.forEach((pool, index) => {
      const booked = numbers[index]?.lpSupply ?? 0n;
      const owned = this.supplyOf(pool.lpRoot);
      if (owned + (booked > 0n ? FIRST_DEPOSIT_LOCKED_LP : 0n) !== booked)
        throw new Error(
          `pool ${index} books ${booked} LP, of which ${FIRST_DEPOSIT_LOCKED_LP} are locked; the token counts ${owned}`,
        );
    });
    return numbers;
  }

  private checkToken(root: Address, owed: bigint): void {
    const inVault = this.tokensOf(root, this.vaultOf(root));
    if (inVault < owed) throw new Error(`the vault of ${root} holds ${inVault} and owes ${owed}`);
    this.checkNothingStuck(root);
    const found = PEOPLE.reduce((sum, owner) => sum + this.tokensOf(root, owner), inVault);
    const supply = this.supplyOf(root);
    if (found !== supply) throw new Error(`${found} of ${supply} of ${root} are in known wallets`);
    if ((this.created.get(root) ?? supply) !== supply) throw new Error(`the supply of ${root} changed`);
  }

  private checkNothingStuck(root: Address): void {
    for (const holder of [...this.pools.map((pool) => pool.address), ...this.accounts]) {
      const stuck = this.tokensOf(root, holder);
      if (stuck !== 0n) throw new Error(`${stuck} of ${root} are stuck in the wallet of ${holder}`);
    }
  }

  /**
   * Returns the base units of each token that belong to pools (reserves and fees), exchange accounts and returned
   * payouts, by token root.
   */
  private owed(numbers: readonly RecordedPoolAmounts[]): Map<Address, bigint> {
    const owed = this.owedByVaults();
    numbers.forEach(({ reserves, fees }, index) => {
      this.pools[index]?.roots.forEach((root, side) => {
        owed.set(root, (owed.get(root) ?? 0n) + (reserves[side] ?? 0n) + (fees[side] ?? 0n));
      });
    });
    return owed;
  }

  /** Returns token root → base units owed to accounts and returned payouts. */
  private owedByVaults(): Map<Address, bigint> {
    const owed = new Map<Address, bigint>();
    const add = (root: Address, amount: bigint): void => {
      owed.set(root, (owed.get(root) ?? 0n) + amount);
    };
    for (const account of this.accounts) {
      for (const [root, amount] of this.mapOf(account, DEX_ACCOUNT_ABI, 'getBalances', 'value0'))
        add(root, amount);
    }
    for (const root of this.roots) {
      const returned = this.mapOf(
        this.vaultOf(root),
        TOKEN_VAULT_RECOVERY_ABI,
        'getReturnedTokens',
        'amounts',
      );
      for (const [, amount] of returned) add(root, amount);
    }
    return owed;
  }

  private mapOf(at: Address, abi: typeof DEX_ACCOUNT_ABI, method: string, field: string) {
    return this.answer(at, method, [], () => {
      const { stage } = this.world.dex;
      return [...(stage.get(at, abi, method)[field] as Iterable<readonly [Address, bigint]>)];
    });
  }

  private numbersOf(pool: LedgerPool): RecordedPoolAmounts {
    const isActive = () =>
      this.world.dex.stage.get(pool.address, DEX_PAIR_ABI, 'isActive')['value0'] === true;
    if (!this.answer(pool.address, 'isActive', false, isActive)) throw new Error(`${pool.address} went off`);
    const nothing: RecordedPoolAmounts = { reserves: pool.roots.map(() => 0n), lpSupply: 0n, fees: [] };
    return this.answer(pool.address, 'numbers', nothing, pool.read);
  }

  private supplyOf(root: Address): bigint {
    return this.answer(root, 'supply', 0n, () => getTotalSupply(this.world.dex.stage, root));
  }

  private tokensOf(root: Address, owner: Address): bigint {
    const wallet = this.address(`wallet ${root} ${owner}`, () =>
      getTokenWalletAddress(this.world.dex.stage, root, owner),
    );
    return this.answer(wallet, 'tokens', 0n, () => getTokenBalance(this.world.dex.stage, root, owner) ?? 0n);
  }

  private vaultOf(root: Address): Address {
    return this.address(`vault ${root}`, () => this.world.dex.vaultOf(root));
  }

  private address(name: string, find: () => Address): Address {
    const known = this.addresses.get(name) ?? find();
    this.addresses.set(name, known);
    return known;
  }

  /**
   * Returns the result of a getter, cached until the contract's next transaction; `absent` when there is no
   * contract.
   */
  private answer<T>(at: Address, query: string, absent: T, ask: () => T): T {
    const state = this.world.dex.stage.chain.getAccount(at);
    if (state?.status !== 'active') return absent;
    const key = `${at} ${query}`;
    const known = this.answers.get(key);
    if (known?.lt === state.lt) return known.value as T;
    const value = ask();
    this.answers.set(key, { lt: state.lt, value });
    return value;
  }
}

/**
 * Expects that the share of one LP token of a constant-product pair does not decrease: k / supply² stays or
 * grows.
 */
export function assertPoolValuePerLpNotReduced(
  before: PoolAmountsSnapshot,
  after: PoolAmountsSnapshot,
): void {
  before.forEach((old, index) => {
    const now = after[index];
    if (!now || old.lpSupply === 0n || now.lpSupply === 0n) return;
    const product = (reserves: readonly bigint[]): bigint => reserves.reduce((k, reserve) => k * reserve, 1n);
    const [kOld, kNow] = [product(old.reserves), product(now.reserves)];
    if (kNow * old.lpSupply ** 2n < kOld * now.lpSupply ** 2n) {
      throw new Error(`an LP token of pair ${index} is worth less than before`);
    }
  });
}
