import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArtifacts } from '../read-artifacts.ts';
import type { ContractName } from '../contract-artifact.ts';
import { artifactOf } from './compile.ts';
import type { ChangedSources, Compiler } from './compile.ts';
import type { Mutant } from './find-mutants.ts';
import { SchemaCode, schemaOf } from './schemata.ts';
import type { Schema } from './schemata.ts';

type Artifacts = ReadonlyMap<ContractName, string>;

const ORIGINALS = readArtifacts();

/** Artifacts that tests run against. */
export interface Exhibit {
  readonly artifacts: Artifacts;
  /** The same contracts without the change, if they are not the real artifacts: a test that fails with them as well has
   * not detected the change. */
  readonly unchanged: Artifacts;
  /** The same contracts, which throw at every place that may be changed: a test unaffected by that cannot detect a change. */
  readonly alarmed: Artifacts;
  /** Returns a contract that throws at the place of this change; undefined when the mutant is compiled separately. */
  readonly alarmedHere?: (contract: ContractName) => string | undefined;
  /** Key of `unchanged`. */
  readonly name: string;
}

interface SourceSchema {
  readonly schema: Schema;
  readonly codes: ReadonlyMap<ContractName, SchemaCode>;
  readonly unchanged: Artifacts;
  readonly alarmed: Artifacts;
}

/** Maximum compilations of a source, each without the lines that the compiler rejected before. */
const ATTEMPTS = 12;

/** Builds contracts with a mutant, all mutants of a source from one compilation if possible. */
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

  /** Returns these contracts with a mutant, possibly as code with a switch for every mutant. Undefined when it does not compile. */
  async quick(mutant: Mutant, contracts: readonly ContractName[]): Promise<Exhibit | undefined> {
    const known = this.#schemata.get(mutant.file) ?? this.#schemaOf(mutant.file, contracts);
    this.#schemata.set(mutant.file, known);
    const source = await known;
    const number = source?.schema.asked.get(mutant);
    if (!source || number === undefined) return this.exact(new Map([[mutant.file, mutant.text]]), contracts);
    const artifacts = new Map<ContractName, string>();
    for (const [contract, code] of source.codes) {
      const changed = code.withMutant(number);
      if (changed) artifacts.set(contract, artifactOf(contract, changed));
    }
    // The code with switches differs from the artifact in every contract, so all of them are replaced.
    const all = artifacts.size === 0 ? artifacts : new Map([...source.unchanged, ...artifacts]);
    const alarmedHere = (contract: ContractName): string | undefined => {
      const code = source.codes.get(contract)?.alarmed(number);
      return code && artifactOf(contract, code);
    };
    const { unchanged, alarmed } = source;
    return { artifacts: all, unchanged, alarmed, alarmedHere, name: mutant.file };
  }

  /** Compiles the contracts of changed sources; contracts with unchanged code are omitted. Undefined when one does not
   * compile. */
  async exact(changed: ChangedSources, contracts: readonly ContractName[]): Promise<Exhibit | undefined> {
    const artifacts = new Map<ContractName, string>();
    for (const contract of contracts) {
      const compiled = await this.#compiler.compile(contract, changed);
      if ('complaint' in compiled) return undefined;
      if (compiled.codeHash !== ORIGINALS.get(contract)?.codeHash)
        artifacts.set(contract, artifactOf(contract, compiled));
    }
    return { artifacts, unchanged: new Map(), alarmed: new Map(), name: '' };
  }

  async #schemaOf(file: string, contracts: readonly ContractName[]): Promise<SourceSchema | undefined> {
    const text = readFileSync(join(this.#sources, file), 'utf8');
    const mutants = this.#mutants.filter((mutant) => mutant.file === file);
    const left = new Set<number>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const schema = schemaOf(text, mutants, left);
      const source = await this.#compiled(file, schema, contracts);
      if ('codes' in source) return source;
      const line = Number(/:(\d+):\d+: error/.exec(source.complaint)?.[1] ?? 0);
      // The rejected statement may begin some lines before the reported one.
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
  ): Promise<SourceSchema | { readonly complaint: string }> {
    const codes = new Map<ContractName, SchemaCode>();
    const unchanged = new Map<ContractName, string>();
    const alarmed = new Map<ContractName, string>();
    for (const contract of contracts) {
      const compiled = await this.#compiler.compile(contract, new Map([[file, schema.text]]));
      if ('complaint' in compiled) return compiled;
      const code = new SchemaCode(compiled.code);
      codes.set(contract, code);
      const throwing = code.alarmed();
      if (throwing) alarmed.set(contract, artifactOf(contract, throwing));
      unchanged.set(contract, artifactOf(contract, compiled));
    }
    return { schema, codes, unchanged, alarmed };
  }
}
