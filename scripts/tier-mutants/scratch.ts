import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashParts } from './mutants.ts';

/** Files that git tracks or would track, relative to `root`. */
export function listGitFiles(root: string): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (status !== 0) throw new Error('git does not list the files of the repository');
  return [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)));
}

/**
 * Creates a mutable copy of the repository in the temporary folder, or updates that of an earlier run. Installed
 * packages are hard links where possible.
 */
export function prepareScratchCopy(root: string): string {
  const scratch = join(tmpdir(), `junction-tier-mutants-${hashParts(root)}`);
  mkdirSync(scratch, { recursive: true });
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const marker = join(scratch, '.installed');
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== hashParts(lock)) {
    copyPackages(root, scratch);
    writeFileSync(marker, hashParts(lock));
  }
  const files = listGitFiles(root);
  for (const file of files) copyIfChanged(join(root, file), join(scratch, file));
  removeStaleFiles(scratch, new Set(files));
  return scratch;
}

function copyPackages(root: string, scratch: string): void {
  const to = join(scratch, 'node_modules');
  rmSync(to, { recursive: true, force: true });
  const from = join(root, 'node_modules');
  const isLinked = spawnSync('cp', ['-al', from, to]).status === 0;
  if (!isLinked) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  for (const name of readdirSync(to))
    if (name.startsWith('.') && name !== '.bin') rmSync(join(to, name), { recursive: true });
}

/** Copies a file only if it differs. Unchanged files keep their modification time, so that caches stay valid. */
function copyIfChanged(from: string, to: string): void {
  const content = readFileSync(from);
  if (existsSync(to) && readFileSync(to).equals(content)) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** Removes sources and tests from the copy that the repository no longer contains. */
function removeStaleFiles(scratch: string, kept: ReadonlySet<string>): void {
  for (const folder of ['apps', 'packages', 'contracts', 'scripts', 'e2e'])
    for (const entry of readdirSync(join(scratch, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, entry);
      if (/\.(tsx?|mjs|tolk|json)$/.test(file) && !kept.has(file) && !isGenerated(file))
        rmSync(join(scratch, file), { recursive: true, force: true });
    }
}

const isGenerated = (file: string): boolean =>
  /(^|\/)(node_modules|dist|dist-server|\.cache|\.data)\//.test(file);
