import { describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { computeProposalState } from '@junction/earn';
import { seconds, toAddress } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { DAO_ROOT_ABI, GovernStage, PROPOSAL_ABI } from './earn/govern/stage.ts';
import type { TonAction } from './earn/govern/stage.ts';
import { deployMaliciousTarget } from './earn/govern/targets.ts';
import { RandomSource } from './random-source.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, toAbiText } from './stage.ts';
import type { Trace } from './stage.ts';

// Random sequences of all user operations on proposals. After every step each vote is counted once, and the votes
// locked by accounts equal the votes of existing proposals. At the end all votes are released, whatever the outcome of
// the proposals.

/** Maximum number of proposals. More would only repeat the same checks. */
const MAX_PROPOSALS = 6;
const users: readonly Address[] = [toTestAddress('a'), toTestAddress('b'), toTestAddress('c')];
/** A user without an account. */
const newUser = toTestAddress('d');
const target = toTestAddress('7a');
const VE = 4n * 10n ** 12n;

class World {
  readonly #random: RandomSource;
  readonly #govern: GovernStage;
  readonly #targets: readonly Address[];
  /** Proposal → voter → vote that the proposal counted. */
  readonly #votes = new Map<bigint, Map<string, { readonly support: boolean; readonly votes: bigint }>>();

  constructor(random: RandomSource, govern: GovernStage, targets: readonly Address[]) {
    this.#random = random;
    this.#govern = govern;
    this.#targets = targets;
  }

  get ids(): bigint[] {
    return Array.from({ length: Number(this.#govern.count) }, (_, index) => BigInt(index + 1));
  }

  #action(): TonAction {
    const random = this.#random;
    const itself = encodeBody(DAO_ROOT_ABI, 'updateTimeLock', {
      newTimeLock: BigInt(random.pick([1, 86_400])),
    });
    const [to, payload] = random.pick<readonly [Address, string]>([
      [target, EMPTY_CELL_BOC],
      [random.pick(this.#targets), EMPTY_CELL_BOC],
      [this.#govern.root, itself],
    ]);
    return { value: BigInt(random.pick([0, 1, 1e9])), target: to, payload };
  }

  /** Executes one random user operation. */
  async step(): Promise<Trace | undefined> {
    const govern = this.#govern;
    const random = this.#random;
    const user = random.pick([...users, newUser]);
    const id = random.pick([...this.ids, BigInt(this.ids.length + 1)]);
    const count = 1 + random.below(3);
    const request = { ton: Array.from({ length: count }, () => this.#action()) };
    const known = id <= govern.count;
    const steps: Readonly<Record<string, () => Promise<Trace | undefined>>> = {
      propose: async () => (this.ids.length < MAX_PROPOSALS ? govern.propose(user, request) : undefined),
      carryOn: () => this.#carryOn(),
      vote: () => govern.vote(user, this.#openOr(id), random.chance(75)),
      queue: async () => (known ? (await govern.outside(id, 'queue')).trace : undefined),
      execute: async () => (known ? (await govern.outside(id, 'execute')).trace : undefined),
      queueInside: () => govern.toProposal(user, id, 'queue'),
      executeInside: () => govern.toProposal(user, id, 'execute', {}, 5n * COIN),
      cancel: () => govern.toProposal(...this.#pendingOr(user, id), 'cancel'),
      returnCoins: () => govern.toProposal(user, id, 'returnCoins'),
      unlock: () => govern.escrow.call(user, 'tryUnlockVoteTokens', { proposal_id: id }),
      unlockVotes: () => govern.escrow.call(user, 'tryUnlockCastedVotes', { proposal_ids: [id, 1n] }),
      withdraw: () => govern.escrow.call(user, 'withdraw'),
      wait: () => {
        govern.stage.chain.advanceTime(seconds(random.pick([1, 30, 60, 101, 101, 150])));
        return Promise.resolve(undefined);
      },
    };
    const often = ['propose', 'vote', 'vote', 'vote', 'wait', 'wait', 'carryOn', 'carryOn', 'cancel'];
    return steps[random.pick([...Object.keys(steps), ...often])]?.();
  }

  /**
   * If there is a proposal in its voting period, returns that proposal with a probability of 80 %. Otherwise returns
   * `id`.
   */
  #openOr(id: bigint): bigint {
    const open = this.ids.find((one) => this.#govern.stateOf(one) === 'Active');
    return open !== undefined && this.#random.chance(80) ? open : id;
  }

  /**
   * Returns the proposer and the id of a proposal that can be canceled, in 70 % of the calls and if there is such a
   * proposal. Otherwise returns the arguments.
   */
  #pendingOr(user: Address, id: bigint): [Address, bigint] {
    const pending = this.ids.find((one) => this.#govern.stateOf(one) === 'Pending');
    if (pending === undefined || this.#random.chance(30)) return [user, id];
    return [toAddress(toAbiText(this.#govern.ofProposal(pending, 'proposer')['proposer'])), pending];
  }

  /** Queues or executes the first proposal that is ready for it. Returns undefined if there is none. */
  async #carryOn(): Promise<Trace | undefined> {
    const govern = this.#govern;
    for (const id of this.ids) {
      const state = govern.stateOf(id);
      if (state === 'Succeeded') return (await govern.outside(id, 'queue')).trace;
      if (state === 'Queued') return (await govern.outside(id, 'execute')).trace;
    }
    return undefined;
  }

  /** Records the votes that proposals counted, and expects that each is counted once. */
  note(trace: Trace | undefined): void {
    for (const id of this.ids)
      for (const { method, inputs } of trace?.events(this.#govern.proposalOf(id), PROPOSAL_ABI) ?? []) {
        if (method !== 'VoteCast') continue;
        const counted = this.#votes.get(id) ?? new Map<string, { support: boolean; votes: bigint }>();
        const voter = inputs['voter'] as string;
        expect(counted.has(voter)).toBe(false);
        counted.set(voter, { support: inputs['support'] === true, votes: inputs['votes'] as bigint });
        this.#votes.set(id, counted);
      }
  }

  check(): void {
    for (const id of this.ids) this.#checkProposal(id);
    for (const user of users) {
      const { escrow } = this.#govern;
      const created = escrow.ofAccount(user, 'created_proposals')['created_proposals'] as [bigint, bigint][];
      const balance = created.reduce((sum, [, each]) => sum + each, 0n);
      expect(escrow.ofAccount(user, 'lockedTokens')['value0']).toBe(balance);
      expect(escrow.ofAccount(user, '_tmp_proposals')['_tmp_proposals']).toEqual([]);
      for (const [id] of created) {
        expect(this.#govern.ofProposal(id, 'proposer')['proposer']).toBe(user);
        expect(['Canceled', 'Queued', 'Executed', 'Expired']).not.toContain(this.#govern.stateOf(id));
      }
    }
  }

  #checkProposal(id: bigint): void {
    const govern = this.#govern;
    const counted = [...(this.#votes.get(id)?.values() ?? [])];
    const sum = (support: boolean): bigint =>
      counted.filter((vote) => vote.support === support).reduce((total, { votes }) => total + votes, 0n);
    const votes = govern.ofProposal(id, 'getVotes');
    expect([votes['value0'], votes['value1']]).toEqual([sum(true), sum(false)]);
    const state = govern.stateOf(id);
    const [startTime, endTime, executionTime] = Object.values(govern.ofProposal(id, 'getTimings')).map(
      (time) => seconds(Number(time)),
    );
    const { value0: canceled, value1: executed } = govern.ofProposal(id, 'getStatuses');
    const config = govern.ofProposal(id, 'getConfig')['value0'] as { gracePeriod: bigint };
    const votingState = {
      startTime: startTime ?? seconds(0),
      endTime: endTime ?? seconds(0),
      executionTime: executionTime ?? seconds(0),
      gracePeriod: seconds(Number(config.gracePeriod)),
      forVotes: sum(true),
      againstVotes: sum(false),
      quorumVotes: votes['value2'] as bigint,
      canceled: canceled === true,
      executed: executed === true,
    };
    expect(computeProposalState(votingState, govern.stage.chain.now)).toBe(state.toLowerCase());
    expect(govern.stage.balanceOf(govern.proposalOf(id))).toBeGreaterThan(COIN / 10n);
  }

  /** Creates one proposal per final state (canceled, failed, executed, expired) and brings it to that state. */
  async everyEnd(by: Address): Promise<void> {
    const govern = this.#govern;
    for (const end of ['Canceled', 'Failed', 'Executed', 'Expired'] as const) {
      const id = await govern.proposed(by, { ton: [this.#action()] });
      if (end === 'Canceled') await govern.toProposal(by, id, 'cancel');
      else await this.#bringTo(id, end, by);
      this.check();
      expect(govern.stateOf(id)).toBe(end);
    }
  }

  async #bringTo(id: bigint, end: 'Failed' | 'Executed' | 'Expired', by: Address): Promise<void> {
    const govern = this.#govern;
    govern.toVoting(id);
    this.note(await govern.vote(by, id, end !== 'Failed'));
    this.check();
    govern.toEnd(id);
    if (end === 'Failed') return;
    await govern.outside(id, 'queue');
    this.check();
    govern.toExecution(id);
    if (end === 'Executed') await govern.outside(id, 'execute');
    else govern.stage.chain.advanceTime(seconds(Number(govern.config.gracePeriod) + 1));
  }

  /** Releases the votes of all users after all proposals have ended. */
  async leave(): Promise<void> {
    const govern = this.#govern;
    for (const id of this.ids) if (govern.stateOf(id) === 'Succeeded') await govern.outside(id, 'queue');
    govern.stage.chain.advanceTime(seconds(100_000));
    this.check();
    for (const user of users) {
      for (const id of this.ids)
        await govern.escrow.call(user, 'tryUnlockVoteTokens', { proposal_id: id }, 3n * COIN);
      await govern.escrow.call(user, 'tryUnlockCastedVotes', { proposal_ids: this.ids }, 20n * COIN);
      expect(govern.escrow.ofAccount(user, 'lockedTokens')['value0']).toBe(0n);
      expect(govern.escrow.ofAccount(user, 'casted_votes')['casted_votes']).toEqual([]);
    }
  }
}

/**
 * Adds a test of random governance operations for each seed.
 * @param steps random operations per seed
 */
export function describeRandomGovernance(seeds: readonly number[], steps: number): void {
  describe('random governance', () => {
    it.each(seeds)(
      `seed %i: ${steps} steps`,
      async (seed) => {
        const govern = await GovernStage.create({ users, start: 1_700_000_000 });
        await govern.escrow.admin('initialize', { start_offset: 0n });
        for (const user of users) await govern.escrow.lock(user, VE, 126_144_000n);
        const targets = [
          await deployMaliciousTarget(govern.stage, 'throws'),
          await deployMaliciousTarget(govern.stage, 'callsBack'),
        ];
        const world = new World(new RandomSource(seed), govern, targets);
        for (let step = 0; step < steps; step += 1) {
          world.note(await world.step());
          world.check();
        }
        await world.everyEnd(users[0] ?? newUser);
        await world.leave();
      },
      240_000,
    );
  });
}
