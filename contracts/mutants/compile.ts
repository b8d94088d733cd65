import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { runTolkCompiler } from '@ton/tolk-js';
import { Cell } from '@ton/core';
import type { ContractName } from '../contract-artifact.ts';
import { CONTRACTS } from '../manifest.ts';
import { getImportRoots, readContractSources } from '../tolk-sources.ts';
import { cacheCompiledModules } from '../generator/compiled-modules.ts';

/** Path relative to the folder of sources → changed text. */
export type ChangedSources = ReadonlyMap<string, string>;

/** Returns contract → paths of all its sources, relative to `sources`. */
export function findContractSources(sources: string): ReadonlyMap<ContractName, ReadonlySet<string>> {
  const contracts = Object.keys(CONTRACTS) as ContractName[];
  return new Map(
    contracts.map((contract) => {
      const files = readContractSources(contract, sources).keys();
      return [contract, new Set([...files].map((path) => relative(sources, path)))] as const;
    }),
  );
}

export interface Compiled {
  /** A base64 BOC. */
  readonly code: string;
  readonly codeHash: string;
}

/** The compiler's message for a contract that does not compile. */
export interface CompileError {
  readonly compilerMessage: string;
}

/** Compiles contracts with changed sources, and caches the result on disk. */
export class Compiler {
  readonly #sources: string;
  readonly #cache: string;
  readonly #files: ReadonlyMap<ContractName, ReadonlySet<string>>;

  constructor(sources: string, cache: string) {
    this.#sources = sources;
    this.#cache = cache;
    this.#files = findContractSources(sources);
    cacheCompiledModules();
    mkdirSync(cache, { recursive: true });
  }

  /** Returns the contracts that import at least one of these sources. */
  usersOf(changed: ChangedSources): ContractName[] {
    return [...this.#files]
      .filter(([, files]) => [...changed.keys()].some((file) => files.has(file)))
      .map(([name]) => name);
  }

  async compile(contract: ContractName, changed: ChangedSources): Promise<Compiled | CompileError> {
    const remembered = join(this.#cache, `${contract}-${this.#hashOf(contract, changed)}.json`);
    if (existsSync(remembered))
      return JSON.parse(readFileSync(remembered, 'utf8')) as Compiled | CompileError;
    const compiled = await this.#compileNow(contract, changed);
    writeFileSync(remembered, JSON.stringify(compiled));
    return compiled;
  }

  #textOf(file: string, changed: ChangedSources): string {
    return changed.get(file) ?? readFileSync(join(this.#sources, file), 'utf8');
  }

  #hashOf(contract: ContractName, changed: ChangedSources): string {
    const hash = createHash('sha256');
    for (const file of this.#files.get(contract) ?? []) hash.update(this.#textOf(file, changed)).update('\0');
    return hash.digest('hex').slice(0, 32);
  }

  async #compileNow(contract: ContractName, changed: ChangedSources): Promise<Compiled | CompileError> {
    const result = await runTolkCompiler({
      entrypointFileName: join(this.#sources, CONTRACTS[contract]),
      fsReadCallback: (wanted) => this.#textOf(relative(this.#sources, normalize(wanted)), changed),
      pathMappings: getImportRoots(contract, this.#sources),
    });
    if (result.status === 'error') return { compilerMessage: result.message };
    const codeHash = Cell.fromBase64(result.codeBoc64).hash().toString('hex');
    return { code: result.codeBoc64, codeHash };
  }
}

/** Returns the JSON text of a contract's artifact file. */
export const formatArtifact = (name: ContractName, { code, codeHash }: Compiled): string =>
  JSON.stringify({ name, codeHash, code, compiler: 'tolk 1.3.0' });
