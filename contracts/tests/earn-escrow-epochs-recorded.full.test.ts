import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { buildRejectedCallDeviation } from './earn/escrow-deviations.ts';
import { createEscrowRecordingPlayer, buildEscrowRules } from './earn/escrow-player.ts';
import { RECORDED_ESCROW_RULES } from './earn/escrow-stage.ts';
import { readRecordedScenarios, getRecordField, getTextField } from './earn/recording.ts';
import type { RecordedOperation, RecordedScenario } from './earn/recording.ts';
import { replayScenario } from './earn/replayer.ts';
import type { ExpectedDeviation, ExpectedDeviations } from './earn/replayer.ts';
import { replayInWalletVm, type WalletVmReplay } from './wallet-replay.ts';

// Replays five epochs of the public vote escrow. The candidates are addresses with token wallets but without code, so
// what real gauges did with the tokens is omitted, and their coins are not compared.

const scenarios = readRecordedScenarios('epoch-ops');
/**
 * Nano that an operation may cost more than recorded: our token wallets compute the size of a payload before
 * tokens move.
 */
const MEASURING_VALUE = 1_500_000n;
const address = (first: string): Address => toAddress(`0:${first}${'7'.repeat(62)}`);

/**
 * Addresses of candidates that occur in no recorded payload, by scenario and recorded name. They are chosen so that
 * their order equals the recorded order of removal.
 */
const ORDERED: Readonly<Record<string, ReadonlyMap<string, Address>>> = {
  'epoch-ops-dev-0': new Map([
    ['gauge4', address('00')],
    ['gauge3', address('ff')],
  ]),
  'epoch-ops-dev-1': new Map([
    ['gauge3', address('00')],
    ['gauge4', address('01')],
  ]),
};

const LAST_EPOCH_OVER = {
  _votes: [],
  _normalizedVotes: [],
  _distribution: [],
  to_distribute_total: '0',
  to_distribute_team: '0',
  to_distribute_treasury: '0',
};

/**
 * Returns the expected deviation from a recorded vote without candidates. Our contract rejects such a vote, so that the
 * user can still vote in the epoch.
 */
function voteForNone(operation: RecordedOperation, start: number): ExpectedDeviation {
  // The account is not called, so it keeps the state after the only lock.
  const untouched = {
    lastEpochVoted: '0',
    lastUpdateTime: String(start),
    veQubeAverage: '0',
    veQubeAveragePeriod: '0',
  };
  const account = { ...getRecordField(operation.after ?? {}, 'account'), ...untouched };
  return { ...buildRejectedCallDeviation('vote for nobody', 'VoteRevert', operation), after: { account } };
}

function deviationOf(
  operation: RecordedOperation,
  debt: string,
  start: number,
): ExpectedDeviation | undefined {
  const { op, out, tokens = [], failures = [], in: inputs = {}, by, events = [] } = operation;
  if (op.startsWith('gauge state')) return { why: 'no real gauges', skipped: true };
  if (op.startsWith('ve.getNormalizedVoting') && out !== null && typeof out === 'object' && 'exit' in out)
    return { why: 'nothing to show instead of an exit', out: { ...LAST_EPOCH_OVER, _emissionDebt: debt } };
  if (op === 've.endVoting' && tokens.length > 0)
    return { why: 'no real gauges', coins: 'not compared', events: events.filter(({ at }) => at === 've') };
  if (op !== 've.voteEpoch') return undefined;
  if (JSON.stringify(inputs['votes']) === '[]') return voteForNone(operation, start);
  const isSecond = failures.some(({ exit }) => exit === 3001);
  // The original contract counts Carol's first vote, which has no candidate, and rejects her second one. Our contract
  // would count the second one.
  if (isSecond && by === 'carol') return { why: 'vote for nobody', skipped: true };
  return isSecond || failures.some(({ skipped }) => skipped)
    ? buildRejectedCallDeviation('V-4', 'VoteRevert', operation)
    : undefined;
}

function deviationsOf({ ops, start }: RecordedScenario): ExpectedDeviations {
  const states = ops.flatMap(({ after }) => (after && 've' in after ? [getRecordField(after, 've')] : []));
  const debt = getTextField(states.at(-1) ?? {}, 'emissionDebt');
  return new Map(
    ops.flatMap((operation) => {
      const deviation = deviationOf(operation, debt, start);
      return deviation ? [[operation.n, deviation] as const] : [];
    }),
  );
}

// Wallets simulate these operations in their own, older VM before a user signs.
let wallets: WalletVmReplay;
beforeAll(() => {
  wallets = replayInWalletVm();
});
afterAll(() => wallets.stop());

describe('recorded epochs of the public vote escrow', () => {
  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s',
    async (id, scenario) => {
      const rules = buildEscrowRules(RECORDED_ESCROW_RULES, scenario);
      const others = ORDERED[id] ?? new Map<string, Address>();
      const escrowPlayer = await createEscrowRecordingPlayer({
        rules,
        start: scenario.start,
        scenarios: [scenario],
        others,
      });
      const player = { ...escrowPlayer, allowance: MEASURING_VALUE };
      const deviations = deviationsOf(scenario);
      const [first, ...rest] = scenario.ops;
      if (!first) throw new Error('an empty recording');
      // In the recording, the first transfer precedes the initialization of the escrow.
      expect(await replayScenario(player, { ...scenario, ops: [first] }, deviations)).toEqual([]);
      await player.escrow.admin('initialize', { start_offset: 0n });
      expect(await replayScenario(player, { ...scenario, ops: rest }, deviations)).toEqual([]);
      expect(wallets.take().divergences).toEqual([]);
    },
    120_000,
  );
});
