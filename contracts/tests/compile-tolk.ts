import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Cell } from '@ton/core';
import { runTolkCompiler } from '@ton/tolk-js';
import packageJson from '@ton/tolk-js/package.json' with { type: 'json' };

const CACHE = fileURLToPath(new URL('../.cache/test-sources/', import.meta.url));

/** Compiles a source of a test that imports nothing. The code is kept on disk by the source and the compiler's version. */
export async function compileTolk(source: string): Promise<Cell> {
  const hash = createHash('sha256').update(packageJson.version).update(source).digest('hex');
  const path = `${CACHE}${hash.slice(0, 32)}.boc64`;
  if (existsSync(path)) return Cell.fromBase64(readFileSync(path, 'utf8'));
  const result = await runTolkCompiler({ entrypointFileName: 'test.tolk', fsReadCallback: () => source });
  if (result.status === 'error') throw new Error(result.message);
  mkdirSync(CACHE, { recursive: true });
  // Other workers may compile the same source: files are written atomically.
  writeFileSync(`${path}.${process.pid}`, result.codeBoc64);
  renameSync(`${path}.${process.pid}`, path);
  return Cell.fromBase64(result.codeBoc64);
}
