import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGovernPlayer } from './earn/govern/player.ts';
import { deviationsOf } from './earn/govern/deviations.ts';
import { readScenarios } from './earn/recording.ts';
import { replay } from './earn/replayer.ts';
import { partWhere } from './part.ts';
import type { Part } from './part.ts';
import { replayInWallet, type WalletReplay } from './wallet-replay.ts';

// Operations that were really executed on the public DAO root, proposals and accounts, repeated on ours one by one.

const scenarios = readScenarios('governance-ops');
/** Execution of several actions, approval of candidates. */
const SAMPLE = 'governance-ops-dev-2';
/** Nano: calls to accounts carry the platform, lists of actions are read strictly and their payloads weighed. */
const STRICTNESS = 17_000_000n;

// Wallets preview all of it in their own, older machine.
let wallets: WalletReplay;

/** Replays the scenarios of one part. */
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
