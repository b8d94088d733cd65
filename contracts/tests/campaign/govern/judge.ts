import type { Address } from '@junction/primitives';
import { InvariantViolation, type CampaignStep } from '../step.ts';
import type { GovernContractStates, GovernContractStateOfKind } from './govern-states.ts';
import type { GovernEventJournal } from './journal.ts';
import type { GovernWorld } from './world.ts';

// Invariants of the governance contracts, checked while no message is in flight.

interface StateSnapshot {
  readonly now: number;
  readonly dao: GovernContractStateOfKind<'dao'>;
  /** Balance of the DAO root in nano (`daoCoins`) and of its token wallet in base units (`treasury`). */
  readonly daoCoins: bigint;
  readonly treasury: bigint;
  readonly accounts: ReadonlyMap<Address, GovernContractStateOfKind<'account'>>;
  readonly proposals: ReadonlyMap<Address, GovernContractStateOfKind<'proposal'>>;
  /** Governance tokens of each honest user in the token wallet and in locks, base units. */
  readonly userBalances: ReadonlyMap<Address, bigint>;
  /** Nano of attackers, of contracts they deployed and of their proposals. */
  readonly attackerWealth: bigint;
}

/** Messages and fees between two compared states. */
export interface GovernMessageBurstEvents {
  readonly steps: readonly CampaignStep[];
  /** Nano that attackers attached. */
  readonly injected: bigint;
  /** Account → nano charged for storage. */
  readonly storage: ReadonlyMap<Address, bigint>;
  readonly now: number;
}

export class GovernInvariantChecker {
  readonly journal: GovernEventJournal;
  readonly #world: GovernWorld;
  readonly #states: GovernContractStates;
  readonly #attackers: ReadonlySet<Address>;
  #before: StateSnapshot;

  constructor(world: GovernWorld, states: GovernContractStates, journal: GovernEventJournal, now: number) {
    this.#world = world;
    this.#states = states;
    this.journal = journal;
    this.#attackers = new Set([...world.attackers, ...world.hostile]);
    this.#before = this.#takeSnapshot(now);
  }

  check(events: GovernMessageBurstEvents): void {
    const after = this.#takeSnapshot(events.now);
    const given = this.journal.takeOrdered();
    this.#checkDao(after, events, given.tokens);
    for (const [address, proposal] of after.proposals) this.#checkProposal(address, proposal, after);
    for (const account of after.accounts.values()) this.#checkAccount(account, after);
    this.#checkBalances(after);
    this.#checkCoins(after, events, given.coins);
    this.#before = after;
  }

  /** Stores the current state as the reference for later comparisons. Called after the world was reset. */
  restart(now: number): void {
    this.journal.takeOrdered();
    this.#before = this.#takeSnapshot(now);
  }

