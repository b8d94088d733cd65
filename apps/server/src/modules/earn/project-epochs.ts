import { computeVoteShareRoundedDown } from '@junction/earn';
import { isAddress, type Address } from '@junction/primitives';
import type { TokenAmountsByGauge } from '@junction/protocol/earn/decode';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { ModuleProjection } from '../rows/row-module.ts';
import {
  ProjectionRowStore,
  toRowKey,
  toRowUpsert,
  type RowKey,
  type RowUpsert,
  type ModuleRows,
} from '../rows/module-rows.ts';
import { applyCandidateChange, addEpochResult } from './candidates.ts';
import type { EscrowEvent } from './earn-events.ts';
import {
  CANDIDATES,
  EPOCHS,
  EPOCH_GAUGES,
  EPOCH_VOTES,
  VOTING_STATES,
  type CandidateRow,
  type EpochGaugeRow,
  type EpochRow,
  type VotingStateRow,
} from './epoch-tables.ts';

type EscrowActivity = ModuleActivity<EscrowEvent>;
type EventOf<Kind extends EscrowEvent['kind']> = Extract<EscrowEvent, { kind: Kind }>;

/** Votes of candidates missing from the event, because they had none or fewer than the minimum. */
const NO_VOTES = 0n;

/**
 * Removes addresses that cannot be gauges. On public escrows anyone can pay to add an address of another workchain as a
 * candidate.
 */
const dropInvalidAddresses = (amounts: TokenAmountsByGauge): TokenAmountsByGauge =>
  amounts.filter(({ gauge }) => isAddress(gauge));

/** Returns the keys of the rows that the events name directly. */
export function getEpochRowKeys({ account, events }: EscrowActivity): readonly RowKey[] {
  return [
    toRowKey(VOTING_STATES, { account }),
    ...events.flatMap((event) => {
      if (event.kind === 'candidate') return [toRowKey(CANDIDATES, { account, gauge: event.gauge })];
      if (event.kind === 'epochs-begun') return [toRowKey(EPOCHS, { account, epoch: 1 })];
      if (event.kind !== 'epoch-distributed') return [];
      const { epoch, gauges } = event;
      const rows = dropInvalidAddresses(gauges).map(({ gauge }) =>
        toRowKey(EPOCH_GAUGES, { account, epoch, gauge }),
      );
      return [toRowKey(EPOCHS, { account, epoch }), ...rows];
    }),
  ];
}

/**
 * Returns the keys of the epoch rows that can only be determined with the escrow's `VOTINGS` row: vote events do not
 * contain their epoch, and the event that ends a vote does not list all counted candidates.
 */
export function getDependentEpochRowKeys(
  { account, events }: EscrowActivity,
  rows: ModuleRows,
): readonly RowKey[] {
  const voting = rows.get(VOTING_STATES, { account });
  if (voting?.epoch === undefined) return [];
  const { epoch, counted: before } = voting;
  return events.flatMap((event) => {
    if (event.kind === 'voting-begun') return [toRowKey(EPOCHS, { account, epoch })];
    if (event.kind === 'voted') {
      const { user } = event;
      const gauges = dropInvalidAddresses(event.votes).flatMap(({ gauge }) => [
        toRowKey(EPOCH_GAUGES, { account, epoch, gauge }),
        toRowKey(EPOCH_VOTES, { account, epoch, user, gauge }),
      ]);
      return [toRowKey(EPOCHS, { account, epoch }), ...gauges];
    }
    if (event.kind !== 'voting-ended') return [];
    const counted = new Set<string>([
      ...before,
      ...dropInvalidAddresses(event.votes).map(({ gauge }) => gauge),
    ]);
    const gauges = [...counted].flatMap((gauge) => [
      toRowKey(CANDIDATES, { account, gauge }),
      toRowKey(EPOCH_GAUGES, { account, epoch, gauge }),
    ]);
    const both = [epoch, event.epoch].map((one) => toRowKey(EPOCHS, { account, epoch: one }));
    return [...both, ...gauges];
  });
}

/** Projects the epoch and candidate events of a vote escrow transaction to row changes. Pure function. */
export function projectEpochs(activity: EscrowActivity, rows: ModuleRows): ModuleProjection {
  const projection = new EpochProjection(activity, rows);
  for (const event of activity.events) projection.applyEvent(event);
  return projection.end();
}

class EpochProjection {
  readonly #activity: EscrowActivity;
  readonly #rows: ModuleRows;
  /** Rows this transaction has changed so far. */
  readonly #own = new ProjectionRowStore();
  readonly #puts: RowUpsert[] = [];
  #votes = 0;
  #ender: Address | undefined;
  #invalidReason: string | undefined;

