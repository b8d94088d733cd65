import type { ContractTestChain, Trace } from './stage.ts';

/**
 * Returns the exit code of a message's first transaction, or the result code of its action phase; 0 for success.
 */
export async function getExitCode(sent: Promise<Trace>): Promise<number | undefined> {
  const { exitCode, resultCode } = (await sent).steps[0]?.transaction ?? {};
  return exitCode === 0 ? resultCode : exitCode;
}

/**
 * Returns the exit codes of a message with one nano less than `min` and with exactly `min`. The chain is reverted after
 * each message.
 */
export async function getExitCodesBelowAndAtMinimum(
  { chain }: ContractTestChain,
  min: bigint,
  sent: (value: bigint) => Promise<Trace>,
): Promise<readonly (number | undefined)[]> {
  const ends: (number | undefined)[] = [];
  for (const value of [min - 1n, min]) {
    const at = chain.snapshot();
    ends.push(await getExitCode(sent(value)));
    chain.revert(at);
  }
  return ends;
}
