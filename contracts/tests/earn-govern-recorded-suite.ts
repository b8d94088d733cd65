import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGovernPlayer } from './earn/govern/player.ts';
import { deviationsOf } from './earn/govern/deviations.ts';
import { readScenarios } from './earn/recording.ts';
import { replay } from './earn/replayer.ts';
import { partWhere } from './part.ts';
import type { Part } from './part.ts';
import { replayInWallet, type WalletReplay } from './wallet-replay.ts';

// Replays operations that were executed on the public DAO root, proposals and accounts.

const scenarios = readScenarios('governance-ops');
/** The scenario of the default tier: execution of several actions, and approval of candidates. */
const SAMPLE = 'governance-ops-dev-2';
/**
 * Nano that an operation may cost more than recorded: our calls to accounts carry the platform, and lists of
 * actions and the size of their payloads are checked.
 */
const STRICTNESS = 17_000_000n;

// Wallets simulate these operations in their own, older VM before a user signs.
let wallets: WalletReplay;

/** Adds a test per scenario of this part. */
export function describeRecordedGovernance(part: Part): void {
  beforeAll(() => {
    wallets = replayInWallet();
  });

  afterAll(() => wallets.stop());

  describe('recorded operations of the public governance', () => {
    it.each(
      partWhere(part, scenarios, ({ id }) => id === SAMPLE).map(
        (scenario) => [scenario.id, scenario.title, scenario] as const,
      ),
    )(
      '%s %s',
      async (_, __, scenario) => {
        const player = await createGovernPlayer(scenario);
        await player.escrow.admin('initialize', { start_offset: 0n });
        const differences = await replay(
          { ...player, allowance: STRICTNESS },
          scenario,
          deviationsOf(scenario),
        );
        expect(differences).toEqual([]);
        expect(wallets.take().divergences).toEqual([]);
      },
      120_000,
    );
  });
}
