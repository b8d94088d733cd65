import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEscrowRecordingPlayer, buildEscrowRules } from './earn/escrow-player.ts';
import type { EscrowRecordingPlayer } from './earn/escrow-player.ts';
import { RECORDED_ESCROW_RULES } from './earn/escrow-stage.ts';
import {
  buildEndedLocksDeviation,
  buildEmptyWithdrawalDeviation,
  buildReturnedEscrowTokensDeviation,
  buildRejectedCallDeviation,
  RENT_DEVIATION,
} from './earn/escrow-deviations.ts';
import { readRecordedScenarios } from './earn/recording.ts';
import type { RecordedScenario } from './earn/recording.ts';
import { advanceToTime, replayScenario } from './earn/replayer.ts';
import type { ExpectedDeviation, ExpectedDeviations } from './earn/replayer.ts';
import { selectTestCasesOfPart } from './part.ts';
import type { SuitePart } from './part.ts';
import { replayInWalletVm, type WalletVmReplay } from './wallet-replay.ts';

// Replays operations of the public vote escrow one by one on our vote escrow. Stored values, events, callbacks and
// token movements must be equal, and our escrow must not use more coins. The list below explains every deviation.

const scenarios = readRecordedScenarios('ve-ops');
/** Scenario that the default tier replays: deposits, rejections, expiry and withdrawal. */
const SAMPLE = 've-ops-dev-0';

function deviationsOf({ id, ops }: RecordedScenario): ExpectedDeviations {
  const found = new Map<number, ExpectedDeviation>();
  for (const operation of ops) {
    const exits = (operation.failures ?? []).map(({ exit }) => exit);
    if (operation.op === 've.deposit') found.set(operation.n, RENT_DEVIATION);
    if (exits.includes(1050)) found.set(operation.n, buildEmptyWithdrawalDeviation(operation));
    if (exits.includes(9)) found.set(operation.n, buildReturnedEscrowTokensDeviation(operation));
  }
  if (id === 've-ops-dev-0') found.set(17, buildRejectedCallDeviation('V-2', 'WithdrawRevert', ops[17]));
  const withdrawal = ops.find(({ op }) => op === 've.withdraw');
  const locks = locksBefore(ops);
  if (withdrawal && locks.length > 50) found.set(withdrawal.n, buildEndedLocksDeviation(withdrawal, locks));
  return found;
}

type RecordedLocks = readonly (readonly string[])[];

/**
 * Returns the locks that a recording shows after its first operation: key, amount, votes, time of creation, lock time.
 */
function locksBefore(ops: RecordedScenario['ops']): RecordedLocks {
  const list = ops.find(({ op }) => op === 'deposits before')?.out;
  return Array.isArray(list) ? (list as RecordedLocks) : [];
}

/**
 * Creates the locks that existed before the recording, except the last one, which the first operation of the recording
 * creates.
 */
async function lockBefore(
  { escrow, view, stage }: EscrowRecordingPlayer,
  { ops }: RecordedScenario,
): Promise<void> {
  const alice = view.names.addressOf('alice');
  for (const [, amount = '', , createdAt = '', lockTime = ''] of locksBefore(ops).slice(0, -1)) {
    advanceToTime(stage, Number(createdAt));
    await escrow.lock(alice, BigInt(amount), BigInt(lockTime));
  }
}

// Wallets simulate these operations in their own, older VM before a user signs.
let wallets: WalletVmReplay;

/** Adds a test per scenario of this part. */
export function describeRecordedEscrow(part: SuitePart): void {
  beforeAll(() => {
    wallets = replayInWalletVm();
  });

  afterAll(() => wallets.stop());

  describe('recorded operations of the public vote escrow', () => {
    it.each(
      selectTestCasesOfPart(part, scenarios, ({ id }) => id === SAMPLE).map(
        (scenario) => [scenario.id, scenario.title, scenario] as const,
      ),
    )(
      '%s %s',
      async (_, __, scenario) => {
        const rules = buildEscrowRules(RECORDED_ESCROW_RULES, scenario);
        const player = await createEscrowRecordingPlayer({ rules, start: scenario.start, scenarios });
        if (!scenario.ops.some(({ op }) => op === 've.initialize'))
          await player.escrow.admin('initialize', { start_offset: 0n });
        await lockBefore(player, scenario);
        expect(await replayScenario(player, scenario, deviationsOf(scenario))).toEqual([]);
        expect(wallets.take().divergences).toEqual([]);
      },
      120_000,
    );
  });
}
