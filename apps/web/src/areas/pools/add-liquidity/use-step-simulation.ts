import { readVaultAddress } from '../../../rooms/exchange-account/index.ts';
import { getSigner } from '../../../rooms/operation/index.ts';
import { useFormActionSimulation, type Simulation } from '../../../rooms/operation/simulation/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import type { AddLiquidityStepMessage } from './model/messages.ts';
import { toSimulatedAddLiquidityStep } from './model/simulated-step.ts';

/** Milliseconds for which the form must stay unchanged before its message is simulated. */
const SETTLE_MS = 600;

/** Simulates the message of the next step; undefined while the form offers no step. */
export function useAddLiquidityStepSimulation(
  wallet: Wallet,
  step: AddLiquidityStepMessage | undefined,
): Simulation | undefined {
  const { connection } = wallet;
  const action =
    step === undefined || connection === undefined
      ? undefined
      : toSimulatedAddLiquidityStep(step, (token) => readVaultAddress(connection, token));
  return useFormActionSimulation(action, {
    reviewed: step?.announcement.signer,
    now: getSigner(wallet),
    settleMs: SETTLE_MS,
  });
}
