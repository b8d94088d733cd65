import { createHash } from 'node:crypto';
import { CodedError, type Seconds } from '@junction/primitives';
import type { TychoVm, VmOutput } from '../vm/tycho-vm.ts';
import type { AccountStore } from './account-store.ts';
import { MalformedBoc, depthOf, hashCell, readCellTable } from './cell-table.ts';
import type { JournalBlock } from './journal.ts';
import {
  readDestination,
  readLastTransactionHash,
  readTransaction,
  type PendingMessage,
} from './message-view.ts';
import type { JournalTransaction } from './stored-transaction.ts';

/** A transaction takes its own logical time and one more for each of at most 255 messages. */
const LT_STEP = 1000n;
const MAX_EXTERNAL_BYTES = 65_535;
const MAX_EXTERNAL_DEPTH = 512;
/** Far beyond any honest message tree; stops two contracts that call each other until their coins run out. */
const MAX_TRANSACTIONS = 20_000;

export interface BlockInput {
  readonly seqno: number;
  readonly ltBefore: bigint;
  readonly now: Seconds;
  readonly external: boolean;
  /** BOC of the message that starts the block. */
  readonly message: Buffer;
}

/** The message did not get in; nothing has changed. */
export interface Refusal {
  readonly accepted: false;
  /** MALFORMED: no external message for this chain. REFUSED: the account did not accept it. */
  readonly code: 'MALFORMED' | 'REFUSED';
  /** The VM's, when the account's code ran. */
  readonly exitCode: number | undefined;
  readonly reason: string;
}

export type BlockOutcome =
  { readonly accepted: true; readonly lt: bigint; readonly block: JournalBlock } | Refusal;

/**
 * Runs a message and everything it causes, in the order of logical time. Changes `accounts` as it goes:
 * after a refusal or an exception (`BLOCK_FAILED`) the caller rolls them back.
 */
export function runBlock(vm: TychoVm, accounts: AccountStore, input: BlockInput): BlockOutcome {
  const first = readFirst(input);
  if ('accepted' in first) return first;
  const seed = createHash('sha256').update(`junction devnet block ${input.seqno}`).digest('hex');
  const transactions: JournalTransaction[] = [];
  const queue: PendingMessage[] = [first];
  let lt = input.ltBefore;
  for (let head = 0; head < queue.length; head++) {
    const message = queue[head];
    if (message === undefined) break;
    if (head >= MAX_TRANSACTIONS) throw new BlockFailed('the message tree does not end');
    const output = runTransaction(vm, accounts, message, { lt: lt + 1n, now: input.now, seed });
    if (!output.ok) {
      const { exitCode, reason } = output;
      if (head === 0) return { accepted: false, code: 'REFUSED', exitCode, reason };
      throw new BlockFailed(`a message to ${message.to} could not run: ${reason}`);
    }
    lt += LT_STEP;
    const bytes = Buffer.from(output.transaction, 'base64');
    const view = readTransaction(readCellTable(bytes));
    const hash = readLastTransactionHash(output.account);
    accounts.set(message.to, output.account);
    transactions.push({ hash, lt: view.lt, account: message.to, inMessageHash: message.hash, bytes });
    for (const next of view.outgoing) queue.push(next);
  }
  return { accepted: true, lt, block: { kind: 'block', ...input, transactions } };
}

export class BlockFailed extends CodedError<'BLOCK_FAILED'> {
  constructor(reason: string, cause?: unknown) {
    super('BLOCK_FAILED', undefined, reason, { cause });
  }
}

function runTransaction(
  vm: TychoVm,
  accounts: AccountStore,
  message: PendingMessage,
  context: { lt: bigint; now: Seconds; seed: string },
): VmOutput {
  try {
    return vm.run({ account: accounts.state(message.to), message: message.boc, ...context });
  } catch (error) {
    throw new BlockFailed('the emulator failed', error);
  }
}

function readFirst({ message, external }: BlockInput): PendingMessage | Refusal {
  try {
    if (external && message.length > MAX_EXTERNAL_BYTES) throw new MalformedBoc('larger than 65535 bytes');
    const table = readCellTable(message);
    if (external && depthOf(table) > MAX_EXTERNAL_DEPTH) throw new MalformedBoc('deeper than 512 cells');
    const { kind, to } = readDestination(table, table.root);
    if (kind !== (external ? 'external-in' : 'internal'))
      throw new MalformedBoc(external ? 'not an inbound external message' : 'not an internal message');
    if (to === undefined) throw new MalformedBoc('the destination is not in workchain 0');
    return { to, boc: message.toString('base64'), hash: hashCell(table, table.root).toString('hex') };
  } catch (error) {
    if (!(error instanceof MalformedBoc)) throw error;
    return { accepted: false, code: 'MALFORMED', exitCode: undefined, reason: error.message };
  }
}
