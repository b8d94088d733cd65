import { DEVNET_GLOBAL_ID } from '@junction/devnet/chain';
import { TychoVm } from '@junction/devnet/vm';
import type { VmOutput } from '@junction/devnet/vm';
import { seconds } from '@junction/primitives';
import type { Seconds } from '@junction/primitives';
import { decodeTransaction, serializeBoc } from '@junction/tvm';
import { CellWriter } from '@junction/tvm/cells';
import type { CellTree } from '@junction/tvm/cells';
import type { ContractName } from '../../contract-artifact.ts';
import { ARTIFACT_CODES, contractNamedIn, contractsIn, registerCode, withCodes } from './codes.ts';
import type { Codes } from './codes.ts';
import { maskDifferingAmounts, outcomeOf } from './outcome.ts';
import type { Line } from './outcome.ts';

/** Input of a recorded transaction, with placeholders instead of the codes of contracts. */
export interface Recorded {
  /** ShardAccount. */
  readonly account: CellTree;
  readonly message: CellTree;
  readonly now: Seconds;
  readonly lt: bigint;
}

/** Random seed of the block. No contract uses it. */
const SEED = '00'.repeat(32);

let vm: TychoVm | undefined;

function run({ account, message, now, lt }: Recorded, codes: Codes): VmOutput {
  vm ??= new TychoVm(DEVNET_GLOBAL_ID);
  return vm.run({
    account: serializeBoc(withCodes(account, codes)),
    message: serializeBoc(withCodes(message, codes)),
    now,
    lt,
    seed: SEED,
  });
}

export const linesOf = (recorded: Recorded, codes: Codes = ARTIFACT_CODES): Line[] =>
  outcomeOf(run(recorded, codes));

/** Returns the exit code of the compute phase; undefined when the phase was skipped. */
export function exitCodeOf(recorded: Recorded, codes: Codes): number | undefined {
  const output = run(recorded, codes);
  return output.ok ? decodeTransaction(output.transaction).exitCode : output.exitCode;
}

/** Returns the contracts whose code may run: that of the account and those in the message. */
export const contractsOf = ({ account, message }: Recorded): ReadonlySet<ContractName> =>
  new Set([...contractsOfAccount(account), ...contractsIn(message)]);

/** Returns the contract of the account. Its code, if any, is the account's first reference. */
function contractsOfAccount({ refs: [account] }: CellTree): ContractName[] {
  const contract = account?.refs[0] && contractNamedIn(account.refs[0]);
  return contract ? [contract] : [];
}

const NO_OPERATIONS = 120;

/** Returns code with the same behaviour that consumes more gas. */
function withExtraGas(contract: ContractName): CellTree {
  const code = ARTIFACT_CODES.get(contract);
  const writer = new CellWriter().refs([code]);
  for (let count = 0; count < NO_OPERATIONS; count += 1) writer.uint(0n, 8);
  const slow = writer.end();
  return registerCode(contract, serializeBoc(slow));
}

let slowCodes: Codes | undefined;

/**
 * Returns the outcome as stored lines, with amounts that depend on gas masked. Undefined when another part
 * depends on the gas consumed or on the hash of the running code, so that any change of the code would change
 * it.
 */
export function writtenOutcome(recorded: Recorded): string[] | undefined {
  slowCodes ??= new Map([...ARTIFACT_CODES.keys()].map((contract) => [contract, withExtraGas(contract)]));
  const slow = slowCodes;
  const involvedContracts = contractsOf(recorded);
  const changed = new Map(
    [...ARTIFACT_CODES].map(([name, code]) => [
      name,
      involvedContracts.has(name) ? (slow.get(name) ?? code) : code,
    ]),
  );
  return maskDifferingAmounts(linesOf(recorded), linesOf(recorded, changed));
}

/** Packs transactions into one tree, in which identical cells are stored once. `unpackTransactions` restores them. */
export function packTransactions(all: readonly Recorded[]): CellTree {
  const cells = all.map(({ account, message, now, lt }) =>
    new CellWriter().uint(BigInt(now), 32).uint(lt, 64).ref(account).ref(message).end(),
  );
  return joined(cells);
}

const WIDTH = 4;

function joined(cells: readonly CellTree[]): CellTree {
  if (cells.length <= WIDTH) return new CellWriter().refs(cells).end();
  const size = WIDTH ** Math.ceil(Math.log(cells.length) / Math.log(WIDTH) - 1);
  const parts: CellTree[] = [];
  for (let at = 0; at < cells.length; at += size) parts.push(joined(cells.slice(at, at + size)));
  return new CellWriter().refs(parts).end();
}

export function unpackTransactions(root: CellTree): Recorded[] {
  if (root.bitLength === 0) return root.refs.flatMap((ref) => unpackTransactions(ref));
  const [account, message] = root.refs;
  if (!account || !message) throw new Error('no recorded transaction');
  const bits = Buffer.from(root.data);
  return [{ account, message, now: seconds(bits.readUInt32BE(0)), lt: bits.readBigUInt64BE(4) }];
}
