import type { Address } from '@junction/primitives';
import type { AllowedTokenChanges, CampaignStep } from '../step.ts';
import { InvariantViolation } from '../step.ts';
import { EmissionChecker } from './flows.ts';
import type { EarnContractStates, EarnStateOfKind } from './earn-states.ts';
import type { EarnWorld } from './world.ts';

// Invariants of the earn contracts, checked while no message is in flight.

/** Token root → base units a user owns in wallets, locks, deposits and credited rewards. */
type UserBalances = ReadonlyMap<Address, bigint>;

interface StateSnapshot {
  readonly userBalances: ReadonlyMap<Address, UserBalances>;
  /** Nano of attackers and of the contracts they deployed. */
  readonly attackerWealth: bigint;
  /** Balance in nano of each contract that existed at the start, by address. */
  readonly coins: ReadonlyMap<Address, bigint>;
}

/** Messages and fees between two compared states. */
export interface EarnMessageBurstEvents {
  readonly steps: readonly CampaignStep[];
  /** Nano that attackers attached. */
  readonly injected: bigint;
  /** Account → nano charged for storage. */
  readonly storage: ReadonlyMap<Address, bigint>;
  /**
   * Token root → base units that were sent to attackers' contracts posing as wallets of the root. These units are
   * destroyed, because such a contract holds no tokens.
   */
  readonly swallowed: ReadonlyMap<Address, bigint>;
  readonly now: bigint;
}

const add = (sums: Map<Address, bigint>, key: Address, amount: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
};

export class EarnInvariantChecker {
  readonly flows: EmissionChecker;
  readonly #world: EarnWorld;
  readonly #states: EarnContractStates;
  readonly #honest: ReadonlySet<Address>;
  readonly #attackers: ReadonlySet<Address>;
  readonly #initialAccounts: ReadonlySet<Address>;
  /** Token root → base units that were destroyed by sending them to a contract that is not a wallet. */
  #gone = new Map<Address, bigint>();
  #before: StateSnapshot;

  constructor(world: EarnWorld, states: EarnContractStates) {
    this.#world = world;
    this.#states = states;
    this.flows = new EmissionChecker(world, states);
    this.#honest = new Set([...world.users, world.provider]);
    this.#attackers = new Set([...world.attackers, ...world.hostile]);
    this.#initialAccounts = new Set([...states.coins().keys(), ...this.#honest, world.owner, world.dao]);
    this.#gone = this.#missing();
    this.#before = this.#takeSnapshot();
  }

  check(events: EarnMessageBurstEvents): void {
    this.#checkSupplies(events.swallowed);
    this.#checkEscrow();
    for (const [address, gauge] of this.#states.all('gauge')) this.#checkGauge(address, gauge);
    for (const [address, farm] of this.#states.all('farm')) this.#checkFarm(address, farm);
    this.flows.check(events.now);
    const after = this.#takeSnapshot();
    this.#checkUsers(after, events);
    this.#checkCoins(after, events);
    this.#before = after;
  }

  /** Stores the current state as the one to compare with, after the world was reset. */
  restart(): void {
    this.#gone = this.#missing();
    this.#before = this.#takeSnapshot();
  }

  balancesOf(user: Address): UserBalances {
    return this.#takeSnapshot().userBalances.get(user) ?? new Map<Address, bigint>();
  }

  #checkSupplies(swallowed: EarnMessageBurstEvents['swallowed']): void {
    const missing = this.#missing();
    for (const [root, amount] of missing) {
      const lost = amount - (this.#gone.get(root) ?? 0n);
      if (lost < 0n || lost > (swallowed.get(root) ?? 0n))
        throw new InvariantViolation(`the wallets of ${root} hold ${lost} less than its supply`);
    }
    this.#gone = missing;
  }

  /**
   * Returns the supply of each token that is not in a token wallet (supply minus the balances of all wallets), by token
   * root.
   */
  #missing(): Map<Address, bigint> {
    const missing = new Map<Address, bigint>();
    for (const [address, known] of this.#states.entries()) {
      if (known.kind === 'root') add(missing, address, known.supply);
      if (known.kind === 'wallet') add(missing, known.root, -known.balance);
    }
    return missing;
  }

  #checkEscrow(): void {
    const { escrow, tokens } = this.#world;
    const known = this.#states.of(escrow);
    if (known?.kind !== 'escrow') throw new InvariantViolation('the escrow is not there');
    const accounts = this.#states.all('veAccount').filter(([, account]) => account.escrow === escrow);
    const locked = accounts.reduce((sum, [, account]) => sum + account.tokens, 0n);
    const ve = accounts.reduce((sum, [, account]) => sum + account.ve, 0n);
    const tokenBalance = this.#states.getBalance(tokens[0], escrow);
    const promised = locked + known.booked;
    if (tokenBalance < known.tokens)
      throw new InvariantViolation(`the escrow counts ${known.tokens} and holds ${tokenBalance}`);
    if (known.tokens < promised)
      throw new InvariantViolation(`the escrow counts ${known.tokens} and owes ${promised}`);
    if (known.ve !== ve)
      throw new InvariantViolation(`the escrow counts ${known.ve} votes, its accounts ${ve}`);
    if (known.hasPending) throw new InvariantViolation('a lock never ends with the escrow');
  }

