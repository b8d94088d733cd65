import { DEVNET_GLOBAL_ID } from '@junction/devnet/chain';
import { TychoVm } from '@junction/devnet/vm';
import type { TransactionExecutionOutput } from '@junction/devnet/vm';
import { seconds } from '@junction/primitives';
import type { Seconds } from '@junction/primitives';
import { decodeTransaction, serializeBoc } from '@junction/tvm';
import { CellWriter } from '@junction/tvm/cells';
import type { CellTree } from '@junction/tvm/cells';
import type { ContractName } from '../../contract-artifact.ts';
import {
  ARTIFACT_CODES,
  parseContractPlaceholderCell,
  listPlaceholderContracts,
  registerContractCode,
  restoreCodesFromPlaceholders,
} from './codes.ts';
import type { ContractCodes } from './codes.ts';
import { maskDifferingAmounts, describeTransactionOutcome } from './outcome.ts';
import type { TransactionOutcomeLine } from './outcome.ts';

/** Input of a recorded transaction. Codes of contracts are replaced by placeholders. */
export interface RecordedTransaction {
  /** ShardAccount. */
  readonly account: CellTree;
  readonly message: CellTree;
  readonly now: Seconds;
  readonly lt: bigint;
}

/** Random seed of the block. No contract uses it. */
const SEED = '00'.repeat(32);

let vm: TychoVm | undefined;

function run(
  { account, message, now, lt }: RecordedTransaction,
  codes: ContractCodes,
): TransactionExecutionOutput {
  vm ??= new TychoVm(DEVNET_GLOBAL_ID);
  return vm.run({
    account: serializeBoc(restoreCodesFromPlaceholders(account, codes)),
    message: serializeBoc(restoreCodesFromPlaceholders(message, codes)),
    now,
    lt,
    seed: SEED,
  });
}

export const computeOutcomeLines = (
  recorded: RecordedTransaction,
  codes: ContractCodes = ARTIFACT_CODES,
): TransactionOutcomeLine[] => describeTransactionOutcome(run(recorded, codes));

/** Returns the exit code of the compute phase; undefined when the phase was skipped. */
export function computeExitCode(recorded: RecordedTransaction, codes: ContractCodes): number | undefined {
  const output = run(recorded, codes);
  return output.ok ? decodeTransaction(output.transaction).exitCode : output.exitCode;
}

/** Returns the contracts whose code may run: that of the account and those in the message. */
export const listContractsWhoseCodeMayRun = ({
  account,
  message,
}: RecordedTransaction): ReadonlySet<ContractName> =>
  new Set([...contractsOfAccount(account), ...listPlaceholderContracts(message)]);

/**
 * Returns the contract whose code the account has, as a list; the list is empty if the code is unknown. The code is the
 * account's first reference.
 */
function contractsOfAccount({ refs: [account] }: CellTree): ContractName[] {
  const contract = account?.refs[0] && parseContractPlaceholderCell(account.refs[0]);
  return contract ? [contract] : [];
}

const NO_OPERATIONS = 120;

/**
 * Returns a contract's code preceded by operations without effect, so that it behaves the same but consumes more gas.
 */
function addGasConsumption(contract: ContractName): CellTree {
  const code = ARTIFACT_CODES.get(contract);
  const writer = new CellWriter().refs([code]);
  for (let count = 0; count < NO_OPERATIONS; count += 1) writer.uint(0n, 8);
  const slow = writer.end();
  return registerContractCode(contract, serializeBoc(slow));
}

let slowCodes: ContractCodes | undefined;

/**
 * Returns the outcome as stored lines, with amounts that depend on gas masked. Returns undefined when any other part
 * depends on the consumed gas or on the hash of the running code, because every change of the code would then change
 * the outcome.
 */
export function formatOutcome(recorded: RecordedTransaction): string[] | undefined {
  slowCodes ??= new Map(
    [...ARTIFACT_CODES.keys()].map((contract) => [contract, addGasConsumption(contract)]),
  );
  const slow = slowCodes;
  const involvedContracts = listContractsWhoseCodeMayRun(recorded);
  const changed = new Map(
    [...ARTIFACT_CODES].map(([name, code]) => [
      name,
      involvedContracts.has(name) ? (slow.get(name) ?? code) : code,
    ]),
  );
  return maskDifferingAmounts(computeOutcomeLines(recorded), computeOutcomeLines(recorded, changed));
}

/**
 * Packs transactions into one cell tree, in which identical cells are stored once. `unpackTransactions` is the inverse.
 */
export function packTransactions(all: readonly RecordedTransaction[]): CellTree {
  const cells = all.map(({ account, message, now, lt }) =>
    new CellWriter().uint(BigInt(now), 32).uint(lt, 64).ref(account).ref(message).end(),
  );
  return buildCellTree(cells);
}

const WIDTH = 4;

function buildCellTree(cells: readonly CellTree[]): CellTree {
  if (cells.length <= WIDTH) return new CellWriter().refs(cells).end();
  const size = WIDTH ** Math.ceil(Math.log(cells.length) / Math.log(WIDTH) - 1);
  const parts: CellTree[] = [];
  for (let at = 0; at < cells.length; at += size) parts.push(buildCellTree(cells.slice(at, at + size)));
  return new CellWriter().refs(parts).end();
}

export function unpackTransactions(root: CellTree): RecordedTransaction[] {
  if (root.bitLength === 0) return root.refs.flatMap((ref) => unpackTransactions(ref));
  const [account, message] = root.refs;
  if (!account || !message) throw new Error('no recorded transaction');
  const bits = Buffer.from(root.data);
  return [{ account, message, now: seconds(bits.readUInt32BE(0)), lt: bits.readBigUInt64BE(4) }];
}
