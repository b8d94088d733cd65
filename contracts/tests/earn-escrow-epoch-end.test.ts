import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { decodeBody } from '@junction/tvm';
import { ESCROW_ABI, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { AddressNames, normalizeRecordedValue } from './earn/names.ts';
import { toRecordedOutcome } from './earn/observe.ts';
import { putEscrow } from './earn/put-escrow.ts';
import { getIntegerField, readRecordedGetterCases, getRecordField } from './earn/recording.ts';
import type { RecordedJsonValue, RecordedJsonRecord, RecordedEvent } from './earn/recording.ts';
import { toTestAddress, COIN, ContractTestChain } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_WALLET_ABI } from './token-stage.ts';

// Replays recorded ends of votings from the same storage: up to 80 candidates, three ways to normalize, removed
// candidates, and emission debt. The token wallet is an address without a contract.

interface Case {
  readonly id: string;
  readonly now: number;
  readonly in: RecordedJsonRecord;
  readonly out: {
    readonly events: readonly RecordedEvent[];
    readonly transfers: readonly (readonly [string, string, string])[];
    readonly steps: readonly string[];
    readonly state: RecordedJsonRecord;
  };
  readonly note?: string;
}

const escrow = toTestAddress('e5');
const wallet = toTestAddress('77');
const alice = toTestAddress('a');
/** Code that accepts every message and does nothing. */
const SWALLOW = beginCell().storeUint(0xff00, 16).endCell();
const CANDIDATES = 100;
const names = new AddressNames();
const cases = readRecordedGetterCases('epoch-end') as readonly Case[];
const view = { names, contracts: [{ prefix: /^ve$/, abi: ESCROW_ABI }], callbacks: [], users: /^alice$/ };

let stage: ContractTestChain;

beforeAll(() => {
  names.set('ve', escrow);
  names.set('alice', alice);
  for (let index = 0; index < CANDIDATES; index += 1) {
    const two = String(index).padStart(2, '0');
    names.set(`g${two}`, toTestAddress(`5${two}c`));
  }
});

const pairsOf = (record: RecordedJsonRecord, name: string): [Address, bigint][] =>
  Object.keys(getRecordField(record, name)).map((gauge) => [
    names.addressOf(gauge),
    getIntegerField(getRecordField(record, name), gauge),
  ]);

const integersOf = (record: RecordedJsonRecord, name: string): bigint[] =>
  ((record[name] ?? []) as readonly string[]).map((each) => BigInt(each));

function prepare(before: RecordedJsonRecord): void {
  putEscrow(stage, escrow, {
    wallet,
    tokens: getIntegerField(before, 'qubeBalance'),
    treasury: getIntegerField(before, 'treasuryTokens'),
    team: getIntegerField(before, 'teamTokens'),
    supply: getIntegerField(before, 'distributionSupply'),
    debt: getIntegerField(before, 'emissionDebt'),
    epoch: getIntegerField(before, 'epoch'),
    epochEnd: getIntegerField(before, 'epochEndTime'),
    epochTime: getIntegerField(before, 'epochTime'),
    votingStart: 1n,
    votingEnd: getIntegerField(before, 'votingEndTime'),
    totalVotes: getIntegerField(before, 'total'),
    minRatio: getIntegerField(before, 'minVotesRatio'),
    maxRatio: getIntegerField(before, 'maxVotesRatio'),
    maxDowntime: getIntegerField(before, 'maxDowntime'),
    normalizing: getIntegerField(before, 'normalizing'),
    scheme: integersOf(before, 'scheme'),
    schedule: integersOf(before, 'schedule'),
    whitelist: ((before['whitelist'] ?? []) as readonly string[]).map((gauge) => names.addressOf(gauge)),
    votes: pairsOf(before, 'votes'),
    downtimes: pairsOf(before, 'downtimes'),
  });
}

/** Returns the transfers that the escrow requested from its wallet: recipient, amount, payload. */
const transfersOf = (trace: Trace): RecordedJsonValue[] =>
  trace.calls(wallet, TOKEN_WALLET_ABI).map(({ inputs }) => {
    const { recipient = '', amount = 0n, payload = '' } = inputs;
    return [names.plain(recipient), names.plain(amount), names.plain(payload)];
  });

const stepsOf = (trace: Trace): string[] =>
  trace.at(escrow).flatMap(({ transaction: { inMessage } }) => {
    const call = inMessage?.body === undefined ? undefined : decodeBody(ESCROW_ABI, inMessage.body);
    return call?.method.endsWith('Step') ? [call.method] : [];
  });

const get = (method: string): RecordedJsonRecord =>
  names.plain(stage.get(escrow, ESCROW_ABI, method)) as RecordedJsonRecord;

