import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArtifacts } from '../read-artifacts.ts';
import type { ContractName } from '../contract-artifact.ts';
import { formatArtifact } from './compile.ts';
import type { ChangedSources, Compiler } from './compile.ts';
import type { Mutant } from './find-mutants.ts';
import { SwitchableMutantCode, insertMutantSwitches } from './schemata.ts';
import type { MutantSwitchSource } from './schemata.ts';

type Artifacts = ReadonlyMap<ContractName, string>;

const ORIGINALS = readArtifacts();

/**
 * Compiled contracts with a change, for a test run, and variants of them that show whether a failure is caused by the
 * change.
 */
export interface MutantBuild {
  readonly artifacts: Artifacts;
  /**
   * The same contracts without the change; empty when the committed artifacts serve as the unchanged contracts. A test
   * that also fails with the unchanged contracts has not detected the change.
   */
  readonly unchanged: Artifacts;
  /**
   * Contracts that throw at the switch of every mutant. A test that passes with these contracts executes none of the
   * changed code.
   */
  readonly alarmed: Artifacts;
  /**
   * Returns a contract that throws only at the switch of this mutant. Missing when the mutant is compiled without
   * switches.
   */
  readonly alarmedHere?: (contract: ContractName) => string | undefined;
  /** Name that identifies the artifacts in `unchanged`; empty for the real artifacts. */
  readonly name: string;
}

interface SourceSchema {
  readonly schema: MutantSwitchSource;
  readonly codes: ReadonlyMap<ContractName, SwitchableMutantCode>;
  readonly unchanged: Artifacts;
  readonly alarmed: Artifacts;
}

/** Maximum compilations of a source. Each omits one more line that the compiler rejected. */
const MAX_COMPILATIONS = 12;

/** Compiles contracts with a mutant. All mutants of a source come from one compilation if possible. */
export class MutantBuilder {
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
   * Returns the contracts compiled with a mutant. If the compilation of all mutants of a source, in which switches turn
   * mutants on, contains the mutant, the code is derived from it; otherwise the mutant is compiled alone. Returns
   * undefined when the code does not compile.
   */
  async quick(mutant: Mutant, contracts: readonly ContractName[]): Promise<MutantBuild | undefined> {
    const known = this.#schemata.get(mutant.file) ?? this.#compileWithSwitches(mutant.file, contracts);
    this.#schemata.set(mutant.file, known);
    const source = await known;
    const number = source?.schema.asked.get(mutant);
    if (!source || number === undefined) return this.exact(new Map([[mutant.file, mutant.text]]), contracts);
    const artifacts = new Map<ContractName, string>();
    for (const [contract, code] of source.codes) {
      const changed = code.withMutant(number);
      if (changed) artifacts.set(contract, formatArtifact(contract, changed));
    }
    // The code with switches differs from the artifact of every contract, so all artifacts are replaced.
    const all = artifacts.size === 0 ? artifacts : new Map([...source.unchanged, ...artifacts]);
    const alarmedHere = (contract: ContractName): string | undefined => {
      const code = source.codes.get(contract)?.alarmed(number);
      return code && formatArtifact(contract, code);
    };
    const { unchanged, alarmed } = source;
    return { artifacts: all, unchanged, alarmed, alarmedHere, name: mutant.file };
  }

  /**
   * Compiles the contracts with changed sources. Contracts whose code is unchanged are omitted from the result. Returns
   * undefined if a contract does not compile.
   */
  async exact(changed: ChangedSources, contracts: readonly ContractName[]): Promise<MutantBuild | undefined> {
    const artifacts = new Map<ContractName, string>();
    for (const contract of contracts) {
      const compiled = await this.#compiler.compile(contract, changed);
      if ('compilerMessage' in compiled) return undefined;
      if (compiled.codeHash !== ORIGINALS.get(contract)?.codeHash)
        artifacts.set(contract, formatArtifact(contract, compiled));
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
      const schema = insertMutantSwitches(text, mutants, left);
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
    schema: MutantSwitchSource,
    contracts: readonly ContractName[],
  ): Promise<SourceSchema | { readonly compilerMessage: string }> {
    const codes = new Map<ContractName, SwitchableMutantCode>();
    const unchanged = new Map<ContractName, string>();
    const alarmed = new Map<ContractName, string>();
    for (const contract of contracts) {
      const compiled = await this.#compiler.compile(contract, new Map([[file, schema.text]]));
      if ('compilerMessage' in compiled) return compiled;
      const code = new SwitchableMutantCode(compiled.code);
      codes.set(contract, code);
      const throwing = code.alarmed();
      if (throwing) alarmed.set(contract, formatArtifact(contract, throwing));
      unchanged.set(contract, formatArtifact(contract, compiled));
    }
    return { schema, codes, unchanged, alarmed };
  }
}
