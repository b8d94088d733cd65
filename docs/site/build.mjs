// Builds the documentation site into `dist/`; fails on links to pages that do not exist. `--check` looks for problems
// only: it writes the pages without scripts, which takes half the time, into a cache.
import { join } from 'node:path';
import { build } from 'vitepress';
import { writeReference } from './reference.mjs';

const isCheck = process.argv.includes('--check');
await writeReference();
await build(
  import.meta.dirname,
  isCheck ? { mpa: 'true', outDir: join(import.meta.dirname, '.cache/check') } : {},
);
