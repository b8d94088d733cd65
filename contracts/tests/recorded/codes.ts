import { createHash } from 'node:crypto';
import { parseBoc } from '@junction/tvm';
import type { Cell } from '@junction/tvm';
import { CellWriter, parseCells, serializeCells } from '@junction/tvm/cells';
import type { CellTree } from '@junction/tvm/cells';
import { readArtifacts } from '../../read-artifacts.ts';
import type { ContractName } from '../../contract-artifact.ts';

// Recorded states and messages contain a cell with the name of the contract instead of its code, so that they run with the
// current code or with that of a mutant.

/** The code of each contract. */
export type Codes = ReadonlyMap<ContractName, CellTree>;

const MARK = 'code of ';
const ARTIFACTS = readArtifacts();
const NAMES = [...ARTIFACTS.keys()];

/** The committed code of every contract. */
export const ARTIFACT_CODES: Codes = new Map(
  [...ARTIFACTS].map(([name, { code }]) => [name, parseCells(code)]),
);

/** Hash of code → contract. */
const contractsByHash = new Map<string, ContractName>(
  [...ARTIFACTS].map(([name, { codeHash }]) => [codeHash, name]),
);

/** Registers another code of the contract for reported outcomes. */
export function learnCode(contract: ContractName, code: string): CellTree {
  contractsByHash.set(parseBoc(code).hash, contract);
  return parseCells(code);
}

export const contractOfCode = (hash: string): ContractName | undefined => contractsByHash.get(hash);

const placeholders = new Map<ContractName, CellTree>(
  NAMES.map((name) => {
    const writer = new CellWriter();
    for (const byte of Buffer.from(MARK + name)) writer.uint(BigInt(byte), 8);
    return [name, writer.end()];
  }),
);

/** Returns the contract whose code this cell replaces. */
export function contractNamedIn({ data, bitLength, refs }: CellTree): ContractName | undefined {
  if (refs.length > 0 || bitLength <= 8 * MARK.length || bitLength % 8 !== 0) return undefined;
  const text = Buffer.from(data).toString('latin1');
  return text.startsWith(MARK) ? NAMES.find((name) => text === MARK + name) : undefined;
}

/** Returns a tree with matching cells replaced; unchanged cells are shared with the old tree. */
function replaced<T extends CellTree>(
  root: T,
  replacement: (cell: T) => CellTree | undefined,
  made = new Map<CellTree, CellTree>(),
): CellTree {
  const known = made.get(root) ?? replacement(root);
  if (known) return known;
  const below = root.refs as readonly T[];
  const refs = below.map((ref) => replaced(ref, replacement, made));
  const { data, bitLength, isExotic } = root;
  const isSame = refs.every((ref, at) => ref === below[at]);
  const result = isSame ? root : { data, bitLength, isExotic, refs };
  made.set(root, result);
  return result;
}

/** Replaces codes of known contracts by their names. */
export function withoutCodes(root: Cell): CellTree {
  const named = replaced(root, ({ hash }) => {
    const contract = contractsByHash.get(hash);
    return contract && placeholders.get(contract);
  });
  // Plain cells, because they are read repeatedly.
  return parseCells(serializeCells(named));
}

/** Replaces names by codes. */
export const withCodes = (root: CellTree, codes: Codes): CellTree =>
  replaced(root, (cell) => {
    const contract = contractNamedIn(cell);
    return contract && codes.get(contract);
  });

/** Returns the contracts named in a tree. */
export function contractsIn(root: CellTree, seen = new Set<CellTree>()): ContractName[] {
  if (seen.has(root)) return [];
  seen.add(root);
  const contract = contractNamedIn(root);
  return [...(contract ? [contract] : []), ...root.refs.flatMap((ref) => contractsIn(ref, seen))];
}

/** Cached hashes of trees without code. */
const digests = new Map<string, string>();
const MAX_DIGESTS = 300_000;

/** Returns the hash of a tree with the names of contracts instead of their codes. */
export function digestOf(cell: Cell): string {
  const known = digests.get(cell.hash);
  if (known !== undefined) return known;
  const contract = contractsByHash.get(cell.hash);
  if (contract !== undefined) return MARK + contract;
  const below = cell.refs.map((ref) => digestOf(ref));
  const isPlain = cell.refs.every(({ hash }, at) => hash === below[at]);
  const hashed = (): string =>
    createHash('sha256')
      .update(cell.data)
      .update([cell.bitLength, ...below].join(' '))
      .digest('hex');
  const digest = isPlain ? cell.hash : hashed();
  if (digests.size > MAX_DIGESTS) digests.clear();
  digests.set(cell.hash, digest);
  return digest;
}
