import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import type { Address } from '@junction/primitives';
import type { ContractStates, ContractState } from './contract-states.ts';
import type { AllowedTokenChanges, CampaignStep } from './step.ts';
import { InvariantViolation } from './step.ts';
import { AssetValuation } from './valuation.ts';
import type { CampaignWorld } from './world.ts';

/** Allowed rounding error of the valuation per message: 1000 units of 10⁻¹⁸ coins. */
const MAX_ROUNDING_ERROR = 1000n;
const NANO = 10n ** 9n;

/** Token root → base units a user owns in wallets and in the exchange account. */
type UserBalances = ReadonlyMap<Address, bigint>;

interface StateSnapshot {
  readonly userBalances: ReadonlyMap<Address, UserBalances>;
  /** Honest user → value of balances and orders, in units of 10⁻¹⁸ coins. */
  readonly worth: ReadonlyMap<Address, bigint>;
  /** Value of what attackers own, and of everything that any trader may take, in units of 10⁻¹⁸ coins. */
  readonly attackerWealth: bigint;
  /** Account → nano, for every account except those of attackers. */
  readonly coins: ReadonlyMap<Address, bigint>;
  readonly valuation: AssetValuation;
}

/** Messages and fees between two compared states. */
export interface MessageBurstEvents {
  readonly steps: readonly CampaignStep[];
  /** Nano that attackers attached. */
  readonly injected: bigint;
  /** Account → nano charged for storage. */
  readonly storage: ReadonlyMap<Address, bigint>;
  /**
   * Token root → base units sent to attackers' contracts that pose as wallets of the root. Such tokens are lost,
   * because no real wallet receives them.
   */
  readonly swallowed: ReadonlyMap<Address, bigint>;
}

const add = <Key>(sums: Map<Key, bigint>, key: Key, amount: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
};

/** Compares each state with the previous one. Every check throws a `Violation` with its reason. */
export class InvariantChecker {
  readonly #world: CampaignWorld;
  readonly #states: ContractStates;
  readonly #honest: ReadonlySet<Address>;
  readonly #attackers: ReadonlySet<Address>;
  readonly #vaults: ReadonlyMap<Address, Address>;
  readonly #initialAccounts: ReadonlySet<Address>;
  /** Token root → base units that were destroyed by sending them to a contract that is not a wallet. */
  #gone = new Map<Address, bigint>();
  /** Token root → base units in its vault that no contract owes to a user. */
  readonly #unbooked = new Map<Address, bigint>();
  #before: StateSnapshot;

  constructor(world: CampaignWorld, states: ContractStates) {
    this.#world = world;
    this.#states = states;
    this.#honest = new Set([...world.users, world.provider]);
    this.#attackers = new Set([...world.attackers, ...world.hostile]);
    const roots = [...world.tokens.map(({ root }) => root), ...world.pools.map(({ lpRoot }) => lpRoot)];
    this.#vaults = new Map(roots.map((root) => [root, world.dex.vaultOf(root)]));
    this.#initialAccounts = new Set([...states.coins().keys(), ...this.#honest]);
    this.#before = this.#takeSnapshot();
  }

  /** Checks all invariants while no message is in flight. */
  check(events: MessageBurstEvents): void {
    this.#checkPromises(events);
    const after = this.#takeSnapshot();
    this.#checkUsers(after, events);
    this.#checkAttackers(after, events);
    this.#checkEnded();
    this.#before = after;
  }

  /** Stores the current state as the reference for later comparisons. Called after the world was reset. */
  restart(): void {
    this.#gone = this.#missing();
    this.#unbooked.clear();
    this.#before = this.#takeSnapshot();
  }

  worthOf(user: Address): bigint {
    return this.#takeSnapshot().worth.get(user) ?? 0n;
  }

