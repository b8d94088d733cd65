import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContractName } from './contract-artifact.ts';
import { toAbiFileName } from './generator/calls-writer.ts';
import { CONTRACTS, CURVE_FOLDER_BY_CONTRACT } from './manifest.ts';

const ROOT = dirname(fileURLToPath(import.meta.url));
const REPOSITORY = dirname(ROOT);

/** Folder of the Tolk sources of the repository. */
export const TOLK_SOURCE_FOLDER = join(ROOT, 'src');

/** Maps import aliases to absolute folders: `@lib`, `@abi`, and `@curve` for contracts that have a price curve. */
export function getImportRoots(contract: string, sources = TOLK_SOURCE_FOLDER): Record<string, string> {
  const roots = { '@lib': join(sources, 'lib'), '@abi': join(sources, 'abi') };
  const curve = CURVE_FOLDER_BY_CONTRACT[contract];
  return curve === undefined ? roots : { ...roots, '@curve': join(sources, curve) };
}

/**
 * Returns the absolute paths of the files that a source imports. Imports of the compiler's standard library are
 * omitted.
 */
function parseImports(path: string, text: string, roots: Readonly<Record<string, string>>): string[] {
  return [...text.matchAll(/^import "([^"]+)"/gm)].flatMap(([, target = '']) => {
    if (target.startsWith('@stdlib/')) return [];
    const [root = '', ...rest] = target.split('/');
    const mapped = roots[root];
    const file = mapped ? join(mapped, ...rest) : normalize(join(dirname(path), target));
    return [file.endsWith('.tolk') ? file : `${file}.tolk`];
  });
}

/**
 * Returns the texts, by absolute path, of all sources that the contract imports directly or indirectly, including its
 * main source.
 */
export function readContractSources(
  contract: ContractName,
  sources = TOLK_SOURCE_FOLDER,
  read = (path: string): string => readFileSync(path, 'utf8'),
): ReadonlyMap<string, string> {
  const roots = getImportRoots(contract, sources);
  const texts = new Map<string, string>();
  const waiting = [join(sources, CONTRACTS[contract])];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    const text = read(path);
    texts.set(path, text);
    waiting.push(...parseImports(path, text, roots));
  }
  return texts;
}

/**
 * Returns the path of the module that exports a contract's artifact, relative to the repository, with forward slashes.
 */
export const getArtifactModulePath = (contract: string): string =>
  `contracts/artifacts/${toAbiFileName(contract)}.ts`;

/** Modules that read the artifacts or sources of all contracts at run time, so they depend on every source. */
const OF_EVERY_CONTRACT = ['contracts/read-artifacts.ts', 'contracts/tolk-sources.ts'];

/**
 * Returns the paths of the modules that depend on a `.tolk` file, relative to the repository: the artifacts of the
 * contracts that import the file, and the modules that read all artifacts or sources. `path` is absolute or relative to
 * the repository. The result is empty for a file that belongs to no contract.
 */
export function listDependentModules(path: string): readonly string[] {
  const wanted = resolve(REPOSITORY, path);
  const contracts = (Object.keys(CONTRACTS) as ContractName[]).filter((contract) =>
    readClosure(contract).has(wanted),
  );
  if (contracts.length === 0) return [];
  return [...contracts.map((contract) => getArtifactModulePath(contract)), ...OF_EVERY_CONTRACT];
}

/**
 * Returns the text of a source. Returns an empty text for a deleted source, because contracts that import it still
 * depend on it.
 */
const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const closures = new Map<ContractName, ReadonlySet<string>>();

/** Returns the absolute paths of a contract's sources. The result is cached for the life of the process. */
function readClosure(contract: ContractName): ReadonlySet<string> {
  const closure =
    closures.get(contract) ?? new Set(readContractSources(contract, TOLK_SOURCE_FOLDER, readIfThere).keys());
  closures.set(contract, closure);
  return closure;
}
