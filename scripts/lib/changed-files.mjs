// Lists files that differ from a commit, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process';

const MAX_OUTPUT = 64 << 20;

/**
 * Returns changed, deleted and new paths of the working tree relative to `root`, sorted. With `since`, includes files
 * committed since the merge base with that commit.
 */
export function listChangedFiles(root, since) {
  const git = (...args) => {
    const options = { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT, stdio: ['ignore', 'pipe', 'pipe'] };
    return execFileSync('git', args, options).split('\0');
  };
  const paths = [
    ...git('diff', '--name-only', '--no-renames', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ...(since === undefined ? [] : git('diff', '--name-only', '--no-renames', '-z', `${since}...HEAD`)),
  ];
  return [...new Set(paths.filter((path) => path !== ''))].toSorted();
}