  constructor(activity: EscrowActivity, rows: ModuleRows) {
    this.#activity = activity;
    this.#rows = rows;
  }

  applyEvent(event: EscrowEvent): void {
    switch (event.kind) {
      case 'voting-ender':
        this.#ender = event.by;
        return undefined;
      case 'candidate':
        return this.#candidate(event);
      case 'epochs-begun':
        return this.#begin(1, event.start, event.end);
      case 'voting-begun':
        return this.#withEpoch((epoch) => ({ ...epoch, voteStart: event.start, voteEnd: event.end }));
      case 'voted':
        return this.#vote(event);
      case 'voting-ended':
        return this.#end(event);
      case 'epoch-distributed':
        return this.#distribute(event);
      case 'voting-params': {
        const { kind: _kind, callId: _callId, ...rules } = event;
        return this.#put(VOTING_STATES, { ...this.#voting(), rules });
      }
      case 'schedule':
        return this.#put(VOTING_STATES, { ...this.#voting(), schedule: event.tokens });
      case 'scheme':
        return this.#put(VOTING_STATES, { ...this.#voting(), scheme: event.parts });
      default:
        return undefined;
    }
  }

  end(): ModuleProjection {
    return this.#invalidReason === undefined
      ? { puts: this.#puts }
      : { puts: this.#puts, invalidReason: this.#invalidReason };
  }

  #candidate({ gauge, change }: EventOf<'candidate'>): void {
    if (!isAddress(gauge)) return this.#markInvalid('a candidate that cannot be a gauge');
    const { account, lt, time } = this.#activity;
    const before = this.#get<CandidateRow>(CANDIDATES, { account, gauge });
    this.#put(CANDIDATES, applyCandidateChange(before, { account, gauge, lt, time }, change));
    const voting = this.#voting();
    // A candidate removed during an epoch still counts at its end, because votes for it may have been cast.
    const counted = new Set(voting.counted);
    if (change === 'added') counted.add(gauge);
    else if (voting.epoch === undefined && change === 'removed') counted.delete(gauge);
    if (counted.size !== voting.counted.length)
      this.#put(VOTING_STATES, { ...voting, counted: [...counted] });
  }

  #begin(epoch: number, start: number, end: number): void {
    const { account, lt, time } = this.#activity;
    this.#put<EpochRow>(EPOCHS, {
      account,
      epoch,
      start,
      end,
      voteStart: undefined,
      voteEnd: undefined,
      totalVotes: 0n,
      voters: 0,
      gauges: 0,
      treasuryVotes: undefined,
      distributed: undefined,
      farming: undefined,
      treasury: undefined,
      team: undefined,
      debt: undefined,
      endedAt: undefined,
      endedBy: undefined,
      endedHash: undefined,
      createdLt: lt,
      createdAt: time,
      updatedAt: time,
    });
    this.#put(VOTING_STATES, { ...this.#voting(), epoch });
  }

  #vote({ user, votes }: EventOf<'voted'>): void {
    const { account, lt, time, transactionHash: hash } = this.#activity;
    const { epoch } = this.#voting();
    if (epoch === undefined) return this.#markInvalid('a vote before the first epoch');
    const isTwice = dropInvalidAddresses(votes).some(({ gauge }) =>
      this.#get(EPOCH_VOTES, { account, epoch, user, gauge }),
    );
    if (isTwice) return this.#markInvalid('a second vote of an account in an epoch');
    let gauges = 0;
    const total = votes.reduce((sum, { amount }) => sum + amount, 0n);
    for (const { gauge, amount } of dropInvalidAddresses(votes)) {
      const position = this.#votes;
      this.#votes += 1;
      this.#put(EPOCH_VOTES, { account, epoch, user, gauge, amount, lt, position, time, hash });
      const row = this.#gauge(epoch, gauge);
      if (row.votes === 0n && amount > 0n) gauges += 1;
      this.#put<EpochGaugeRow>(EPOCH_GAUGES, { ...row, votes: row.votes + amount });
    }
    this.#withEpoch((row) => ({
      ...row,
      totalVotes: row.totalVotes + total,
      voters: row.voters + 1,
      gauges: row.gauges + gauges,
    }));
  }

  #end({ votes, totalVotes, treasuryVotes, epoch: next, start, end }: EventOf<'voting-ended'>): void {
    const { account, time, transactionHash } = this.#activity;
    const voting = this.#voting();
    const { epoch } = voting;
    if (epoch === undefined) return this.#markInvalid('a voting ends before the first epoch');
    const row = this.#get<EpochRow>(EPOCHS, { account, epoch });
    if (row && row.totalVotes !== totalVotes)
      this.#markInvalid('the counted votes differ from the cast votes');
    this.#withEpoch((one) => ({
      ...one,
      totalVotes,
      treasuryVotes,
      endedAt: time,
      endedBy: this.#ender,
      endedHash: transactionHash,
    }));
    const normalized = new Map<string, bigint>(
      dropInvalidAddresses(votes).map(({ gauge, amount }) => [gauge, amount]),
    );
    const counted = new Set([...voting.counted, ...normalized.keys()]);
    for (const gauge of counted) this.#count(epoch, gauge, normalized.get(gauge), totalVotes);
    const stay = [...counted].filter(
      (gauge) => this.#get<CandidateRow>(CANDIDATES, { account, gauge })?.isActive === true,
    );
    this.#put(VOTING_STATES, { ...voting, counted: stay });
    this.#begin(next, start, end);
  }

  /**
   * Stores a gauge's result in an epoch. `counts` is the number of normalized votes. It is undefined for a gauge below
   * the minimum of votes, because the event omits such gauges.
   */
  #count(epoch: number, gauge: string, counts: bigint | undefined, totalVotes: bigint): void {
    const { account, time } = this.#activity;
    const cast = this.#get<EpochGaugeRow>(EPOCH_GAUGES, { account, epoch, gauge });
    const normalized = counts ?? NO_VOTES;
    if (cast || counts !== undefined)
      this.#put<EpochGaugeRow>(EPOCH_GAUGES, { ...this.#gauge(epoch, gauge), normalized });
    const candidate = this.#get<CandidateRow>(CANDIDATES, { account, gauge });
    if (!candidate) return;
    const votes = cast?.votes ?? NO_VOTES;
    const one = {
      epoch,
      votes,
      share: computeVoteShareRoundedDown(votes, totalVotes),
      hasEnoughVotes: normalized > 0n,
    };
    this.#put(CANDIDATES, { ...addEpochResult(candidate, one), updatedAt: time });
  }

  #distribute(event: EventOf<'epoch-distributed'>): void {
    const { account, time } = this.#activity;
    const { epoch, gauges, team, treasury, total, debt } = event;
    const row = this.#get<EpochRow>(EPOCHS, { account, epoch });
    if (!row) return this.#markInvalid('a distribution of an unknown epoch');
    const farming = gauges.reduce((sum, { amount }) => sum + amount, 0n);
    for (const { gauge, amount } of dropInvalidAddresses(gauges)) {
      this.#put<EpochGaugeRow>(EPOCH_GAUGES, {
        ...this.#gauge(epoch, gauge),
        distributed: amount,
        distributedAt: time,
      });
    }
    this.#put<EpochRow>(EPOCHS, {
      ...row,
      distributed: total,
      farming,
      treasury,
      team,
      debt,
      updatedAt: time,
    });
    this.#put(VOTING_STATES, { ...this.#voting(), debt });
  }

  #withEpoch(change: (epoch: EpochRow) => EpochRow): void {
    const { account, time } = this.#activity;
    const { epoch } = this.#voting();
    const row = epoch === undefined ? undefined : this.#get<EpochRow>(EPOCHS, { account, epoch });
    if (!row) return this.#markInvalid('a voting without an epoch');
    this.#put(EPOCHS, { ...change(row), updatedAt: time });
  }

  #voting(): VotingStateRow {
    const { account } = this.#activity;
    return (
      this.#get<VotingStateRow>(VOTING_STATES, { account }) ?? {
        account,
        epoch: undefined,
        counted: [],
        rules: undefined,
        schedule: undefined,
        scheme: undefined,
        debt: 0n,
      }
    );
  }

  #gauge(epoch: number, gauge: string): EpochGaugeRow {
    const { account } = this.#activity;
    return (
      this.#get<EpochGaugeRow>(EPOCH_GAUGES, { account, epoch, gauge }) ?? {
        account,
        epoch,
        gauge,
        votes: 0n,
        normalized: undefined,
        distributed: undefined,
        distributedAt: undefined,
      }
    );
  }

  #markInvalid(why: string): void {
    this.#invalidReason ??= why;
  }

  #get<Row extends object>(...[table, key]: Parameters<typeof toRowKey<Row>>): Row | undefined {
    return this.#own.has(toRowKey(table, key)) ? this.#own.get(table, key) : this.#rows.get(table, key);
  }

  #put<Row extends object>(...[table, row]: Parameters<typeof toRowUpsert<Row>>): void {
    const one = toRowUpsert(table, row);
    this.#own.apply(one);
    this.#puts.push(one);
  }
}
