import { DEVNET_GLOBAL_ID } from '@junction/devnet/chain';
import { TychoVm } from '@junction/devnet/vm';
import type { VmOutput } from '@junction/devnet/vm';
import { seconds } from '@junction/primitives';
import type { Seconds } from '@junction/primitives';
import { decodeTransaction, serializeBoc } from '@junction/tvm';
import { CellWriter } from '@junction/tvm/cells';
import type { CellTree } from '@junction/tvm/cells';
import type { ContractName } from '../../contract-artifact.ts';
import { ARTIFACT_CODES, contractNamedIn, contractsIn, learnCode, withCodes } from './codes.ts';
import type { Codes } from './codes.ts';
import { maskDifferingAmounts, outcomeOf } from './outcome.ts';
import type { Line } from './outcome.ts';

/** A message, the state of its account and the time, with names of contracts instead of their codes. */
export interface Recorded {
  /** ShardAccount. */
  readonly account: CellTree;
  readonly message: CellTree;
  readonly now: Seconds;
  readonly lt: bigint;
}

/** Random seed; no contract uses it. */
const SEED = '00'.repeat(32);

let vm: TychoVm | undefined;

/** Runs one transaction. */
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

/** Returns the exit code of the compute phase; undefined when no code ran. */
export function exitCodeOf(recorded: Recorded, codes: Codes): number | undefined {
  const output = run(recorded, codes);
  return output.ok ? decodeTransaction(output.transaction).exitCode : output.exitCode;
}

/** Returns the contracts whose code may run: that of the account, and codes in the message. */
export const contractsOf = ({ account, message }: Recorded): ReadonlySet<ContractName> =>
  new Set([...contractsOfAccount(account), ...contractsIn(message)]);

/** Code comes first among the references of an account that has some. */
function contractsOfAccount({ refs: [account] }: CellTree): ContractName[] {
  const contract = account?.refs[0] && contractNamedIn(account.refs[0]);
  return contract ? [contract] : [];
}

const NO_OPERATIONS = 120;

/** Code with the same behaviour and higher gas consumption. */
function slower(contract: ContractName): CellTree {
  const code = ARTIFACT_CODES.get(contract);
  const writer = new CellWriter().refs([code]);
  for (let count = 0; count < NO_OPERATIONS; count += 1) writer.uint(0n, 8);
  const slow = writer.end();
  return learnCode(contract, serializeBoc(slow));
}

let slowCodes: Codes | undefined;

/** What came of a transaction, as it is written down. Undefined where it depends on the gas that is burned, or on the
 * hash of the code that runs: any change of the code would change it. */
export function writtenOutcome(recorded: Recorded): string[] | undefined {
  slowCodes ??= new Map([...ARTIFACT_CODES.keys()].map((contract) => [contract, slower(contract)]));
  const slow = slowCodes;
  const ofIt = contractsOf(recorded);
  const changed = new Map(
    [...ARTIFACT_CODES].map(([name, code]) => [name, ofIt.has(name) ? (slow.get(name) ?? code) : code]),
  );
  return maskDifferingAmounts(linesOf(recorded), linesOf(recorded, changed));
}

/** Packs all transactions into one tree; cells that they share are stored once. */
export function packed(all: readonly Recorded[]): CellTree {
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

export function unpacked(root: CellTree): Recorded[] {
  if (root.bitLength === 0) return root.refs.flatMap((ref) => unpacked(ref));
  const [account, message] = root.refs;
  if (!account || !message) throw new Error('no recorded transaction');
  const bits = Buffer.from(root.data);
  return [{ account, message, now: seconds(bits.readUInt32BE(0)), lt: bits.readBigUInt64BE(4) }];
}
