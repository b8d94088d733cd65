import { endEpochVote, type EpochVoteState, type ExcessVoteTreatment } from '@junction/earn';
import { seconds, units, type Address } from '@junction/primitives';
import type { VoteEscrowEvent } from '@junction/protocol/earn/decode';
import { describe, expect, test } from 'vitest';
import {
  getIntegerField,
  readRecordedGetterCases,
  getRecordField,
  type RecordedJsonValue,
  type RecordedJsonRecord,
} from '../../../../../contracts/tests/earn/recording.ts';
import { toTestAddress } from '../../../../../contracts/tests/stage.ts';
import type { ModuleActivity } from '../../database/activity-json.ts';
import { ProjectionRowStore } from '../rows/module-rows.ts';
import type { EscrowEvent } from './earn-events.ts';
import { CANDIDATES, EPOCHS, EPOCH_GAUGES, EPOCH_VOTES, VOTING_STATES } from './epoch-tables.ts';
import { getEpochRowKeys, getDependentEpochRowKeys, projectEpochs } from './project-epochs.ts';

// Projects recorded vote ends. The rows must equal the state the contract stored and the results of the formulas.
// Further tests project events that a contract would not emit.

interface Case {
  readonly id: string;
  readonly now: number;
  readonly in: RecordedJsonRecord;
  readonly out: {
    readonly events: readonly { readonly event: string; readonly data: RecordedJsonRecord }[];
    readonly state: RecordedJsonRecord;
  };
}

const escrow = toTestAddress('e5');
const alice = toTestAddress('a');
const cases = readRecordedGetterCases('epoch-end') as readonly Case[];
const gauge = (name: string): Address => toTestAddress(`5${name.slice(1).padStart(2, '0')}c`);
const NORMALIZATIONS: readonly ExcessVoteTreatment[] = ['gauges', 'treasury', 'reserve'];

class Projection {
  readonly rows = new ProjectionRowStore();
  readonly invalidReasons: string[] = [];
  #lt = 0n;

