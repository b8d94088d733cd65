import type { Address } from '@junction/primitives';
import type { SimulationStep } from './simulate.ts';

/** Failure of a message: its account rejected it or has no code. */
export interface SimulatedMessageFailure {
  readonly account: Address;
  readonly kind: 'rejected' | 'no-contract';
  /** Exit code of the compute phase or result code of the action phase; undefined if neither phase ran. */
  readonly exitCode: number | undefined;
}

/** Returns the failure of an executed message; undefined if it succeeded or if its account could not be read. */
export function getSimulatedMessageFailure({
  to,
  outcome,
  message,
}: SimulationStep): SimulatedMessageFailure | undefined {
  if (outcome.kind !== 'ran')
    return outcome.kind === 'unknown' ? undefined : { account: to, kind: 'rejected', exitCode: undefined };
  const { exitCode, resultCode, isAborted } = outcome.transaction;
  if (exitCode !== undefined && exitCode !== 0 && exitCode !== 1)
    return { account: to, kind: 'rejected', exitCode };
  if (resultCode !== undefined && resultCode !== 0)
    return { account: to, kind: 'rejected', exitCode: resultCode };
  // Coins sent without a call stay at an account without code, which is not a failure.
  const isCall = message.body.bitLength >= 32 && !message.isBounced;
  return exitCode === undefined && isAborted && isCall
    ? { account: to, kind: 'no-contract', exitCode: undefined }
    : undefined;
}
