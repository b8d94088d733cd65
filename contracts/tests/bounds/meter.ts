import {
  TychoVm,
  type TransactionExecutionInput,
  type TransactionExecutionOutput,
} from '@junction/devnet/vm';
import { CellReader, decodeMessage, decodeTransaction, parseBoc, readGasUsed } from '@junction/tvm';
import type { Cell, MessageRecord } from '@junction/tvm';
import { readArtifacts } from '../../read-artifacts.ts';
import { getFunctionById, formatCall } from '../recorded/outcome.ts';
import { getAbi } from '../stage.ts';

// Measures the maximum resources of each message of each contract over the transactions of this process.

/** Maximum resources over the transactions of one message. */
export interface MeteredResources {
  /** Gas units of the compute phase. */
  readonly gas: bigint;
  /** Cells of the account before and after the transaction, including its code. */
  readonly cellsBefore: number;
  readonly cells: number;
  /** Result codes of failed action phases. */
  readonly failedActions: readonly number[];
  /** Exit codes of failed compute phases. */
  readonly failedExits: readonly number[];
}

export type ResourceReadings = ReadonlyMap<string, MeteredResources>;

const CONTRACTS_BY_CODE = new Map([...readArtifacts()].map(([name, { codeHash }]) => [codeHash, name]));
const NO_ACCOUNT = { contract: undefined, cells: 0 } as const;

interface AccountSize {
  readonly contract: string | undefined;
  readonly cells: number;
}

/**
 * Returns contract and size of a ShardAccount. The contract is undefined for unknown code; a missing account has
 * 0 cells.
 */
function readAccount(shardAccount: string): AccountSize {
  const [account] = parseBoc(shardAccount).refs;
  if (account === undefined) return NO_ACCOUNT;
  const reader = new CellReader(account);
  if (!reader.readBit()) return NO_ACCOUNT;
  reader.skipBits(3 + 8 + 256);
  return { contract: contractOf(account), cells: reader.readNumber(8 * reader.readNumber(3)) };
}

function contractOf({ refs: [code] }: Cell): string | undefined {
  return code && CONTRACTS_BY_CODE.get(code.hash);
}

/**
 * Returns the contract of a ShardAccount, recognized by its code hash; undefined for unknown code and missing
 * accounts.
 */
export const identifyContract = (shardAccount: string): string | undefined =>
  readAccount(shardAccount).contract;

/** Bits of the fields that may follow the signature of an external message. The key is optional. */
const HEADER_BITS: Readonly<Record<string, number>> = { pubkey: 256, time: 64, expire: 32 };

/**
 * Returns the name of the function that an external message calls, with the prefix `outside `. The ABI of the contract
 * determines which header fields precede the function id.
 */
function outsideMethodOf(contract: string, body: Cell): string {
  const reader = new CellReader(body);
  if (reader.readBit()) reader.skipBits(512);
  for (const field of getAbi(contract).header ?? [])
    if (field !== 'pubkey' || reader.readBit()) reader.skipBits(HEADER_BITS[field] ?? 0);
  return `outside ${getFunctionById(reader.readNumber(32))?.name ?? 'coins'}`;
}

/**
 * Returns the function that a message calls. For a bounced message, returns the function that bounced, with the suffix
 * ` bounced`.
 */
function methodOf(contract: string, message: MessageRecord): string {
  if (message.kind === 'external-in' && message.body !== undefined)
    return outsideMethodOf(contract, message.body);
  if (!message.bounced || message.body === undefined) return formatCall(message);
  const body = new CellReader(message.body);
  if (body.remainingBits < 64) return 'coins bounced';
  body.skipBits(32);
  return `${getFunctionById(body.readNumber(32))?.name ?? 'coins'} bounced`;
}

const maxOf = <T extends bigint | number>(a: T, b: T): T => (a > b ? a : b);
const failing = (code: number | undefined): number[] =>
  code === undefined || code === 0 || code === 1 ? [] : [code];

function join(a: MeteredResources, b: MeteredResources): MeteredResources {
  return {
    gas: maxOf(a.gas, b.gas),
    cellsBefore: maxOf(a.cellsBefore, b.cellsBefore),
    cells: maxOf(a.cells, b.cells),
    failedActions: [...a.failedActions, ...b.failedActions],
    failedExits: [...a.failedExits, ...b.failedExits],
  };
}

/** Merges the maxima of one run into `all`. */
export function mergeResourceReadings(all: Map<string, MeteredResources>, more: ResourceReadings): void {
  for (const [key, one] of more) {
    const known = all.get(key);
    all.set(key, known === undefined ? one : join(known, one));
  }
}

/** A message of one of our contracts whose action phase failed. Nothing was sent or bounced. */
export interface FailedActionPhase {
  /** `Contract.method`. */
  readonly message: string;
  readonly resultCode: number;
}

let observed: Map<string, MeteredResources> | undefined;
let failedActions: FailedActionPhase[] | undefined;

function watch(input: TransactionExecutionInput, output: TransactionExecutionOutput): void {
  if (failedActions === undefined || !output.ok) return;
  const [resultCode] = failing(decodeTransaction(output.transaction).resultCode);
  if (resultCode === undefined) return;
  const { contract } = readAccount(output.account);
  if (contract === undefined) return;
  const message = `${contract}.${methodOf(contract, decodeMessage(parseBoc(input.message)))}`;
  failedActions.push({ message, resultCode });
}

function record(input: TransactionExecutionInput, output: TransactionExecutionOutput): void {
  if (observed === undefined || !output.ok) return;
  const before = readAccount(input.account);
  const after = readAccount(output.account);
  const contract = before.contract ?? after.contract;
  if (contract === undefined) return;
  const { exitCode, resultCode } = decodeTransaction(output.transaction);
  const key = `${contract}.${methodOf(contract, decodeMessage(parseBoc(input.message)))}`;
  const one: MeteredResources = {
    gas: readGasUsed(output.transaction) ?? 0n,
    cellsBefore: before.cells,
    cells: after.cells,
    failedActions: failing(resultCode),
    failedExits: failing(exitCode),
  };
  mergeResourceReadings(observed, new Map([[key, one]]));
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const run = TychoVm.prototype.run;
  TychoVm.prototype.run = function metered(this: TychoVm, input): TransactionExecutionOutput {
    const output = run.call(this, input);
    record(input, output);
    watch(input, output);
    return output;
  };
}

/** Runs `work` and returns the maxima of the messages processed meanwhile, by `Contract.method`. */
export async function measureMessageResources(work: () => Promise<unknown>): Promise<ResourceReadings> {
  listen();
  const outer = observed;
  const readings = new Map<string, MeteredResources>();
  observed = readings;
  try {
    await work();
  } finally {
    observed = outer;
  }
  return readings;
}

/** Runs `work` and returns the action phases of our contracts that failed during the run. */
export async function collectFailedActionPhases(
  work: () => Promise<unknown>,
): Promise<readonly FailedActionPhase[]> {
  listen();
  const outer = failedActions;
  const found: FailedActionPhase[] = [];
  failedActions = found;
  try {
    await work();
  } finally {
    failedActions = outer;
  }
  return found;
}
