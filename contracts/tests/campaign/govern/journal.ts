import { Cell } from '@ton/core';
import { decodeEvents, decodeTransaction, type AbiRecord } from '@junction/tvm';
import type { Address } from '@junction/primitives';
import { DAO_ROOT_ABI, PROPOSAL_ABI } from '../../earn/govern/stage.ts';
import type { DeliveredMessage } from '../network.ts';
import { InvariantViolation } from '../step.ts';
import type { GovernContractStates } from './govern-states.ts';
import type { GovernWorld } from './world.ts';

// Records events of the DAO and proposals, from which votes and payments are checked.

interface Action {
  readonly target: string;
  readonly value: bigint;
  readonly payload: string;
}

interface Vote {
  readonly support: boolean;
  readonly votes: bigint;
}

export interface GovernEventJournalSnapshot {
  readonly actions: ReadonlyMap<number, string>;
  readonly votes: ReadonlyMap<Address, ReadonlyMap<string, Vote>>;
  readonly done: ReadonlySet<number>;
}

const textOfActions = (actions: readonly Action[]): string =>
  actions.map(({ target, value, payload }) => `${target} ${value} ${payload}`).join('\n');

export class GovernEventJournal {
  readonly #world: GovernWorld;
  readonly #states: GovernContractStates;
  /** Actions of each proposal, as announced on its creation, by proposal id. */
  #actions = new Map<number, string>();
  #votes = new Map<Address, Map<string, Vote>>();
  /** Ids of proposals whose actions were sent. */
  #done = new Set<number>();
  /** Base units that executed proposals have sent from the treasury since the last call of `takeOrdered`. */
  #ordered = 0n;
  /** Nano that executed proposals have sent since the last call of `takeOrdered`. */
  #sent = 0n;

  constructor(world: GovernWorld, states: GovernContractStates) {
    this.#world = world;
    this.#states = states;
  }

  copy(): GovernEventJournalSnapshot {
    const votes = new Map([...this.#votes].map(([proposal, all]) => [proposal, new Map(all)]));
    return { actions: new Map(this.#actions), votes, done: new Set(this.#done) };
  }

  restore({ actions, votes, done }: GovernEventJournalSnapshot): void {
    this.#actions = new Map(actions);
    this.#votes = new Map([...votes].map(([proposal, all]) => [proposal, new Map(all)]));
    this.#done = new Set(done);
    this.takeOrdered();
  }

  /** Throws a `Violation` when a vote is counted twice, or when executed actions differ from the proposed ones. */
  record({ to, transaction }: DeliveredMessage): void {
    if (to === this.#world.dao) this.#recordDao(transaction);
    // A proposal created in the current burst is not in the states yet. It emits no event before the first vote.
    else if (this.#states.of(to)?.kind === 'proposal') this.#recordProposal(to, transaction);
  }

  votesOn(proposal: Address): { readonly for: bigint; readonly against: bigint } {
    let [inFavour, against] = [0n, 0n];
    for (const { support, votes } of this.#votes.get(proposal)?.values() ?? [])
      if (support) inFavour += votes;
      else against += votes;
    return { for: inFavour, against };
  }

  /**
   * True if the proposal has at least one action on this chain. Only such a proposal emits an event when it is
   * executed.
   */
  hasActions(id: number): boolean {
    return (this.#actions.get(id) ?? '') !== '';
  }

  wasExecuted(id: number): boolean {
    return this.#done.has(id);
  }

  /** Returns the base units and nano that executed proposals have sent since the last call. */
  takeOrdered(): { readonly tokens: bigint; readonly coins: bigint } {
    const taken = { tokens: this.#ordered, coins: this.#sent };
    [this.#ordered, this.#sent] = [0n, 0n];
    return taken;
  }

  #recordDao(transaction: string): void {
    for (const { method, inputs } of decodeEvents(DAO_ROOT_ABI, decodeTransaction(transaction))) {
      const id = Number(inputs['proposalId']);
      const actions = (inputs['tonActions'] ?? []) as unknown as readonly Action[];
      if (method === 'ProposalCreated') this.#actions.set(id, textOfActions(actions));
      if (method === 'ExecutingTonActions') this.#recordExecution(id, actions);
    }
  }

  #recordExecution(id: number, actions: readonly Action[]): void {
    if (this.#done.has(id)) throw new InvariantViolation(`proposal ${id} is carried out twice`);
    this.#done.add(id);
    if (this.#actions.get(id) !== textOfActions(actions))
      throw new InvariantViolation(`proposal ${id} does something else than it said`);
    for (const { target, value, payload } of actions) {
      this.#sent += value;
      if (target !== this.#world.treasury) continue;
      const body = Cell.fromBase64(payload).beginParse();
      if (body.remainingBits >= 160) this.#ordered += body.skip(32).loadUintBig(128);
    }
  }

  #recordProposal(proposal: Address, transaction: string): void {
    for (const { method, inputs } of decodeEvents(PROPOSAL_ABI, decodeTransaction(transaction)))
      if (method === 'VoteCast') this.#recordVote(proposal, inputs);
  }

  #recordVote(proposal: Address, inputs: AbiRecord): void {
    const voter = inputs['voter'] as string;
    const all = this.#votes.get(proposal) ?? new Map<string, Vote>();
    if (all.has(voter)) throw new InvariantViolation(`${voter} votes twice on ${proposal}`);
    all.set(voter, { support: inputs['support'] === true, votes: inputs['votes'] as bigint });
    this.#votes.set(proposal, all);
  }
}
