// What differs from a commit: the question that `npm test -- --changed` begins with.
import { execFileSync } from 'node:child_process';

const MAX_OUTPUT = 64 << 20;

/**
 * Returns paths relative to `root` that are changed, deleted or new in the working tree, sorted; with `since`, also
 * those committed after HEAD and that commit parted.
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
