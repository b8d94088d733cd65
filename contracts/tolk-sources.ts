import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContractName } from './contract-artifact.ts';
import { fileNameOf } from './generator/calls-writer.ts';
import { CONTRACTS, CURVES } from './manifest.ts';

const ROOT = dirname(fileURLToPath(import.meta.url));
const REPOSITORY = dirname(ROOT);

/** Folder of the Tolk sources of the repository. */
export const SOURCES = join(ROOT, 'src');

/** Returns import alias → absolute folder (`@lib`, `@abi`, and `@curve` for contracts that have a curve). */
export function importRootsOf(contract: string, sources = SOURCES): Record<string, string> {
  const roots = { '@lib': join(sources, 'lib'), '@abi': join(sources, 'abi') };
  const curve = CURVES[contract];
  return curve === undefined ? roots : { ...roots, '@curve': join(sources, curve) };
}

/**
 * Returns the absolute paths of the files that a source imports. Imports of the compiler's standard library are
 * omitted.
 */
function importsOf(path: string, text: string, roots: Readonly<Record<string, string>>): string[] {
  return [...text.matchAll(/^import "([^"]+)"/gm)].flatMap(([, target = '']) => {
    if (target.startsWith('@stdlib/')) return [];
    const [root = '', ...rest] = target.split('/');
    const mapped = roots[root];
    const file = mapped ? join(mapped, ...rest) : normalize(join(dirname(path), target));
    return [file.endsWith('.tolk') ? file : `${file}.tolk`];
  });
}

/**
 * Returns absolute path → text of every source that the contract imports directly or indirectly, its main source
 * included.
 */
export function sourcesOfContract(
  contract: ContractName,
  sources = SOURCES,
  read = (path: string): string => readFileSync(path, 'utf8'),
): ReadonlyMap<string, string> {
  const roots = importRootsOf(contract, sources);
  const texts = new Map<string, string>();
  const waiting = [join(sources, CONTRACTS[contract])];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    const text = read(path);
    texts.set(path, text);
    waiting.push(...importsOf(path, text, roots));
  }
  return texts;
}

/** Path of the module that exports the artifact of a contract, relative to the repository, with slashes. */
export const artifactModuleOf = (contract: string): string =>
  `contracts/artifacts/${fileNameOf(contract)}.ts`;

/**
 * Modules that read the artifacts or sources of every contract at run time, so a change of any source affects
 * them.
 */
const OF_EVERY_CONTRACT = ['contracts/read-artifacts.ts', 'contracts/tolk-sources.ts'];

/**
 * Returns the modules that a change of a `.tolk` file changes for their importers, relative to the repository: the
 * artifacts of the contracts that import the file, and the modules that read all artifacts or sources. The path is
 * absolute or relative to the repository. Empty for a file that is part of no contract.
 */
export function artifactsOfSource(path: string): readonly string[] {
  const wanted = resolve(REPOSITORY, path);
  const contracts = (Object.keys(CONTRACTS) as ContractName[]).filter((contract) =>
    readClosure(contract).has(wanted),
  );
  if (contracts.length === 0) return [];
  return [...contracts.map((contract) => artifactModuleOf(contract)), ...OF_EVERY_CONTRACT];
}

/** Returns the text of a source; empty for a removed source, which still belongs to the contracts that import it. */
const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const closures = new Map<ContractName, ReadonlySet<string>>();

/** Returns the absolute paths of the sources of a contract. Cached for the life of the process. */
function readClosure(contract: ContractName): ReadonlySet<string> {
  const closure = closures.get(contract) ?? new Set(sourcesOfContract(contract, SOURCES, readIfThere).keys());
  closures.set(contract, closure);
  return closure;
}