  applyEvents(...events: readonly EscrowEvent[]): void {
    this.#lt += 1n;
    const activity: ModuleActivity<EscrowEvent> = {
      account: escrow,
      lt: this.#lt,
      time: seconds(1_700_000_000 + Number(this.#lt)),
      transactionHash: 'a'.repeat(64),
      messageHash: 'b'.repeat(64),
      events,
      unknown: 0,
    };
    for (const needs of [
      () => getEpochRowKeys(activity),
      () => getDependentEpochRowKeys(activity, this.rows),
    ])
      for (const key of needs()) if (!this.rows.has(key)) this.rows.load(key, undefined);
    const { puts, invalidReason } = projectEpochs(activity, this.rows);
    for (const one of puts) this.rows.apply(one);
    if (invalidReason !== undefined) this.invalidReasons.push(invalidReason);
  }

  begin(epoch: number, end: number): void {
    const [begin, until] = [seconds(0), seconds(end)];
    this.applyEvents({ kind: 'epochs-begun', time: begin, start: begin, end: until });
    for (let next = 2; next <= epoch; next += 1)
      this.applyEvents({
        kind: 'voting-ended',
        callId: 0,
        votes: [],
        totalVotes: units(0n),
        treasuryVotes: units(0n),
        epoch: next,
        start: begin,
        end: until,
      });
  }

  add(...candidates: readonly Address[]): void {
    for (const one of candidates)
      this.applyEvents(
        { kind: 'candidate', callId: 0, gauge: one, change: 'added' },
        {
          kind: 'candidate',
          callId: 0,
          gauge: one,
          change: 'approved',
        },
      );
  }

  vote(user: Address, votes: readonly (readonly [Address, bigint])[]): void {
    const amounts = votes.map(([one, amount]) => ({ gauge: one, amount: units(amount) }));
    this.applyEvents({ kind: 'voted', callId: 0, user, votes: amounts });
  }
}

const toGaugeAmounts = (list: RecordedJsonValue | undefined) =>
  ((list ?? []) as readonly (readonly [string, string])[]).map(([name, amount]) => ({
    gauge: gauge(name),
    amount: units(BigInt(amount)),
  }));

/** Converts a recorded event to its decoded form. */
function toDecodedEvent({ event, data }: Case['out']['events'][number]): VoteEscrowEvent {
  const number = (name: string): number => Number(getIntegerField(data, name));
  const amount = (name: string) => units(getIntegerField(data, name));
  switch (event) {
    case 'GaugeRemoveWhitelist':
      return { kind: 'candidate', callId: 1, gauge: gauge(data['gauge'] as string), change: 'removed' };
    case 'GaugeDAORemoveApprove':
      return { kind: 'candidate', callId: 1, gauge: gauge(data['gauge'] as string), change: 'disapproved' };
    case 'VotingEnd':
      return {
        kind: 'voting-ended',
        callId: 1,
        votes: toGaugeAmounts(data['votes']),
        totalVotes: amount('total_votes'),
        treasuryVotes: amount('treasury_votes'),
        epoch: number('new_epoch'),
        start: seconds(number('new_epoch_start')),
        end: seconds(number('new_epoch_end')),
      };
    case 'EpochDistribution':
      return {
        kind: 'epoch-distributed',
        callId: 1,
        epoch: number('epoch_num'),
        gauges: toGaugeAmounts(data['farming_distribution']),
        team: amount('team_tokens'),
        treasury: amount('treasury_tokens'),
        total: amount('total_distributed'),
        debt: amount('emission_debt'),
      };
    default:
      throw new Error(`${event} is not expected`);
  }
}

function toVoteState({ in: before }: Case): EpochVoteState {
  const big = (name: string): bigint => getIntegerField(before, name);
  const list = (name: string) => ((before[name] ?? []) as readonly string[]).map((one) => BigInt(one));
  const downtimes = getRecordField(before, 'downtimes');
  const votes = getRecordField(before, 'votes');
  const [farming = 0n, treasury = 0n, team = 0n] = list('scheme');
  return {
    epoch: Number(big('epoch')),
    gauges: Object.keys(votes).map((name) => ({ gauge: gauge(name), votes: getIntegerField(votes, name) })),
    total: big('total'),
    rules: {
      minRatio: big('minVotesRatio'),
      maxRatio: big('maxVotesRatio'),
      normalization: NORMALIZATIONS[Number(big('normalizing'))] ?? 'gauges',
    },
    emission: { schedule: list('schedule'), scheme: { farming, treasury, team }, debt: big('emissionDebt') },
    candidates: ((before['whitelist'] ?? []) as readonly string[]).map((name) => ({
      gauge: gauge(name),
      downtime: Number(getIntegerField(downtimes, name, 0n)),
    })),
    maxDowntime: Number(big('maxDowntime')),
    epochEnd: seconds(Number(big('epochEndTime'))),
    epochTime: seconds(Number(big('epochTime'))),
    distributionSupply: big('distributionSupply'),
  };
}

describe('recorded ends of votings', () => {
  test('are complete', () => expect(cases).toHaveLength(70));

  test.each(cases.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const voting = toVoteState(one);
    const { epoch, total } = voting;
    const expected = endEpochVote(voting, seconds(one.now));
    if (!expected.ok) throw new Error(expected.error.code);
    const { distribution, voting: normalized, candidates } = expected.value;
    const projection = new Projection();
    projection.begin(epoch, voting.epochEnd);
    projection.add(...voting.candidates.map((each) => each.gauge as Address));
    const held = voting.gauges.reduce((sum, { votes }) => sum + votes, 0n);
    const lost = total - held;
    const votes = voting.gauges.map((each) => [each.gauge as Address, each.votes] as const);
    projection.vote(alice, lost > 0n ? [...votes, [toTestAddress('f'), lost]] : votes);
    for (const event of one.out.events) projection.applyEvents(toDecodedEvent(event));
    expect(projection.invalidReasons).toEqual([]);

    // Deviation V-3: the original contract paid the debt to the first 35 winners only. This contract pays the amounts
    // that the event reports.
    expect(projection.rows.get(EPOCHS, { account: escrow, epoch })).toMatchObject({
      totalVotes: total,
      treasuryVotes: total > 0n ? normalized.overflow : 0n,
      distributed: distribution.total,
      treasury: distribution.treasury,
      team: distribution.team,
      debt: distribution.debt,
    });
    expect(projection.rows.get(VOTING_STATES, { account: escrow })).toMatchObject({
      epoch: epoch + 1,
      debt: distribution.debt,
      counted: candidates.map((each) => each.gauge),
    });
    const counts = new Map(normalized.gauges.map((each) => [each.gauge, each.votes]));
    for (const { gauge: address, votes: cast } of voting.gauges)
      expect(projection.rows.get(EPOCH_GAUGES, { account: escrow, epoch, gauge: address })).toMatchObject({
        votes: cast,
        normalized: counts.get(address) ?? 0n,
      });
    const standing = new Set(candidates.map((each) => each.gauge));
    for (const { gauge: address } of voting.candidates)
      expect(projection.rows.get(CANDIDATES, { account: escrow, gauge: address })).toMatchObject({
        isActive: standing.has(address),
        isApproved: standing.has(address),
        finished: 1,
        active: (counts.get(address) ?? 0n) > 0n ? 1 : 0,
        lastEpoch: epoch,
      });
  });
});

describe('events that a contract would not emit', () => {
  test('votes before an epoch, repeated votes, and counted votes that were never cast are left out and recorded', () => {
    const projection = new Projection();
    projection.vote(alice, [[gauge('g1'), 5n]]);
    projection.begin(1, 100);
    projection.add(gauge('g1'));
    projection.vote(alice, [[gauge('g1'), 5n]]);
    projection.vote(alice, [[gauge('g1'), 7n]]);
    const end = { start: seconds(0), end: seconds(9), callId: 0, treasuryVotes: units(0n), epoch: 2 };
    projection.applyEvents({ kind: 'voting-ended', votes: [], totalVotes: units(6n), ...end });
    expect(projection.invalidReasons).toEqual([
      'a vote before the first epoch',
      'a second vote of an account in an epoch',
      'the counted votes differ from the cast votes',
    ]);
    const key = { account: escrow, epoch: 1, user: alice, gauge: gauge('g1') };
    expect(projection.rows.get(EPOCH_VOTES, key)?.amount).toBe(5n);
    expect(projection.rows.get(EPOCHS, { account: escrow, epoch: 1 })).toMatchObject({
      totalVotes: 6n,
      voters: 1,
    });
  });

  test('candidates that no message reaches do not block others', () => {
    const projection = new Projection();
    const elsewhere = [`-1:${'5'.repeat(64)}`, ':'] as unknown as readonly Address[];
    projection.begin(1, 100);
    projection.add(...elsewhere, gauge('g1'));
    projection.vote(alice, [
      [gauge('g1'), 5n],
      ...elsewhere.map((one): readonly [Address, bigint] => [one, 1n]),
    ]);
    expect(projection.rows.get(EPOCHS, { account: escrow, epoch: 1 })).toMatchObject({
      totalVotes: 7n,
      gauges: 1,
    });
    projection.applyEvents(
      ...elsewhere.map((one) => ({
        kind: 'candidate' as const,
        callId: 0,
        gauge: one,
        change: 'removed' as const,
      })),
      {
        kind: 'candidate',
        callId: 0,
        gauge: gauge('g1'),
        change: 'removed',
      },
    );
    expect(projection.rows.get(CANDIDATES, { account: escrow, gauge: gauge('g1') })?.isActive).toBe(false);
    expect(projection.rows.get(VOTING_STATES, { account: escrow })?.counted).toEqual([gauge('g1')]);
  });

  test('averages restart when an address becomes a candidate again', () => {
    const projection = new Projection();
    const one = gauge('g1');
    const end = (epoch: number, votes: bigint): VoteEscrowEvent => ({
      kind: 'voting-ended',
      callId: 0,
      votes: [{ gauge: one, amount: units(votes) }],
      totalVotes: units(votes),
      treasuryVotes: units(0n),
      epoch,
      start: seconds(0),
      end: seconds(9),
    });
    projection.begin(1, 100);
    projection.add(one);
    projection.vote(alice, [[one, 8n]]);
    projection.applyEvents(end(2, 8n));
    projection.applyEvents({ kind: 'candidate', callId: 0, gauge: one, change: 'removed' });
    projection.applyEvents(end(3, 0n));
    projection.add(one);
    const row = () => projection.rows.get(CANDIDATES, { account: escrow, gauge: one });
    expect(row()).toMatchObject({ finished: 0, active: 0, averageVotes: 0n, lastEpoch: undefined });
    projection.vote(alice, [[one, 5n]]);
    projection.applyEvents(end(4, 5n));
    expect(row()).toMatchObject({ finished: 1, active: 1, averageVotes: 5n, lastEpoch: 3, lastVotes: 5n });
  });

  test('an epoch stores who ended its voting, when and with which transaction', () => {
    const projection = new Projection();
    const epoch = (number: number) => projection.rows.get(EPOCHS, { account: escrow, epoch: number });
    const end = (next: number) => ({
      kind: 'voting-ended' as const,
      callId: 0,
      votes: [],
      totalVotes: units(0n),
      treasuryVotes: units(0n),
      epoch: next,
      start: seconds(0),
      end: seconds(9),
    });
    projection.begin(1, 100);
    expect(epoch(1)).toMatchObject({ endedAt: undefined, endedBy: undefined, endedHash: undefined });
    projection.applyEvents({ kind: 'voting-ender', by: alice }, end(2));
    const ended = { endedAt: epoch(1)?.updatedAt, endedBy: alice, endedHash: 'a'.repeat(64) };
    expect(epoch(1)).toMatchObject(ended);
    expect(ended.endedAt).toBeGreaterThan(0);
    // Epoch 2 has not ended yet. After its end, the account that ended it is unknown because no event names it.
    expect(epoch(2)).toMatchObject({ endedAt: undefined, endedBy: undefined, endedHash: undefined });
    projection.applyEvents(end(3));
    expect(epoch(2)).toMatchObject({ endedBy: undefined, endedHash: 'a'.repeat(64) });
  });
});