function stateNow(): RecordedJsonRecord {
  const details = get('getDetails');
  const epoch = get('getCurrentEpochDetails');
  const whitelist = get('gaugeWhitelist')['gaugeWhitelist'] as readonly (readonly [string, boolean])[];
  const votes = get('currentVotingVotes')['currentVotingVotes'] as readonly RecordedJsonValue[];
  return {
    treasuryTokens: details['_treasuryTokens'] ?? '',
    teamTokens: details['_teamTokens'] ?? '',
    distributionSupply: details['_distributionSupply'] ?? '',
    qubeBalance: details['_qubeBalance'] ?? '',
    emissionDebt: details['_emissionDebt'] ?? '',
    currentEpoch: epoch['_currentEpoch'] ?? '',
    start: epoch['_currentEpochStartTime'] ?? '',
    end: epoch['_currentEpochEndTime'] ?? '',
    gaugesNum: get('getVotingDetails')['_gaugesNum'] ?? '',
    whitelist: whitelist.map(([gauge]) => gauge),
    downtimes: get('gaugeDowntimes')['gaugeDowntimes'] ?? [],
    votes: votes.length,
  };
}

/**
 * Returns the number of our counting steps. A step counts 35 candidates, as in the original contract, but here a
 * removed candidate counts as two.
 */
function countingSteps({ in: before, out }: Case): number {
  const left = new Set(out.state['whitelist'] as readonly string[]);
  const places = ((before['whitelist'] ?? []) as readonly string[]).toSorted();
  let steps = 0;
  let free = 0;
  for (const gauge of places) {
    if (free <= 0) {
      steps += 1;
      free = 35;
    }
    free -= left.has(gauge) ? 1 : 2;
  }
  return steps;
}

/** Returns the recorded steps, but with the number of `countVotesStep` messages that our contract needs. */
const expectedSteps = (one: Case): string[] => [
  ...Array.from({ length: countingSteps(one) }, () => 'countVotesStep'),
  ...one.out.steps.filter((step) => step !== 'countVotesStep'),
];

async function end(one: Case): Promise<Trace> {
  stage = await ContractTestChain.create(one.now);
  stage.chain.putAccount(wallet, { code: SWALLOW, data: Cell.EMPTY, balance: COIN });
  prepare(one.in);
  const inputs = { meta: buildEarnCallMetaParam(alice, 1n) };
  return stage.send({
    from: alice,
    to: escrow,
    value: 200n * COIN,
    abi: ESCROW_ABI,
    method: 'endVoting',
    inputs,
  });
}

/**
 * Removes transfers of zero tokens. For a gauge whose votes are worth less than one unit, the original escrow requests
 * such a transfer from its token wallet, which rejects it.
 */
const paid = (transfers: Case['out']['transfers']): RecordedJsonValue[] =>
  transfers.filter(([, amount]) => amount !== '0').map((each) => normalizeRecordedValue(each));

describe('recorded ends of votings', () => {
  const usual = cases.filter(({ note }) => note === undefined);

  it('are all here', () => expect(usual.length).toBe(69));

  it.each(usual.map((one) => [one.id, one] as const))('%s', async (_, one) => {
    const trace = await end(one);
    expect(trace.isClean).toBe(true);
    expect(
      normalizeRecordedValue(toRecordedOutcome(view, trace).events as unknown as RecordedJsonValue),
    ).toEqual(normalizeRecordedValue(one.out.events as unknown as RecordedJsonValue));
    expect(transfersOf(trace)).toEqual(paid(one.out.transfers));
    expect(stepsOf(trace)).toEqual(expectedSteps(one));
    expect(stateNow()).toEqual(normalizeRecordedValue(one.out.state));
  });

  it('V-3: more than 35 winners are all paid out of the debt as well', async () => {
    const [one] = cases.filter(({ note }) => note !== undefined);
    if (!one) throw new Error('no case with a note');
    const trace = await end(one);
    const { events } = toRecordedOutcome(view, trace);
    const ended = events.find(({ event }) => event === 'VotingEnd');
    const given = events.find(({ event }) => event === 'EpochDistribution');
    expect(ended?.data).toEqual(
      normalizeRecordedValue(one.out.events.find(({ event }) => event === 'VotingEnd')?.data ?? null),
    );
    const [share = 0n] = integersOf(one.in, 'scheme');
    const tokens = integersOf(one.in, 'schedule')[Number(getIntegerField(one.in, 'epoch')) - 1] ?? 0n;
    const debt = getIntegerField(one.in, 'emissionDebt');
    expect(debt).toBeGreaterThan(0n);
    const farming = (tokens * share) / 10_000n + debt;
    const total = getIntegerField(one.in, 'total');
    const votes = (ended?.data['votes'] ?? []) as readonly (readonly [string, string])[];
    expect(votes.length).toBeGreaterThan(35);
    const expected = votes.map(([gauge, each]) => [gauge, ((farming * BigInt(each)) / total).toString()]);
    expect(given?.data['farming_distribution']).toEqual(expected);
    const sum = expected.reduce((all, [, each = '0']) => all + BigInt(each), 0n);
    expect(stateNow()['qubeBalance']).toBe((getIntegerField(one.in, 'qubeBalance') - sum).toString());
  });
});
