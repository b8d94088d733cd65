import { createHash } from 'node:crypto';
import { CodedError, type Seconds } from '@junction/primitives';
import type { TychoVm, TransactionExecutionOutput } from '../vm/tycho-vm.ts';
import type { AccountStore } from './account-store.ts';
import { MalformedBocError, computeRootCellDepth, hashCell, parseBocCellTable } from './cell-table.ts';
import type { JournalBlock } from './journal.ts';
import {
  readDestination,
  readLastTransactionHash,
  readTransaction,
  type PendingMessage,
} from './message-view.ts';
import type { JournalTransaction } from './stored-transaction.ts';

/**
 * Logical time between two transactions. A transaction needs one unit for itself and one for each outgoing message, of
 * which there are at most 255.
 */
const LT_STEP = 1000n;
const MAX_EXTERNAL_BYTES = 65_535;
const MAX_EXTERNAL_DEPTH = 512;
/**
 * Maximum number of transactions per block, far more than any legitimate message tree has. It stops contracts that
 * call each other until their coins are spent.
 */
const MAX_TRANSACTIONS = 20_000;

export interface BlockExecutionInput {
  readonly seqno: number;
  readonly ltBefore: bigint;
  readonly now: Seconds;
  readonly external: boolean;
  /** BOC of the external or internal message that starts the block. */
  readonly message: Buffer;
}

/** Reason why the message was rejected. Nothing has changed. */
export interface MessageRejection {
  readonly accepted: false;
  /** `MALFORMED`: not a valid external message for this chain. Otherwise the account did not accept the message. */
  readonly code: 'MALFORMED' | 'REFUSED';
  /** Exit code of the VM; undefined if no code was executed. */
  readonly exitCode: number | undefined;
  readonly reason: string;
}

export type BlockExecutionOutcome =
  { readonly accepted: true; readonly lt: bigint; readonly block: JournalBlock } | MessageRejection;

/**
 * Executes a message and all messages it causes, in order of logical time. Changes `accounts` in place, so the caller
 * must roll back after a rejection or a `BLOCK_FAILED` exception.
 */
export function executeMessageAsBlock(
  vm: TychoVm,
  accounts: AccountStore,
  input: BlockExecutionInput,
): BlockExecutionOutcome {
  const first = parseFirstMessage(input);
  if ('accepted' in first) return first;
  const seed = createHash('sha256').update(`junction devnet block ${input.seqno}`).digest('hex');
  const transactions: JournalTransaction[] = [];
  const queue: PendingMessage[] = [first];
  let lt = input.ltBefore;
  for (let head = 0; head < queue.length; head++) {
    const message = queue[head];
    if (message === undefined) break;
    if (head >= MAX_TRANSACTIONS) throw new BlockFailedError('the message tree does not end');
    const output = runTransaction(vm, accounts, message, { lt: lt + 1n, now: input.now, seed });
    if (!output.ok) {
      const { exitCode, reason } = output;
      if (head === 0) return { accepted: false, code: 'REFUSED', exitCode, reason };
      throw new BlockFailedError(`a message to ${message.to} could not run: ${reason}`);
    }
    lt += LT_STEP;
    const bytes = Buffer.from(output.transaction, 'base64');
    const view = readTransaction(parseBocCellTable(bytes));
    const hash = readLastTransactionHash(output.account);
    accounts.set(message.to, output.account);
    transactions.push({ hash, lt: view.lt, account: message.to, inMessageHash: message.hash, bytes });
    for (const next of view.outgoing) queue.push(next);
  }
  return { accepted: true, lt, block: { kind: 'block', ...input, transactions } };
}

export class BlockFailedError extends CodedError<'BLOCK_FAILED'> {
  constructor(reason: string, cause?: unknown) {
    super('BLOCK_FAILED', undefined, reason, { cause });
  }
}

function runTransaction(
  vm: TychoVm,
  accounts: AccountStore,
  message: PendingMessage,
  context: { lt: bigint; now: Seconds; seed: string },
): TransactionExecutionOutput {
  try {
    return vm.run({ account: accounts.state(message.to), message: message.boc, ...context });
  } catch (error) {
    throw new BlockFailedError('the emulator failed', error);
  }
}

function parseFirstMessage({ message, external }: BlockExecutionInput): PendingMessage | MessageRejection {
  try {
    if (external && message.length > MAX_EXTERNAL_BYTES)
      throw new MalformedBocError('larger than 65535 bytes');
    const table = parseBocCellTable(message);
    if (external && computeRootCellDepth(table) > MAX_EXTERNAL_DEPTH)
      throw new MalformedBocError('deeper than 512 cells');
    const { kind, to } = readDestination(table, table.root);
    if (kind !== (external ? 'external-in' : 'internal'))
      throw new MalformedBocError(external ? 'not an inbound external message' : 'not an internal message');
    if (to === undefined) throw new MalformedBocError('the destination is not in workchain 0');
    return { to, boc: message.toString('base64'), hash: hashCell(table, table.root).toString('hex') };
  } catch (error) {
    if (!(error instanceof MalformedBocError)) throw error;
    return { accepted: false, code: 'MALFORMED', exitCode: undefined, reason: error.message };
  }
}
