// Lists and hashes the files of the working tree: tracked files that exist, and new files that git does not ignore.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_OUTPUT = 64 << 20;

/** Returns paths relative to `root`, sorted. Throws if `root` is not a git working tree. */
export function listRepositoryFiles(root) {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const isThere = (name) => name !== '' && existsSync(join(root, name));
  return [...new Set(names.split('\0').filter((name) => isThere(name)))].toSorted();
}

/** Returns the SHA-256 of each file's content by path; links to folders are omitted. */
export function hashRepositoryFiles(root, paths = listRepositoryFiles(root)) {
  const hashes = new Map();
  for (const path of paths) {
    const content = readContent(join(root, path));
    if (content !== undefined) hashes.set(path, createHash('sha256').update(content).digest('hex'));
  }
  return hashes;
}

function readContent(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
    throw error;
  }
}