  /**
   * Checks that the admin and the codes of the DAO are unchanged, and that its tokens went only to the recipients of
   * executed proposals.
   */
  #checkDao(
    { dao, daoCoins, treasury }: StateSnapshot,
    { storage }: GovernMessageBurstEvents,
    ordered: bigint,
  ): void {
    const before = this.#before;
    const fixed = ['admin', 'pendingAdmin', 'voteEscrow', 'version', 'parts', 'hasDelegates'] as const;
    for (const what of fixed)
      if (dao[what] !== before.dao[what])
        throw new InvariantViolation(`${what} of the DAO is ${dao[what]}, was ${before.dao[what]}`);
    if (dao.count < before.dao.count) throw new InvariantViolation('proposals are numbered again');
    const gone = before.treasury - treasury;
    if (gone > ordered) throw new InvariantViolation(`the treasury lost ${gone}; ${ordered} were decided`);
    const rent = storage.get(this.#world.dao) ?? 0n;
    if (daoCoins + rent < before.daoCoins)
      throw new InvariantViolation(`the DAO paid ${before.daoCoins - daoCoins} nano of its own`);
  }

  #checkProposal(
    address: Address,
    proposal: GovernContractStateOfKind<'proposal'>,
    { now, dao }: StateSnapshot,
  ): void {
    const { id, forVotes, againstVotes, quorumVotes, endTime, executionTime, canceled, executed } = proposal;
    const counted = this.journal.votesOn(address);
    if (counted.for !== forVotes || counted.against !== againstVotes)
      throw new InvariantViolation(
        `proposal ${id} counts ${forVotes} and ${againstVotes} votes; others were cast`,
      );
    if (id < 1 || id > dao.count) throw new InvariantViolation(`proposal ${id} has no number of the DAO`);
    const hasWon = forVotes > againstVotes && forVotes >= quorumVotes && now > endTime && !canceled;
    if (executionTime !== 0 && !hasWon)
      throw new InvariantViolation(`proposal ${id} is queued and has not won`);
    if (executed && (executionTime === 0 || now < executionTime))
      throw new InvariantViolation(`proposal ${id} is executed before its time`);
    if (this.journal.hasActions(id) && executed !== this.journal.wasExecuted(id))
      throw new InvariantViolation(
        `proposal ${id} is ${executed ? 'executed' : 'not executed'}, its actions say else`,
      );
    const before = this.#before.proposals.get(address);
    if (before) this.#checkChange(before, proposal);
  }

  #checkChange(
    before: GovernContractStateOfKind<'proposal'>,
    after: GovernContractStateOfKind<'proposal'>,
  ): void {
    const { id } = after;
    const isSame =
      before.startTime === after.startTime &&
      before.endTime === after.endTime &&
      before.proposer === after.proposer &&
      before.quorumVotes === after.quorumVotes &&
      before.gracePeriod === after.gracePeriod;
    if (!isSame) throw new InvariantViolation(`proposal ${id} has other terms than before`);
    const wasPending = this.#before.now <= before.startTime;
    if (before.canceled !== after.canceled && (before.canceled || !wasPending))
      throw new InvariantViolation(`proposal ${id} is canceled or revived after its vote began`);
    const votes = [after.forVotes - before.forVotes, after.againstVotes - before.againstVotes];
    if (votes.some((more) => more < 0n)) throw new InvariantViolation(`proposal ${id} has lost votes`);
    const isClosed = before.canceled || this.#before.now > before.endTime;
    if (isClosed && votes.some((more) => more > 0n))
      throw new InvariantViolation(`proposal ${id} takes votes after its end`);
    if (before.executed && !after.executed)
      throw new InvariantViolation(`proposal ${id} can be executed again`);
  }

  /**
   * Checks that the votes locked by an account equal those of its proposals, until these are canceled, queued or
   * released.
   */
  #checkAccount(account: GovernContractStateOfKind<'account'>, { proposals, now }: StateSnapshot): void {
    const { user, lockedTokens, created, unnumberedProposals, uncountedVotes } = account;
    if (unnumberedProposals > 0) throw new InvariantViolation(`a proposal of ${user} never gets its number`);
    if (uncountedVotes > 0) throw new InvariantViolation(`a vote of ${user} is neither counted nor refused`);
    const sum = [...created.values()].reduce((total, votes) => total + votes, 0n);
    if (sum !== lockedTokens)
      throw new InvariantViolation(
        `${user} has ${lockedTokens} tokens locked by proposals, the proposals ${sum}`,
      );
    const byId = new Map([...proposals.values()].map((proposal) => [proposal.id, proposal]));
    for (const id of created.keys()) {
      const proposal = byId.get(id);
      if (proposal?.proposer !== user) throw new InvariantViolation(`${user} holds votes for ${id}, not his`);
      if (proposal.canceled || proposal.executionTime !== 0)
        throw new InvariantViolation(`${id} goes on holding votes of ${user}`);
    }
    for (const { id, proposer, canceled, endTime } of proposals.values())
      if (proposer === user && !canceled && now <= endTime && !created.has(id))
        throw new InvariantViolation(`${id} of ${user} holds no votes`);
    const before = this.#before.accounts.get(user);
    const stays = before !== undefined && [...before.created.keys()].some((id) => created.has(id));
    if (stays && account.tokens < before.tokens)
      throw new InvariantViolation(`${user} takes tokens out while proposals hold votes`);
  }

  #checkBalances({ userBalances }: StateSnapshot): void {
    for (const [user, had] of this.#before.userBalances) {
      const has = userBalances.get(user) ?? 0n;
      if (has < had) throw new InvariantViolation(`${user} has ${had - has} tokens less`);
    }
  }

  /** Checks that attackers receive no more coins than users attach and executed proposals send. */
  #checkCoins(
    { attackerWealth }: StateSnapshot,
    { steps, injected }: GovernMessageBurstEvents,
    sent: bigint,
  ): void {
    const brought = steps.reduce((sum, { intent, value }) => sum + (intent ? value : 0n), injected + sent);
    const gain = attackerWealth - this.#before.attackerWealth;
    if (gain > brought)
      throw new InvariantViolation(`attackers gained ${gain} nano; ${brought} were brought`);
  }

  #takeSnapshot(now: number): StateSnapshot {
    const states = this.#states;
    const world = this.#world;
    const dao = states.of(world.dao);
    const treasury = states.of(world.treasury);
    if (dao?.kind !== 'dao' || treasury?.kind !== 'wallet')
      throw new InvariantViolation('the DAO is not there');
    const accounts = new Map<Address, GovernContractStateOfKind<'account'>>();
    for (const [, account] of states.all('account'))
      if (account.escrow === world.escrow) accounts.set(account.user, account);
    const proposals = new Map(states.all('proposal').filter(([, { root }]) => root === world.dao));
    const userBalances = new Map(
      world.users.map((user) => [
        user,
        states.getTokenBalance(world.token, user) + (accounts.get(user)?.tokens ?? 0n),
      ]),
    );
    const own = new Set(this.#attackers);
    for (const [address, { proposer }] of proposals) if (own.has(proposer)) own.add(address);
    const attackerWealth = [...own].reduce((sum, address) => sum + states.coinsOf(address), 0n);
    const daoCoins = states.coinsOf(world.dao);
    return {
      now,
      dao,
      daoCoins,
      treasury: treasury.balance,
      accounts,
      proposals,
      userBalances,
      attackerWealth,
    };
  }
}
