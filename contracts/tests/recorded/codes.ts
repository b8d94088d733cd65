import { createHash } from 'node:crypto';
import { parseBoc } from '@junction/tvm';
import type { Cell } from '@junction/tvm';
import { CellWriter, parseCellTree, serializeCellTree } from '@junction/tvm/cells';
import type { CellTree } from '@junction/tvm/cells';
import { readArtifacts } from '../../read-artifacts.ts';
import type { ContractName } from '../../contract-artifact.ts';

// Recorded accounts and messages contain a placeholder cell with the contract's name instead of its code, so
// that they can be replayed with the current code or that of a mutant.

/** Maps contracts to the code that replaces their placeholder. */
export type ContractCodes = ReadonlyMap<ContractName, CellTree>;

const PLACEHOLDER_PREFIX = 'code of ';
const ARTIFACTS = readArtifacts();
const NAMES = [...ARTIFACTS.keys()];

/** The committed codes of all contracts. */
export const ARTIFACT_CODES: ContractCodes = new Map(
  [...ARTIFACTS].map(([name, { code }]) => [name, parseCellTree(code)]),
);

/** Maps hashes of codes to contracts. */
const contractsByHash = new Map<string, ContractName>(
  [...ARTIFACTS].map(([name, { codeHash }]) => [codeHash, name]),
);

/** Parses a code and registers its hash, so that outcomes name the contract instead of the hash. */
export function registerContractCode(contract: ContractName, code: string): CellTree {
  contractsByHash.set(parseBoc(code).hash, contract);
  return parseCellTree(code);
}

export const getContractByCodeHash = (hash: string): ContractName | undefined => contractsByHash.get(hash);

const placeholders = new Map<ContractName, CellTree>(
  NAMES.map((name) => {
    const writer = new CellWriter();
    for (const byte of Buffer.from(PLACEHOLDER_PREFIX + name)) writer.uint(BigInt(byte), 8);
    return [name, writer.end()];
  }),
);

/** Returns the contract of a placeholder cell; undefined for any other cell. */
export function parseContractPlaceholderCell({ data, bitLength, refs }: CellTree): ContractName | undefined {
  if (refs.length > 0 || bitLength <= 8 * PLACEHOLDER_PREFIX.length || bitLength % 8 !== 0) return undefined;
  const text = Buffer.from(data).toString('latin1');
  return text.startsWith(PLACEHOLDER_PREFIX)
    ? NAMES.find((name) => text === PLACEHOLDER_PREFIX + name)
    : undefined;
}

/**
 * Returns the tree with every cell replaced for which `replacement` returns a cell. Unchanged cells are shared with the
 * original tree.
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
export function replaceCodesByPlaceholders(root: Cell): CellTree {
  const named = replaceCells(root, ({ hash }) => {
    const contract = contractsByHash.get(hash);
    return contract && placeholders.get(contract);
  });
  // Parses the result again to get plain cells, because the caller reads them repeatedly.
  return parseCellTree(serializeCellTree(named));
}

/** Replaces placeholders by the codes of their contracts. */
export const restoreCodesFromPlaceholders = (root: CellTree, codes: ContractCodes): CellTree =>
  replaceCells(root, (cell) => {
    const contract = parseContractPlaceholderCell(cell);
    return contract && codes.get(contract);
  });

/** Returns the contracts whose placeholders occur in a tree. */
export function listPlaceholderContracts(root: CellTree, seen = new Set<CellTree>()): ContractName[] {
  if (seen.has(root)) return [];
  seen.add(root);
  const contract = parseContractPlaceholderCell(root);
  return [
    ...(contract ? [contract] : []),
    ...root.refs.flatMap((ref) => listPlaceholderContracts(ref, seen)),
  ];
}

/** Cache of digests by cell hash, limited to `MAX_DIGESTS` entries. */
const digests = new Map<string, string>();
const MAX_DIGESTS = 300_000;

/** Returns a hash of the tree in which contracts are identified by name instead of by their codes. */
export function hashCellWithContractNames(cell: Cell): string {
  const known = digests.get(cell.hash);
  if (known !== undefined) return known;
  const contract = contractsByHash.get(cell.hash);
  if (contract !== undefined) return PLACEHOLDER_PREFIX + contract;
  const below = cell.refs.map((ref) => hashCellWithContractNames(ref));
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
