import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';

const RECHECK_MS = 300;

export type MessageTreeReader = Pick<JrpcClient, 'getDstTransaction'>;

/**
 * Waits until all messages that a transaction caused are executed. Returns the first transaction that failed;
 * undefined if none did. Throws `JrpcError`, or after `timeoutMs` an error.
 */
export async function findFailedTransaction(
  client: MessageTreeReader,
  first: DecodedTransaction,
  timeoutMs: number,
): Promise<DecodedTransaction | undefined> {
  const until = performance.now() + timeoutMs;
  const open = [first];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (hasFailed(next)) return next;
    for (const { hash } of next.outMessages) open.push(await waitForTransaction(client, hash, until));
  }
  return undefined;
}

/**
 * Waits until all messages that a step caused are executed. Returns the first transaction that failed; undefined if the
 * step succeeded. `first` is the transaction of the step's own message. An aborted `first` counts as failed, because a
 * message that reaches its contract before the deployment has no effect. Throws like `findFailedTransaction`.
 */
export async function findFailedStepTransaction(
  client: MessageTreeReader,
  first: DecodedTransaction,
  timeoutMs: number,
): Promise<DecodedTransaction | undefined> {
  return first.aborted ? first : findFailedTransaction(client, first, timeoutMs);
}

/** Waits for the transaction that a message causes. `until` is a deadline in milliseconds of `performance.now()`. */
export async function waitForTransaction(
  client: MessageTreeReader,
  messageHash: string,
  until: number,
): Promise<DecodedTransaction> {
  for (;;) {
    const boc = await client.getDstTransaction(messageHash);
    if (boc !== undefined) return decodeTransaction(boc);
    if (performance.now() > until) throw new Error(`the message ${messageHash} has not been executed`);
    await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
  }
}

/**
 * True if a contract rejected the message. A message to an account without a contract, e.g. a new wallet, runs no code
 * and does not count as failed.
 */
const hasFailed = ({ aborted, exitCode, resultCode }: DecodedTransaction): boolean =>
  (aborted && exitCode !== undefined) || (resultCode ?? 0) !== 0;