  /** Checks that supplies equal the sums of wallets, and that every contract's balance covers what it owes. */
  #checkPromises(events: MessageBurstEvents): void {
    const promised = new Map<Address, bigint>();
    for (const [address, known] of this.#states.entries()) {
      if (known.kind === 'account') for (const [root, amount] of known.balances) add(promised, root, amount);
      if (known.kind === 'pool')
        known.roots.forEach((root, index) => {
          add(promised, root, (known.reserves[index] ?? 0n) + (known.fees[index] ?? 0n));
        });
      if (known.kind === 'vault')
        for (const [, amount] of known.returned) this.#addReturned(promised, address, amount);
      if (known.kind === 'order') this.#checkOrder(address, known);
    }
    for (const [address, known] of this.#states.entries())
      if (known.kind === 'pool') this.#checkLp(address, known);
    this.#checkSupplies(events.swallowed);
    this.#checkVaults(promised, events);
    this.#checkWrapped();
  }

  /**
   * Checks that the balance of each vault covers what it owes. Its excess may grow only after a message of an attacker
   * or the owner.
   */
  #checkVaults(promised: ReadonlyMap<Address, bigint>, { steps }: MessageBurstEvents): void {
    const isHonest = steps.every(({ intent }) => intent !== undefined);
    for (const [root, vault] of this.#vaults) {
      const balance = this.#states.getBalance(root, vault);
      const owed = promised.get(root) ?? 0n;
      if (balance < owed)
        throw new InvariantViolation(`the vault of ${root} holds ${balance} and owes ${owed}`);
      const unbooked = balance - owed;
      const before = this.#unbooked.get(root);
      if (isHonest && before !== undefined && unbooked > before)
        throw new InvariantViolation(
          `the vault of ${root} has ${unbooked - before} more that nobody is owed`,
        );
      this.#unbooked.set(root, unbooked);
    }
  }

  #checkSupplies(swallowed: MessageBurstEvents['swallowed']): void {
    const missing = this.#missing();
    for (const [root, amount] of missing) {
      const lost = amount - (this.#gone.get(root) ?? 0n);
      if (lost < 0n || lost > (swallowed.get(root) ?? 0n))
        throw new InvariantViolation(`the wallets of ${root} hold ${lost} less than its supply`);
    }
    this.#gone = missing;
  }

  /** Returns token root → its supply minus the balances of its wallets. */
  #missing(): Map<Address, bigint> {
    const missing = new Map<Address, bigint>();
    for (const [address, known] of this.#states.entries()) {
      if (known.kind === 'root') add(missing, address, known.supply);
      if (known.kind === 'wallet') add(missing, known.root, -known.balance);
    }
    return missing;
  }

  #addReturned(promised: Map<Address, bigint>, vault: Address, amount: bigint): void {
    for (const [token, at] of this.#vaults) if (at === vault) add(promised, token, amount);
  }

  #checkWrapped(): void {
    const { wrapped } = this.#world.dex;
    const known = this.#states.of(wrapped);
    const coins = this.#states.coins().get(wrapped) ?? 0n;
    if (known?.kind === 'root' && coins < known.supply)
      throw new InvariantViolation(`the wrapped coin counts ${known.supply} and holds ${coins} coins`);
  }

  #checkLp(address: Address, pool: Extract<ContractState, { kind: 'pool' }>): void {
    const token = this.#states.of(pool.lpRoot);
    if (token?.kind !== 'root') return;
    const locked = pool.lpSupply > 0n ? FIRST_DEPOSIT_LOCKED_LP : 0n;
    // The supply is below the LP recorded by the pool when holders have burnt LP in their wallets. No user owns the
    // share of that LP.
    if (token.supply + locked > pool.lpSupply)
      throw new InvariantViolation(
        `the pool ${address} books ${pool.lpSupply} LP; ${token.supply} are minted`,
      );
  }

  #checkOrder(address: Address, { details }: Extract<ContractState, { kind: 'order' }>): void {
    if (details.state !== 'active') return;
    const balance = this.#states.getBalance(details.spentToken, address);
    const isReal = this.#vaults.has(details.spentToken);
    if (isReal && balance < details.currentSpent)
      throw new InvariantViolation(
        `the order ${address} offers ${details.currentSpent} and holds ${balance}`,
      );
  }

  /** Checks that a user's balances change only by that user's own messages, and only within their allowed outcomes. */
  #checkUsers(after: StateSnapshot, { steps }: MessageBurstEvents): void {
    const { valuation } = this.#before;
    for (const user of this.#honest) {
      const own = steps.flatMap(({ intent, label }) => (intent?.user === user ? [{ intent, label }] : []));
      const changes = this.#changesOf(user, after);
      const allowed: AllowedTokenChanges[] = [[], ...own.flatMap(({ intent }) => intent.outcomes)];
      if (!allowed.some((outcome) => meetsOutcome(changes, outcome)))
        throw new InvariantViolation(
          `${user} did ${own.map(({ label }) => label).join(', ') || 'nothing'} and has ${show(changes)}; allowed ${allowed.map(show).join(' or ')}`,
        );
      if (changesLpValue(steps)) continue;
      const loss = (this.#before.worth.get(user) ?? 0n) - (after.worth.get(user) ?? 0n);
      const explained = allowed.reduce((maximum, outcome) => max(maximum, -worthOf(valuation, outcome)), 0n);
      if (loss > explained + MAX_ROUNDING_ERROR * BigInt(steps.length))
        throw new InvariantViolation(`${user} has lost ${loss}, of which his messages explain ${explained}`);
    }
  }

  #changesOf(user: Address, after: StateSnapshot): UserBalances {
    const changes = new Map(after.userBalances.get(user));
    for (const [token, amount] of this.#before.userBalances.get(user) ?? []) add(changes, token, -amount);
    return changes;
  }

  /**
   * Checks that the gain of attackers does not exceed the attached coins plus the amounts that users pay, and that
   * accounts keep their coins when no honest user sends a message.
   */
  #checkAttackers(after: StateSnapshot, { steps, injected, storage }: MessageBurstEvents): void {
    if (changesLpValue(steps)) return;
    const { valuation } = this.#before;
    const paid = steps.reduce((sum, { intent }) => {
      const losses = intent?.outcomes.map((outcome) => -worthOf(valuation, outcome)) ?? [];
      return sum + losses.reduce(max, 0n);
    }, 0n);
    const brought =
      (injected + steps.reduce((sum, { intent, value }) => sum + (intent ? value : 0n), 0n)) * NANO;
    const gain = after.attackerWealth - this.#before.attackerWealth;
    if (gain > brought + paid + MAX_ROUNDING_ERROR * BigInt(steps.length))
      throw new InvariantViolation(`attackers gained ${gain}, having brought ${brought}; users paid ${paid}`);
    if (steps.some(({ intent }) => intent)) return;
    for (const [address, coins] of this.#before.coins) {
      const left = (this.#states.coins().get(address) ?? 0n) + (storage.get(address) ?? 0n);
      if (left < coins - this.#maxLoss(address))
        throw new InvariantViolation(`attackers took ${coins - left} nano of ${address}`);
    }
  }

  /**
   * Returns the nano that the balance of an account may lose. The root of the wrapped coin may lose all coins, because
   * users unwrap, and an ended order may lose all coins too. All other accounts may lose nothing.
   */
  #maxLoss(address: Address): bigint {
    const known = this.#states.of(address);
    const hasEnded = known?.kind === 'order' && known.details.state !== 'active';
    return hasEnded || address === this.#world.dex.wrapped ? (this.#before.coins.get(address) ?? 0n) : 0n;
  }

  #checkEnded(): void {
    for (const [address, known] of this.#states.entries()) {
      if (known.kind === 'account' && known.pending > 0 && this.#honest.has(known.owner))
        throw new InvariantViolation(`${known.pending} operations of the account ${address} never end`);
      if (known.kind !== 'order' || !this.#honest.has(known.details.owner)) continue;
      if (!['active', 'filled', 'cancelled'].includes(known.details.state))
        throw new InvariantViolation(`the order ${address} is left ${known.details.state}`);
    }
  }

  #takeSnapshot(): StateSnapshot {
    const valuation = new AssetValuation(this.#world, this.#states);
    const userBalances = new Map<Address, Map<Address, bigint>>();
    const orders = new Map<Address, bigint>();
    const own = new Set(this.#attackers);
    const honestOrders = new Set<Address>();
    let attackerWealth = 0n;
    const put = (owner: Address, root: Address, amount: bigint): void => {
      const balances = userBalances.get(owner) ?? new Map<Address, bigint>();
      userBalances.set(owner, balances);
      add(balances, root, amount);
    };
    for (const [address, known] of this.#states.entries()) {
      if (known.kind === 'wallet') {
        put(known.owner, known.root, known.balance);
        if (this.#attackers.has(known.owner)) own.add(address);
      }
      if (known.kind === 'account') {
        for (const [root, amount] of known.balances) put(known.owner, root, amount);
        if (this.#attackers.has(known.owner)) own.add(address);
      }
      if (known.kind === 'pool') attackerWealth += valuation.excessOf(known);
      if (known.kind === 'vault')
        for (const [, amount] of known.returned)
          attackerWealth += this.#returnedWorth(valuation, address, amount);
      if (known.kind !== 'order') continue;
      const { owner, spentToken, currentSpent, state } = known.details;
      if (!this.#attackers.has(owner)) {
        add(orders, owner, valuation.orderFloor(known));
        // An honest order may offer a price below the market. The gain of its taker is then legitimate and is added to
        // the attackers' allowed wealth.
        if (this.#honest.has(owner)) {
          attackerWealth += valuation.orderExcess(known);
          honestOrders.add(address);
        }
      } else {
        own.add(address);
        if (state !== 'filled' && state !== 'cancelled')
          attackerWealth += valuation.worth(spentToken, currentSpent);
      }
    }
    const worth = new Map<Address, bigint>();
    for (const user of this.#honest)
      worth.set(user, (orders.get(user) ?? 0n) + worthOf(valuation, [...(userBalances.get(user) ?? [])]));
    for (const attacker of this.#attackers)
      attackerWealth += worthOf(valuation, [...(userBalances.get(attacker) ?? [])]);
    const coins = new Map<Address, bigint>();
    for (const [address, amount] of this.#states.coins()) {
      // A new account is an attacker's deployment, or an address without contract whose coins attackers may get back.
      const isLoose = !this.#initialAccounts.has(address) && !honestOrders.has(address);
      if (own.has(address) || isLoose) attackerWealth += amount * NANO;
      else coins.set(address, amount);
    }
    attackerWealth += this.#unclaimedCoins() * NANO;
    return { userBalances, worth, attackerWealth, coins, valuation };
  }

  /** Returns the nano of the wrapped coin's root beyond its supply. The next user who unwraps receives these coins. */
  #unclaimedCoins(): bigint {
    const { wrapped } = this.#world.dex;
    const known = this.#states.of(wrapped);
    const coins = this.#states.coins().get(wrapped);
    return known?.kind === 'root' && coins !== undefined ? max(0n, coins - known.supply) : 0n;
  }

  /** Returns the value of a payout that was returned and is now stored by the vault; 0 for an unknown vault. */
  #returnedWorth(valuation: AssetValuation, vault: Address, amount: bigint): bigint {
    for (const [root, at] of this.#vaults) if (at === vault) return valuation.worth(root, amount);
    return 0n;
  }
}

/** True if one of the steps is a message of the exchange owner that may change the value of LP. */
const changesLpValue = (steps: readonly CampaignStep[]): boolean =>
  steps.some((step) => step.changesLpValue === true);

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

const worthOf = (valuation: AssetValuation, outcome: AllowedTokenChanges): bigint =>
  outcome.reduce((sum, [token, amount]) => sum + valuation.worth(token, amount), 0n);

/** True when every token of the outcome changes by at least the expected amount, and no other token decreases. */
function meetsOutcome(changes: UserBalances, outcome: AllowedTokenChanges): boolean {
  const min = new Map(outcome);
  for (const [token, change] of changes) if (change < (min.get(token) ?? 0n)) return false;
  return [...min].every(([token, amount]) => (changes.get(token) ?? 0n) >= amount);
}

const show = (changes: Iterable<readonly [Address, bigint]>): string =>
  `{${[...changes]
    .filter(([, change]) => change !== 0n)
    .map(([token, change]) => `${token.slice(0, 8)}: ${change}`)
    .join(', ')}}`;
