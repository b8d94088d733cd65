import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Cell } from '@ton/core';
import { runTolkCompiler } from '@ton/tolk-js';
import packageJson from '@ton/tolk-js/package.json' with { type: 'json' };

const CACHE = fileURLToPath(new URL('../.cache/test-sources/', import.meta.url));

/**
 * Compiles the source of a test, which may not import anything. The code is cached on disk by source and
 * compiler version.
 */
export async function compileTolk(source: string): Promise<Cell> {
  const hash = createHash('sha256').update(packageJson.version).update(source).digest('hex');
  const path = `${CACHE}${hash.slice(0, 32)}.boc64`;
  if (existsSync(path)) return Cell.fromBase64(readFileSync(path, 'utf8'));
  const result = await runTolkCompiler({ entrypointFileName: 'test.tolk', fsReadCallback: () => source });
  if (result.status === 'error') throw new Error(result.message);
  mkdirSync(CACHE, { recursive: true });
  // Written atomically, because other workers may compile the same source.
  writeFileSync(`${path}.${process.pid}`, result.codeBoc64);
  renameSync(`${path}.${process.pid}`, path);
  return Cell.fromBase64(result.codeBoc64);
}
