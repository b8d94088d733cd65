import { describe, expect, it } from 'vitest';
import { buildExpectedGaugeDeviations } from './earn/gauge/deviations.ts';
import { createGaugeRecordingPlayer } from './earn/gauge/player.ts';
import type { GaugeRecordingPlayer } from './earn/gauge/player.ts';
import { readRecordedScenarios } from './earn/recording.ts';
import type { RecordedJsonRecord, RecordedScenario } from './earn/recording.ts';
import { advanceToTime, replayScenario } from './earn/replayer.ts';
import { selectTestCasesOfPart } from './part.ts';
import type { SuitePart } from './part.ts';

// Replays operations of public gauges one by one, with our vote escrow. Stored values, events, callbacks and token
// movements must be equal, and no more coins may be used. `deviations.ts` lists the differences;
// earn-gauge-factory.test.ts replays the recording of the factory.

const ops = readRecordedScenarios('gauge-ops');
const runs = readRecordedScenarios('gauge-runs');
const FACTORY = 'gauge-ops-dev-5';
const replayed = [...ops, ...runs].filter(({ id }) => id !== FACTORY);
/**
 * Recorded scenarios that the default tier of tests replays. They contain users with rewards and claims, the smallest
 * deposits, and many locks.
 */
const SAMPLE = ['gauge-ops-dev-1', 'gauge-ops-dev-3', 'gauge-ops-dev-4'];

/**
 * For the scenario with many locks: makes all deposits before the recorded one, since the recording contains only the
 * last deposit.
 */
async function depositBefore(
  { world, names }: GaugeRecordingPlayer,
  { id, ops: [first] }: RecordedScenario,
): Promise<void> {
  if (id !== 'gauge-ops-dev-4') return;
  const account = first?.after?.['account'] as RecordedJsonRecord;
  const locks = account['lockedDeposits'] as readonly (readonly string[])[];
  const alice = names.addressOf('alice');
  for (const [, amount = '', , lockTime = '', createdAt = ''] of locks.slice(0, -1)) {
    advanceToTime(world.stage, Number(createdAt));
    await world.deposit(alice, names.addressOf('gauge0'), BigInt(amount), { lockTime: BigInt(lockTime) });
  }
}

/** Registers a test per scenario of this part. */
export function describeRecordedGauges(part: SuitePart): void {
  describe('recorded operations of public gauges', () => {
    it.each(
      selectTestCasesOfPart(part, replayed, ({ id }) => SAMPLE.includes(id)).map(
        (scenario) => [scenario.id, scenario.title, scenario] as const,
      ),
    )(
      '%s %s',
      async (_, __, scenario) => {
        const player = await createGaugeRecordingPlayer(scenario, [...ops, ...runs]);
        await depositBefore(player, scenario);
        expect(await replayScenario(player, scenario, buildExpectedGaugeDeviations(scenario))).toEqual([]);
      },
      240_000,
    );
  });
}
