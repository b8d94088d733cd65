import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArtifacts } from '../read-artifacts.ts';
import type { ContractName } from '../contract-artifact.ts';
import { artifactOf } from './compile.ts';
import type { ChangedSources, Compiler } from './compile.ts';
import type { Mutant } from './find-mutants.ts';
import { SchemaCode, insertSwitches } from './schemata.ts';
import type { Schema } from './schemata.ts';

type Artifacts = ReadonlyMap<ContractName, string>;

const ORIGINALS = readArtifacts();

/** Changed contracts for a test run, with variants of them that show whether a failure is caused by the change. */
export interface Exhibit {
  readonly artifacts: Artifacts;
  /**
   * The same contracts without the change; empty if these are the real artifacts. A test that fails with them as
   * well has not detected the change.
   */
  readonly unchanged: Artifacts;
  /** The same contracts, throwing at every switch. A test that passes with them does not reach any change. */
  readonly alarmed: Artifacts;
  /** Returns a contract that throws only at this mutant's switch. Missing when the mutant is compiled alone. */
  readonly alarmedHere?: (contract: ContractName) => string | undefined;
  /** Identifies `unchanged`; empty for the real artifacts. */
  readonly name: string;
}

interface SourceSchema {
  readonly schema: Schema;
  readonly codes: ReadonlyMap<ContractName, SchemaCode>;
  readonly unchanged: Artifacts;
  readonly alarmed: Artifacts;
}

/** Maximum compilations of a source. Each omits one more line that the compiler rejected. */
const MAX_COMPILATIONS = 12;

/** Compiles contracts with a mutant. All mutants of a source come from one compilation if possible. */
export class Exhibits {
  readonly #compiler: Compiler;
  readonly #sources: string;
  readonly #mutants: readonly Mutant[];
  readonly #schemata = new Map<string, Promise<SourceSchema | undefined>>();

  /** @param mutants all mutants of all sources */
  constructor(compiler: Compiler, sources: string, mutants: readonly Mutant[]) {
    this.#compiler = compiler;
    this.#sources = sources;
    this.#mutants = mutants;
  }

  /**
   * Returns the contracts with a mutant, from the compilation with switches if the mutant has one. Undefined
   * when it does not compile.
   */
  async quick(mutant: Mutant, contracts: readonly ContractName[]): Promise<Exhibit | undefined> {
    const known = this.#schemata.get(mutant.file) ?? this.#compileWithSwitches(mutant.file, contracts);
    this.#schemata.set(mutant.file, known);
    const source = await known;
    const number = source?.schema.asked.get(mutant);
    if (!source || number === undefined) return this.exact(new Map([[mutant.file, mutant.text]]), contracts);
    const artifacts = new Map<ContractName, string>();
    for (const [contract, code] of source.codes) {
      const changed = code.withMutant(number);
      if (changed) artifacts.set(contract, artifactOf(contract, changed));
    }
    // The code with switches differs from the artifact of every contract, so all artifacts are replaced.
    const all = artifacts.size === 0 ? artifacts : new Map([...source.unchanged, ...artifacts]);
    const alarmedHere = (contract: ContractName): string | undefined => {
      const code = source.codes.get(contract)?.alarmed(number);
      return code && artifactOf(contract, code);
    };
    const { unchanged, alarmed } = source;
    return { artifacts: all, unchanged, alarmed, alarmedHere, name: mutant.file };
  }

  /**
   * Compiles the contracts with changed sources. Contracts whose code is unchanged are omitted. Undefined when
   * one does not compile.
   */
  async exact(changed: ChangedSources, contracts: readonly ContractName[]): Promise<Exhibit | undefined> {
    const artifacts = new Map<ContractName, string>();
    for (const contract of contracts) {
      const compiled = await this.#compiler.compile(contract, changed);
      if ('compilerMessage' in compiled) return undefined;
      if (compiled.codeHash !== ORIGINALS.get(contract)?.codeHash)
        artifacts.set(contract, artifactOf(contract, compiled));
    }
    return { artifacts, unchanged: new Map(), alarmed: new Map(), name: '' };
  }

  async #compileWithSwitches(
    file: string,
    contracts: readonly ContractName[],
  ): Promise<SourceSchema | undefined> {
    const text = readFileSync(join(this.#sources, file), 'utf8');
    const mutants = this.#mutants.filter((mutant) => mutant.file === file);
    const left = new Set<number>();
    for (let attempt = 0; attempt < MAX_COMPILATIONS; attempt += 1) {
      const schema = insertSwitches(text, mutants, left);
      const source = await this.#compiled(file, schema, contracts);
      if ('codes' in source) return source;
      const line = Number(/:(\d+):\d+: error/.exec(source.compilerMessage)?.[1] ?? 0);
      // The compiler may report a line after the start of the rejected statement, so the last mutant up to that
      // line is omitted.
      const near = [...schema.asked.keys()].filter((one) => one.line <= line && !left.has(one.line));
      if (near.length === 0) return undefined;
      left.add(Math.max(...near.map((one) => one.line)));
    }
    return undefined;
  }

  async #compiled(
    file: string,
    schema: Schema,
    contracts: readonly ContractName[],
  ): Promise<SourceSchema | { readonly compilerMessage: string }> {
    const codes = new Map<ContractName, SchemaCode>();
    const unchanged = new Map<ContractName, string>();
    const alarmed = new Map<ContractName, string>();
    for (const contract of contracts) {
      const compiled = await this.#compiler.compile(contract, new Map([[file, schema.text]]));
      if ('compilerMessage' in compiled) return compiled;
      const code = new SchemaCode(compiled.code);
      codes.set(contract, code);
      const throwing = code.alarmed();
      if (throwing) alarmed.set(contract, artifactOf(contract, throwing));
      unchanged.set(contract, artifactOf(contract, compiled));
    }
    return { schema, codes, unchanged, alarmed };
  }
}