  /** Checks that the owner's balance of each wallet covers the amounts recorded for it. */
  #checkHeld(owner: Address, booked: readonly (readonly [wallet: Address, amount: bigint])[]): void {
    const sums = new Map<Address, bigint>();
    for (const [wallet, amount] of booked) add(sums, wallet, amount);
    for (const [wallet, amount] of sums) {
      const known = this.#states.of(wallet);
      if (known?.kind !== 'wallet' || known.owner !== owner || !this.#world.tokens.includes(known.root))
        continue;
      if (known.balance < amount)
        throw new InvariantViolation(`${owner} has booked ${amount} and holds ${known.balance}`);
    }
  }

  #checkGauge(address: Address, gauge: EarnStateOfKind<'gauge'>): void {
    const accounts = this.#states.all('gaugeAccount').filter(([, known]) => known.gauge === address);
    const sum = (part: (known: EarnStateOfKind<'gaugeAccount'>) => bigint): bigint =>
      accounts.reduce((total, [, known]) => total + part(known), 0n);
    const booked = [gauge.deposit, gauge.qube, ...gauge.extra].map(
      ({ wallet, balance }) => [wallet, balance] as const,
    );
    this.#checkHeld(address, booked);
    const [deposits, lock, total] = [
      sum((a) => a.balance),
      sum((a) => a.lockBoosted),
      sum((a) => a.totalBoosted),
    ];
    if (gauge.deposit.balance !== deposits)
      throw new InvariantViolation(
        `the gauge ${address} counts ${gauge.deposit.balance}, its accounts ${deposits}`,
      );
    if (gauge.lockBoosted !== lock)
      throw new InvariantViolation(
        `the gauge ${address} counts ${gauge.lockBoosted} with locks, its accounts ${lock}`,
      );
    if (gauge.totalBoosted !== total)
      throw new InvariantViolation(
        `the gauge ${address} counts ${gauge.totalBoosted} boosted, its accounts ${total}`,
      );
    if (gauge.inFlight !== 0n)
      throw new InvariantViolation(`the gauge ${address} counts ${gauge.inFlight} for nothing`);
    if (gauge.hasPending) throw new InvariantViolation(`a deposit never ends with the gauge ${address}`);
    const stuck = accounts.find(([, known]) => known.hasPending);
    if (stuck) throw new InvariantViolation(`an action never ends in the account ${stuck[0]}`);
  }

  #checkFarm(address: Address, farm: EarnStateOfKind<'farm'>): void {
    const users = this.#states.all('farmUser').filter(([, known]) => known.farm === address);
    const deposits = users.reduce((sum, [, known]) => sum + known.amount, 0n);
    if (farm.balance !== deposits)
      throw new InvariantViolation(`the farm ${address} counts ${farm.balance}, its users ${deposits}`);
    const rewards = farm.rewards.map(({ wallet, balance }) => [wallet, balance] as const);
    this.#checkHeld(address, [[farm.wallet, farm.balance], ...rewards]);
    if (farm.hasPending) throw new InvariantViolation(`a deposit never ends with the farm ${address}`);
  }

  /** Checks that honest users lose nothing but the amounts that they send. */
  #checkUsers(after: StateSnapshot, { steps }: EarnMessageBurstEvents): void {
    for (const user of this.#honest) {
      const own = steps.flatMap(({ intent, label }) => (intent?.user === user ? [{ intent, label }] : []));
      const allowed: AllowedTokenChanges[] = [[], ...own.flatMap(({ intent }) => intent.outcomes)];
      const before = this.#before.userBalances.get(user) ?? new Map<Address, bigint>();
      const now = after.userBalances.get(user) ?? new Map<Address, bigint>();
      const meetsOutcome = (outcome: AllowedTokenChanges): boolean => {
        const min = new Map(outcome);
        return [...before].every(([root, had]) => (now.get(root) ?? 0n) - had >= (min.get(root) ?? 0n));
      };
      if (allowed.some(meetsOutcome)) continue;
      const changes = [...before].map(([root, had]) => `${root.slice(0, 8)}: ${(now.get(root) ?? 0n) - had}`);
      const did = own.map(({ label }) => label).join(', ') || 'nothing';
      throw new InvariantViolation(`${user} did ${did} and has ${changes.join(', ')}`);
    }
  }

  /**
   * Checks that attackers receive no more coins than users attach, and that contracts keep their coins when no honest
   * user sends a message.
   */
  #checkCoins(after: StateSnapshot, { steps, injected, storage }: EarnMessageBurstEvents): void {
    const brought = injected + steps.reduce((sum, { intent, value }) => sum + (intent ? value : 0n), 0n);
    const gain = after.attackerWealth - this.#before.attackerWealth;
    if (gain > brought)
      throw new InvariantViolation(`attackers gained ${gain} nano, having brought ${brought}`);
    if (steps.some(({ intent }) => intent)) return;
    for (const [address, coins] of this.#before.coins) {
      const left = (this.#states.coins().get(address) ?? 0n) + (storage.get(address) ?? 0n);
      if (left < coins) throw new InvariantViolation(`attackers took ${coins - left} nano of ${address}`);
    }
  }

  #takeSnapshot(): StateSnapshot {
    const userBalances = new Map<Address, Map<Address, bigint>>();
    const put = (owner: Address, root: Address, amount: bigint): void => {
      const balances = userBalances.get(owner) ?? new Map<Address, bigint>();
      userBalances.set(owner, balances);
      add(balances, root, amount);
    };
    const { tokens, escrow } = this.#world;
    const own = new Set(this.#attackers);
    for (const [address, known] of this.#states.entries()) {
      if (known.kind === 'wallet') {
        if (tokens.includes(known.root)) put(known.owner, known.root, known.balance);
        if (this.#attackers.has(known.owner)) own.add(address);
      }
      if (known.kind === 'veAccount' && known.escrow === escrow) put(known.user, tokens[0], known.tokens);
      if (known.kind === 'gaugeAccount') this.#putGauge(known, put);
      if (known.kind === 'farmUser') this.#putFarm(known, put);
    }
    let attackerWealth = 0n;
    const coins = new Map<Address, bigint>();
    for (const [address, amount] of this.#states.coins()) {
      if (own.has(address)) attackerWealth += amount;
      else if (this.#initialAccounts.has(address)) coins.set(address, amount);
    }
    return { userBalances, attackerWealth, coins };
  }

  #putGauge(
    account: EarnStateOfKind<'gaugeAccount'>,
    put: (owner: Address, root: Address, amount: bigint) => void,
  ): void {
    const gauge = this.#states.of(account.gauge);
    if (gauge?.kind !== 'gauge') return;
    const isReal = (root: Address): boolean => this.#world.tokens.includes(root);
    if (isReal(gauge.deposit.root)) put(account.user, gauge.deposit.root, account.balance);
    // Rewards of an attacker's gauge are counted only when they are paid, because unpaid ones need no backing.
    if (this.#attackers.has(gauge.owner)) return;
    put(account.user, gauge.qube.root, account.qubeReward);
    gauge.extra.forEach(({ root }, index) => {
      if (isReal(root)) put(account.user, root, account.extraRewards[index] ?? 0n);
    });
  }

  #putFarm(
    user: EarnStateOfKind<'farmUser'>,
    put: (owner: Address, root: Address, amount: bigint) => void,
  ): void {
    const farm = this.#states.of(user.farm);
    if (farm?.kind !== 'farm') return;
    if (this.#world.tokens.includes(farm.root)) put(user.user, farm.root, user.amount);
    if (this.#attackers.has(farm.owner)) return;
    farm.rewards.forEach(({ root }, index) => {
      if (this.#world.tokens.includes(root)) put(user.user, root, user.rewards[index] ?? 0n);
    });
  }
}
