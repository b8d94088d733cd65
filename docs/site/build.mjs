// Builds the documentation site into `dist/`; fails on links to pages that do not exist. `--check` only looks for
// problems: it builds the pages without scripts into a cache folder, which takes half the time.
import { join } from 'node:path';
import { build } from 'vitepress';
import { writeReference } from './reference.mjs';

const isCheck = process.argv.includes('--check');
await writeReference();
await build(
  import.meta.dirname,
  isCheck ? { mpa: 'true', outDir: join(import.meta.dirname, '.cache/check') } : {},
);
