import { readVault } from '../../../rooms/exchange-account/index.ts';
import { signerOf } from '../../../rooms/operation/index.ts';
import { useFormSimulation, type Simulation } from '../../../rooms/operation/simulation/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import type { StepMessage } from './model/messages.ts';
import { simulatedStep } from './model/simulated-step.ts';

/** Milliseconds for which the form must not change before its message is simulated. */
const SETTLE_MS = 600;

/** Simulates the message of the next step; undefined while the form offers none. */
export function useStepSimulation(wallet: Wallet, step: StepMessage | undefined): Simulation | undefined {
  const { connection } = wallet;
  const action =
    step === undefined || connection === undefined
      ? undefined
      : simulatedStep(step, (token) => readVault(connection, token));
  return useFormSimulation(action, {
    reviewed: step?.announcement.signer,
    now: signerOf(wallet),
    settleMs: SETTLE_MS,
  });
}
