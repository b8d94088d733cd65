import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { noAccount } from './earn/escrow-deviations.ts';
import { createEscrowPlayer, rulesOf } from './earn/escrow-player.ts';
import { RECORDED_RULES } from './earn/escrow-stage.ts';
import { readScenarios, recordIn, textIn } from './earn/recording.ts';
import type { RecordedOperation, Scenario } from './earn/recording.ts';
import { replay } from './earn/replayer.ts';
import type { Deviation, Deviations } from './earn/replayer.ts';
import { replayInWallet, type WalletReplay } from './wallet-replay.ts';

// Five epochs as they were executed on the public vote escrow, repeated on ours. The candidates are plain addresses with
// token wallets: what real gauges did with the tokens is left out, and the coins that went through them are not compared.

const scenarios = readScenarios('epoch-ops');
/** Nano: our token wallets weigh a payload before tokens move, the public ones do not. */
const MEASURING_VALUE = 1_500_000n;
const address = (first: string): Address => toAddress(`0:${first}${'7'.repeat(62)}`);

/** Candidates that no payload shows, where the recorded order of their removal puts them. */
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

/** A vote for no candidate is rejected, so it does not use up the epoch either. */
function voteForNone(operation: RecordedOperation, start: number): Deviation {
  // Nor does the account hear of it: it stands where the only lock so far has left it.
  const untouched = {
    lastEpochVoted: '0',
    lastUpdateTime: String(start),
    veQubeAverage: '0',
    veQubeAveragePeriod: '0',
  };
  const account = { ...recordIn(operation.after ?? {}, 'account'), ...untouched };
  return { ...noAccount('vote for nobody', 'VoteRevert', operation), after: { account } };
}

function deviationOf(operation: RecordedOperation, debt: string, start: number): Deviation | undefined {
  const { op, out, tokens = [], failures = [], in: inputs = {}, by, events = [] } = operation;
  if (op.startsWith('gauge state')) return { why: 'no real gauges', skipped: true };
  if (op.startsWith('ve.getNormalizedVoting') && out !== null && typeof out === 'object' && 'exit' in out)
    return { why: 'nothing to show instead of an exit', out: { ...LAST_EPOCH_OVER, _emissionDebt: debt } };
  if (op === 've.endVoting' && tokens.length > 0)
    return { why: 'no real gauges', coins: 'not compared', events: events.filter(({ at }) => at === 've') };
  if (op !== 've.voteEpoch') return undefined;
  if (JSON.stringify(inputs['votes']) === '[]') return voteForNone(operation, start);
  const isSecond = failures.some(({ exit }) => exit === 3001);
  // Her first vote named no candidate: ours would count this one.
  if (isSecond && by === 'carol') return { why: 'vote for nobody', skipped: true };
  return isSecond || failures.some(({ skipped }) => skipped)
    ? noAccount('V-4', 'VoteRevert', operation)
    : undefined;
}

function deviationsOf({ ops, start }: Scenario): Deviations {
  const states = ops.flatMap(({ after }) => (after && 've' in after ? [recordIn(after, 've')] : []));
  const debt = textIn(states.at(-1) ?? {}, 'emissionDebt');
  return new Map(
    ops.flatMap((operation) => {
      const deviation = deviationOf(operation, debt, start);
      return deviation ? [[operation.n, deviation] as const] : [];
    }),
  );
}

// Wallets preview all of it in their own, older machine.
let wallets: WalletReplay;
beforeAll(() => {
  wallets = replayInWallet();
});
afterAll(() => wallets.stop());

describe('recorded epochs of the public vote escrow', () => {
  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s',
    async (id, scenario) => {
      const rules = rulesOf(RECORDED_RULES, scenario);
      const others = ORDERED[id] ?? new Map<string, Address>();
      const escrowPlayer = await createEscrowPlayer({
        rules,
        start: scenario.start,
        scenarios: [scenario],
        others,
      });
      const player = { ...escrowPlayer, allowance: MEASURING_VALUE };
      const deviations = deviationsOf(scenario);
      const [first, ...rest] = scenario.ops;
      if (!first) throw new Error('an empty recording');
      // The first transfer came before the escrow was initialized.
      expect(await replay(player, { ...scenario, ops: [first] }, deviations)).toEqual([]);
      await player.escrow.admin('initialize', { start_offset: 0n });
      expect(await replay(player, { ...scenario, ops: rest }, deviations)).toEqual([]);
      expect(wallets.take().divergences).toEqual([]);
    },
    120_000,
  );
});
