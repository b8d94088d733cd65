import type { ProposalState } from '@junction/earn';
import type { Seconds } from '@junction/primitives';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { IndexVersionCache } from '../../mappers/once-per-version.ts';
import type { AreaReaderSource } from '../../read-model.ts';
import { decodeTableRow } from '../rows/row-sql.ts';
import { PROPOSALS, PROPOSAL_PROGRESS } from './govern-tables.ts';
import {
  getProposalState,
  toProposalView,
  type ProposalView,
  type ProposalStateLookup,
} from './proposal-view.ts';

/**
 * Proposals without their texts, in order of creation and indexed by address and by id. All are read after the same
 * change of the index.
 */
export interface ProposalsByAddressAndId {
  /** All proposals in order of creation. */
  readonly all: readonly ProposalView[];
  readonly byAddress: ReadonlyMap<string, ProposalView>;
  readonly byId: ReadonlyMap<number, ProposalView>;
}

export interface ProposalsSnapshot {
  readonly now: Seconds;
  readonly proposals: ProposalsByAddressAndId;
}

interface ProposalSnapshot {
  /** Number of the newest change included in this snapshot. */
  readonly change: bigint;
  readonly proposals: ProposalsByAddressAndId;
}

const EMPTY_SNAPSHOT: ProposalSnapshot = { change: 0n, proposals: toProposals(new Map()) };

interface ProposalStates {
  readonly of: ProposalsByAddressAndId;
  readonly now: Seconds;
  readonly states: ReadonlyMap<ProposalView, ProposalState>;
  readonly byState: ReadonlyMap<ProposalState, readonly ProposalView[]>;
}

/** Caches all proposals. When the index advances, only the proposals changed since the last read are read. */
export class ProposalCache {
  readonly #source: AreaReaderSource;
  #last = EMPTY_SNAPSHOT;
  readonly #standing = new IndexVersionCache<ProposalSnapshot>();
  #states: ProposalStates | undefined;

  constructor(source: AreaReaderSource) {
    this.#source = source;
  }

  /** Returns the proposals of the current index; read once per index version. */
  async now(): Promise<ProposalsSnapshot> {
    const { now, version } = await this.#source.market();
    const { proposals } = await this.#standing.of(version, () => this.#readOn());
    return { now, proposals };
  }

  /** Returns the proposals in a state, in order of creation. Grouped once per second of chain time. */
  inState(state: ProposalState, asOf: ProposalsSnapshot): readonly ProposalView[] {
    return this.#statesOf(asOf).byState.get(state) ?? [];
  }

  /** Returns a lookup of proposal states at the time of `asOf`. States are computed once per time. */
  stateIn(asOf: ProposalsSnapshot): ProposalStateLookup {
    const { states } = this.#statesOf(asOf);
    return (view) => states.get(view) ?? getProposalState(view, asOf.now);
  }

  #statesOf({ now, proposals }: ProposalsSnapshot): ProposalStates {
    if (this.#states?.of !== proposals || this.#states.now !== now)
      this.#states = { of: proposals, now, ...groupByState(proposals, now) };
    return this.#states;
  }

  async #readOn(): Promise<ProposalSnapshot> {
    const before = this.#last;
    const after = await readChanges(this.#source.database, before);
    // Concurrent reads may finish in any order. The snapshot with the newest change is kept.
    if (after.change > this.#last.change) this.#last = after;
    return after;
  }
}

function groupByState(
  { all }: ProposalsByAddressAndId,
  now: Seconds,
): Pick<ProposalStates, 'states' | 'byState'> {
  const states = new Map<ProposalView, ProposalState>();
  const byState = new Map<ProposalState, ProposalView[]>();
  for (const view of all) {
    const state = getProposalState(view, now);
    states.set(view, state);
    const known = byState.get(state);
    if (known) known.push(view);
    else byState.set(state, [view]);
  }
  return { states, byState };
}

type ChangedRow = Readonly<Record<string, unknown>> & {
  readonly changed: string;
  readonly change: string | number;
  /** Address of the DAO root; null if the proposal was deleted or is not deployed yet. */
  readonly account: string | null;
};

async function readChanges(database: Database, before: ProposalSnapshot): Promise<ProposalSnapshot> {
  const { rows } = await sql<ChangedRow>`
    select n.proposal as changed, n.change, p.account, p.proposal_id, p.address, p.proposer, p.lt, p.time, p.hash,
      p.message_hash, c.born_at, c.voting_delay, c.voting_period, c.time_lock, c.grace_period, c.quorum_votes,
      c.for_votes, c.against_votes, c.for_count, c.against_count, c.for_released, c.against_released,
      c.execution_time, c.queued_at, c.executed_at, c.canceled_at, c.executed_hash
    from proposal_changes n
      left join (proposals p join proposal_courses c on c.account = p.address) on p.address = n.proposal
    where n.change > ${sql.val(before.change.toString())}::bigint
    order by n.change`.execute(database);
  const last = rows.at(-1);
  if (!last) return before;
  const byAddress = new Map(before.proposals.byAddress);
  for (const row of rows) {
    if (row.account === null) byAddress.delete(row.changed);
    else
      byAddress.set(
        row.changed,
        toProposalView(decodeTableRow(PROPOSALS, row), decodeTableRow(PROPOSAL_PROGRESS, row)),
      );
  }
  return { change: BigInt(last.change), proposals: toProposals(byAddress) };
}

function toProposals(byAddress: ReadonlyMap<string, ProposalView>): ProposalsByAddressAndId {
  const all = [...byAddress.values()].toSorted((one, other) => one.proposalId - other.proposalId);
  return { all, byAddress, byId: new Map(all.map((view) => [view.proposalId, view])) };
}
