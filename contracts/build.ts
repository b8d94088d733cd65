// Generates Tolk messages and TypeScript calls from the ABIs, compiles the contracts and writes artifacts.
//   node --import tsx contracts/build.ts              everything that changed
//   node --import tsx contracts/build.ts DexPair      one contract
//   node --import tsx contracts/build.ts --check      fails when a generated file or an artifact is out of date
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Cell } from '@ton/core';
import { runTolkCompiler } from '@ton/tolk-js';
import type { ContractArtifact, ContractName } from './contract-artifact.ts';
import type { AbiJson } from './generator/abi-json.ts';
import { toFileName, writeCalls, writeEvents } from './generator/calls-writer.ts';
import { cacheCompiledModules } from './generator/compiled-modules.ts';
import { findForbiddenOpcodes } from './generator/forbidden-opcodes.ts';
import { writeTolkMessages } from './generator/tolk-writer.ts';
import { CONTRACTS, MESSAGE_PREFIXES, TYPED_ABIS } from './manifest.ts';
import { getArtifactModulePath, getImportRoots, SOURCES, readContractSources } from './tolk-sources.ts';

const ROOT = dirname(fileURLToPath(import.meta.url));
const ARTIFACTS = join(ROOT, 'artifacts');
/** Folder of the generated TypeScript calls, getters and events. */
const TYPED_OUTPUT_FOLDER = join(ROOT, '..', 'packages', 'protocol', 'src', 'generated');
const COMPILER = 'tolk 1.3.0';

const outdatedFiles: string[] = [];

/** Writes a file. In check mode, records a differing file as outdated instead. */
function writeOrCompare(path: string, text: string, check: boolean): void {
  const current = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (current === text) return;
  if (check) {
    outdatedFiles.push(`${relative(ROOT, path)} is out of date: run "npm run build -w @junction/contracts"`);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`wrote ${relative(ROOT, path)}`);
}

function generateMessages(check: boolean): void {
  for (const [name, prefix] of Object.entries(MESSAGE_PREFIXES)) {
    const abi: AbiJson = JSON.parse(readFileSync(join(ROOT, 'abi', `${name}.abi.json`), 'utf8'));
    writeOrCompare(join(SOURCES, 'abi', `${name}.gen.tolk`), writeTolkMessages(abi, name, prefix), check);
  }
}

/** Generates the typed calls, getters and events of `TYPED_ABIS`. In check mode, compares them. */
function generateTypedAbis(check: boolean): void {
  const written = new Set<string>();
  const write = (file: string, text: string): void => {
    written.add(file);
    writeOrCompare(join(TYPED_OUTPUT_FOLDER, file), text, check);
  };
  for (const [name, typed] of Object.entries(TYPED_ABIS)) {
    const source = typed.abi ?? name;
    const abi: AbiJson = JSON.parse(readFileSync(join(ROOT, 'abi', `${source}.abi.json`), 'utf8'));
    const file = toFileName(name);
    if (typed.calls ?? typed.getters) write(`${file}.calls.gen.ts`, writeCalls(abi, source, typed));
    if (typed.events === true) write(`${file}.events.gen.ts`, writeEvents(abi, source, typed));
  }
  const unexpectedFiles = existsSync(TYPED_OUTPUT_FOLDER)
    ? readdirSync(TYPED_OUTPUT_FOLDER).filter((file) => !written.has(file))
    : [];
  for (const file of unexpectedFiles)
    outdatedFiles.push(`${file} of packages/protocol belongs to no ABI of the manifest`);
}

/**
 * Returns a hash of all sources of the contract and the compiler version. The version pins the standard library too.
 */
function sourceHash(name: ContractName): string {
  const hash = createHash('sha256').update(COMPILER);
  for (const [path, text] of [...readContractSources(name)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`\n${relative(SOURCES, path)}\n`).update(text);
  }
  return hash.digest('hex');
}

/**
 * Returns the path of the compiled code, which is cached by source hash, so that only changed contracts are compiled.
 */
function cachePath(name: string, hash: string): string {
  return join(ROOT, '.cache', `${name}-${hash.slice(0, 32)}.boc64`);
}

async function compileSource(name: ContractName): Promise<string> {
  const cached = cachePath(name, sourceHash(name));
  if (existsSync(cached)) return readFileSync(cached, 'utf8');
  const started = Date.now();
  const result = await runTolkCompiler({
    entrypointFileName: join(SOURCES, CONTRACTS[name]),
    fsReadCallback: (path) => readFileSync(path, 'utf8'),
    pathMappings: getImportRoots(name),
  });
  if (result.status === 'error') throw new Error(`${name}: ${result.message}`);
  const forbidden = findForbiddenOpcodes(result.fiftCode);
  if (forbidden.length > 0) {
    throw new Error(`${name}: instructions unknown to the wallet's VM: ${forbidden.join(', ')}`);
  }
  mkdirSync(dirname(cached), { recursive: true });
  writeFileSync(cached, result.codeBoc64);
  const size = Buffer.from(result.codeBoc64, 'base64').length;
  console.log(`${name}: ${size} bytes, ${Date.now() - started} ms`);
  return result.codeBoc64;
}

async function compile(name: ContractName, check: boolean): Promise<void> {
  const code = await compileSource(name);
  const artifact: ContractArtifact = {
    name,
    codeHash: Cell.fromBase64(code).hash().toString('hex'),
    code,
    compiler: COMPILER,
  };
  writeOrCompare(join(ARTIFACTS, `${name}.json`), `${JSON.stringify(artifact, null, 2)}\n`, check);
}

/** Returns the name of the exported constant, for example DEX_PAIR_ARTIFACT. */
const toConstantName = (name: string): string =>
  `${toFileName(name).replaceAll('-', '_').toUpperCase()}_ARTIFACT`;

/** Writes one module per artifact, so that a test depends only on the contracts it uses. */
function writeModules(check: boolean): void {
  const modules = Object.keys(CONTRACTS).map((name) => {
    const path = join(ROOT, '..', getArtifactModulePath(name));
    const lines = [
      '// Generated by contracts/build.ts: do not edit.',
      "import type { ContractArtifact } from '../contract-artifact.ts';",
      `import artifact from './${name}.json' with { type: 'json' };`,
      '',
      `/** Compiled code of ${name}. */`,
      `export const ${toConstantName(name)}: ContractArtifact = { ...artifact, name: '${name}' };`,
      '',
    ];
    writeOrCompare(path, lines.join('\n'), check);
    return basename(path);
  });
  if (!check) return;
  const known = new Set([...Object.keys(CONTRACTS).map((name) => `${name}.json`), ...modules]);
  for (const file of readdirSync(ARTIFACTS))
    if (!known.has(file)) outdatedFiles.push(`artifacts/${file} belongs to no contract of the manifest`);
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const check = args.includes('--check');
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const unknown = wanted.filter((name) => !(name in CONTRACTS));
  if (unknown.length > 0) throw new Error(`not in contracts/manifest.ts: ${unknown.join(', ')}`);
  cacheCompiledModules();
  generateMessages(check);
  generateTypedAbis(check);
  const failures: string[] = [];
  for (const name of Object.keys(CONTRACTS) as ContractName[]) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      await compile(name, check);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  writeModules(check);
  for (const line of [...failures, ...outdatedFiles]) console.error(line);
  process.exitCode = failures.length + outdatedFiles.length > 0 ? 1 : 0;
  if (check && process.exitCode === 0)
    console.log('contracts: generated messages and artifacts are up to date');
}

await main();
