// Creates and caches the devnet's history before the first start, which then only copies it. Usage: node --import tsx
// apps/devnet/src/prepare-genesis.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureGenesis } from './genesis/ensure-genesis.ts';

const directory = mkdtempSync(join(tmpdir(), 'junction-genesis-'));
try {
  await ensureGenesis(directory, (line) => console.log(`genesis: ${line}`));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
