import { NANO_PER_COIN, type DeploymentStep } from '@junction/contracts/deployment';
import { formatUnits, units } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { ConfigurationError } from '../configuration-error.ts';
import { findFailedStepTransaction, waitForTransaction } from './message-tree.ts';
import { findPerformedSteps, type PerformedStepReader } from './performed-steps.ts';
import type { OwnerWallet, WalletClient } from './owner-wallet.ts';

/** Timeout in milliseconds for the execution of all messages of a step. */
const STEP_TIMEOUT_MS = 120_000;
/** Nano that the wallet needs for the fees of a step, in addition to the attached coins. */
const FEE_PER_STEP = NANO_PER_COIN / 10n;

export interface PerformDeploymentOptions {
  readonly client: PerformedStepReader & WalletClient;
  readonly owner: OwnerWallet;
  readonly steps: readonly DeploymentStep[];
  /** True to report the missing steps without performing them. */
  readonly isDryRun: boolean;
  readonly say: (line: string) => void;
}

/**
 * Performs the steps of a deployment that are still missing according to the chain. A dry run only reports the missing
 * steps, and returns false if there are any. Throws an error that names the step if a step fails.
 */
export async function performDeployment(options: PerformDeploymentOptions): Promise<boolean> {
  const { client, owner, steps, isDryRun, say } = options;
  await owner.settle();
  await owner.begin();
  const performed = await findPerformedSteps(client, owner.address, steps, STEP_TIMEOUT_MS);
  const missing = steps.filter((step) => !performed.has(step));
  const needed = missing.reduce((sum, { value }) => sum + value + FEE_PER_STEP, 0n);
  const balance = await owner.balance();
  say(`owner ${owner.address}: ${toCoins(balance)} coins, up to ${toCoins(needed)} needed`);
  for (const step of steps) if (performed.has(step) || isDryRun) say(describeStep(step, performed.has(step)));
  if (isDryRun) return missing.length === 0;
  if (balance < needed)
    throw new ConfigurationError(
      `JUNCTION_OWNER_KEY: its account ${owner.address} has ${toCoins(balance)} coins, but up to ${toCoins(needed)} are needed`,
    );
  for (const step of missing) {
    await performStep(options, step);
    say(describeStep(step, true));
  }
  return true;
}

/**
 * Sends the message of a step and waits for the transactions it causes. Throws if the wallet sends no message, if a
 * transaction fails, or if the result is not on the chain within `STEP_TIMEOUT_MS`.
 */
async function performStep({ client, owner }: PerformDeploymentOptions, step: DeploymentStep): Promise<void> {
  const sent = await owner.send(step);
  const message = sent.outMessages.find(({ to }) => to === step.to);
  if (message === undefined) throw new Error(`${step.name}: the wallet ${owner.address} sent no message`);
  const until = performance.now() + STEP_TIMEOUT_MS;
  const received = await waitForTransaction(client, message.hash, until);
  const failed = await findFailedStepTransaction(client, received, STEP_TIMEOUT_MS);
  if (failed)
    throw new Error(
      `${step.name}: ${failed.account} ${describeFailure(failed)} (transaction ${failed.hash})`,
    );
}

function describeFailure({ exitCode, resultCode }: DecodedTransaction): string {
  const code = exitCode ?? resultCode;
  return code === undefined ? 'ran no code' : `ended with exit code ${code}`;
}

const describeStep = ({ name, to, value }: DeploymentStep, isPerformed: boolean): string =>
  `${isPerformed ? 'done' : `${toCoins(value)} coins`}: ${name} (${to})`;

const toCoins = (amount: bigint): string => formatUnits(units(amount), 9);
