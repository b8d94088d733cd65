// Fails if Prettier would change a file. oxfmt formats like Prettier in a fiftieth of the time, except for some unions
// and the order of package.json, so Prettier checks only the files that oxfmt would change.
import { spawnSync } from 'node:child_process';
import { root } from './lib/root.mjs';

const MAX_OUTPUT = 16 << 20;

const run = (args, stdio) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT, stdio });

const oxfmt = ['node_modules/oxfmt/bin/oxfmt', '--config', '.prettierrc.json', '--list-different', '.'];
const listed = run(oxfmt, ['ignore', 'pipe', 'inherit']);
// Exit code 1 means that some files differ. Other codes are errors, for example a file that cannot be parsed.
if (listed.status !== 0 && listed.status !== 1) process.exit(listed.status ?? 1);
const candidates = listed.stdout.split('\n').filter((line) => line !== '');
if (listed.status === 1 && candidates.length === 0) process.exit(1);
if (candidates.length > 0) {
  const prettier = [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    ...candidates,
  ];
  process.exit(run(prettier, 'inherit').status ?? 1);
}
