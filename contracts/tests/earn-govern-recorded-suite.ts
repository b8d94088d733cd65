import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGovernRecordingPlayer } from './earn/govern/player.ts';
import { buildExpectedGovernDeviations } from './earn/govern/deviations.ts';
import { readRecordedScenarios } from './earn/recording.ts';
import { replayScenario } from './earn/replayer.ts';
import { selectTestCasesOfPart } from './part.ts';
import type { SuitePart } from './part.ts';
import { replayInWalletVm, type WalletVmReplay } from './wallet-replay.ts';

// Replays operations that were executed on the public DAO root, proposals and accounts.

const scenarios = readRecordedScenarios('governance-ops');
/** The scenario of the default tier: execution of several actions, and approval of candidates. */
const SAMPLE = 'governance-ops-dev-2';
/**
 * Nano by which the cost of an operation may exceed that of its recording. Our contracts cost more, because their
 * messages to accounts contain the platform contract as initial state, and because they check the number of actions and
 * the size of the actions' payloads.
 */
const STRICTNESS = 17_000_000n;

// Wallets simulate these operations in their own, older VM before a user signs.
let wallets: WalletVmReplay;

/** Adds a test for each recorded scenario of this part of the suite. */
export function describeRecordedGovernance(part: SuitePart): void {
  beforeAll(() => {
    wallets = replayInWalletVm();
  });

  afterAll(() => wallets.stop());

  describe('recorded operations of the public governance', () => {
    it.each(
      selectTestCasesOfPart(part, scenarios, ({ id }) => id === SAMPLE).map(
        (scenario) => [scenario.id, scenario.title, scenario] as const,
      ),
    )(
      '%s %s',
      async (_, __, scenario) => {
        const player = await createGovernRecordingPlayer(scenario);
        await player.escrow.admin('initialize', { start_offset: 0n });
        const differences = await replayScenario(
          { ...player, allowance: STRICTNESS },
          scenario,
          buildExpectedGovernDeviations(scenario),
        );
        expect(differences).toEqual([]);
        expect(wallets.take().divergences).toEqual([]);
      },
      120_000,
    );
  });
}
