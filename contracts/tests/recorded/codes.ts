import { createHash } from 'node:crypto';
import { parseBoc } from '@junction/tvm';
import type { Cell } from '@junction/tvm';
import { CellWriter, parseCells, serializeCells } from '@junction/tvm/cells';
import type { CellTree } from '@junction/tvm/cells';
import { readArtifacts } from '../../read-artifacts.ts';
import type { ContractName } from '../../contract-artifact.ts';

// Recorded accounts and messages contain a placeholder cell with the contract's name instead of its code, so
// that they can be replayed with the current code or that of a mutant.

/** Contract → code that replaces its placeholder. */
export type Codes = ReadonlyMap<ContractName, CellTree>;

const MARK = 'code of ';
const ARTIFACTS = readArtifacts();
const NAMES = [...ARTIFACTS.keys()];

/** The committed codes of all contracts. */
export const ARTIFACT_CODES: Codes = new Map(
  [...ARTIFACTS].map(([name, { code }]) => [name, parseCells(code)]),
);

/** Hash of code → contract. */
const contractsByHash = new Map<string, ContractName>(
  [...ARTIFACTS].map(([name, { codeHash }]) => [codeHash, name]),
);

/** Parses a code and registers its hash, so that outcomes name the contract instead of the hash. */
export function registerCode(contract: ContractName, code: string): CellTree {
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

/** Returns the contract of a placeholder cell; undefined for any other cell. */
export function contractNamedIn({ data, bitLength, refs }: CellTree): ContractName | undefined {
  if (refs.length > 0 || bitLength <= 8 * MARK.length || bitLength % 8 !== 0) return undefined;
  const text = Buffer.from(data).toString('latin1');
  return text.startsWith(MARK) ? NAMES.find((name) => text === MARK + name) : undefined;
}

/**
 * Returns the tree with cells replaced where `replacement` is defined. Unchanged cells are shared with the old
 * tree.
 */
function replaceCells<T extends CellTree>(
  root: T,
  replacement: (cell: T) => CellTree | undefined,
  made = new Map<CellTree, CellTree>(),
): CellTree {
  const known = made.get(root) ?? replacement(root);
  if (known) return known;
  const below = root.refs as readonly T[];
  const refs = below.map((ref) => replaceCells(ref, replacement, made));
  const { data, bitLength, isExotic } = root;
  const isSame = refs.every((ref, at) => ref === below[at]);
  const result = isSame ? root : { data, bitLength, isExotic, refs };
  made.set(root, result);
  return result;
}

/** Replaces the codes of known contracts by placeholders. */
export function withoutCodes(root: Cell): CellTree {
  const named = replaceCells(root, ({ hash }) => {
    const contract = contractsByHash.get(hash);
    return contract && placeholders.get(contract);
  });
  // Parsed again to get plain cells, because the result is read repeatedly.
  return parseCells(serializeCells(named));
}

/** Replaces placeholders by the codes of their contracts. */
export const withCodes = (root: CellTree, codes: Codes): CellTree =>
  replaceCells(root, (cell) => {
    const contract = contractNamedIn(cell);
    return contract && codes.get(contract);
  });

/** Returns the contracts whose placeholders occur in a tree. */
export function contractsIn(root: CellTree, seen = new Set<CellTree>()): ContractName[] {
  if (seen.has(root)) return [];
  seen.add(root);
  const contract = contractNamedIn(root);
  return [...(contract ? [contract] : []), ...root.refs.flatMap((ref) => contractsIn(ref, seen))];
}

/** Hash of a cell → its digest. Limited to `MAX_DIGESTS` entries. */
const digests = new Map<string, string>();
const MAX_DIGESTS = 300_000;

/** Returns a hash of the tree in which contracts are identified by name instead of by their codes. */
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
