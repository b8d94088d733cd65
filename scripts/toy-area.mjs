// Adds an area with a list page, a route, one indexed event and one action to a scratch copy of the repository, counts
// what that takes and runs the guards over it. What it counts is what CONTRIBUTING.md says; it fails when either is
// more than the house promises. `--keep` leaves the copy.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/root.mjs';

const TEMPLATES = join(root, 'scripts/toy-area');
/** What an area may cost. */
const MOST_FILES = 25;
const MOST_EDITS = 6;

/** One line each, put after the line that holds `after`. */
const EDITS = [
  {
    file: 'apps/web/src/app/areas.ts',
    after: 'export { tokens }',
    line: "export { toy } from '../areas/toy/index.ts';",
  },
  {
    file: 'apps/web/src/rooms/operation/model/operation-kinds.ts',
    after: "  'claim-from-farm': [],",
    line: "  'pay-toy': [],",
  },
  {
    file: 'packages/protocol/src/network.ts',
    after: '/** First block time worth indexing',
    before: true,
    line: '  toy: z.optional(address),',
  },
  {
    file: 'apps/server/src/modules/listed-modules.ts',
    after: 'export { governIndex }',
    line: "export { toyIndex } from './toy/toy-module.ts';",
  },
  {
    file: 'apps/server/src/modules/listed-migrations.ts',
    after: 'export { governMigrations }',
    line: "export { toyMigrations } from './toy/toy-migrations.ts';",
  },
  {
    file: 'apps/server/src/modules/listed-handlers.ts',
    after: 'export { governApi }',
    line: "export { toyApi } from './toy/toy-handlers.ts';",
  },
];

/** Files of the area, below the root, but for the ids of its messages, which are written. */
function listFiles() {
  return readdirSync(TEMPLATES, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile()
      ? [
          join(entry.parentPath, entry.name)
            .slice(TEMPLATES.length + 1)
            .replace(/\.txt$/, ''),
        ]
      : [],
  );
}

/** The tracked files and what is not ignored, with the installed packages; our own packages are the copy's. */
function copyHouse(scratch) {
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  for (const file of list.stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    cpSync(join(root, file), join(scratch, file), { force: true });
  }
  mkdirSync(join(scratch, 'node_modules/@junction'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@junction'))
    symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name));
  for (const place of ['packages', 'apps', '.'])
    for (const name of readdirSync(join(scratch, place))) {
      if (place === '.' && !['contracts', 'e2e'].includes(name)) continue;
      symlinkSync(join(scratch, place, name), join(scratch, 'node_modules/@junction', name));
    }
}

/** Adds a line beside the one that is named. Throws where there is no such line. */
function edit(scratch, { file, after, before = false, line }) {
  const lines = readFileSync(join(scratch, file), 'utf8').split('\n');
  const at = lines.findIndex((text) => text.includes(after));
  if (at === -1) throw new Error(`${file} has no line with ${after}`);
  lines.splice(before ? at : at + 1, 0, line);
  writeFileSync(join(scratch, file), lines.join('\n'));
}

/** New files an area takes, the written ids included. */
const countFiles = () => listFiles().length + 1;

/** What an area costs beyond what was promised, and what CONTRIBUTING.md does not say of it, as lines of text. */
export function checkCosts() {
  const problems = [];
  const files = countFiles();
  if (files > MOST_FILES) problems.push(`an area takes ${files} files, more than ${MOST_FILES}`);
  if (EDITS.length > MOST_EDITS)
    problems.push(`an area takes ${EDITS.length} lines, more than ${MOST_EDITS}`);
  const told = `${files} new files and ${EDITS.length} lines`;
  if (!readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').includes(told))
    problems.push(`CONTRIBUTING.md does not say "${told}"`);
  return problems;
}

function addArea(scratch) {
  for (const file of listFiles()) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    cpSync(join(TEMPLATES, `${file}.txt`), join(scratch, file));
  }
  for (const one of EDITS) edit(scratch, one);
}

const tool = (path, ...args) => [`node_modules/${path}`, ...args];

/**
 * What each guard is called, and how it is run.
 * @param {string[]} files
 * @returns {[string, string[]][]}
 */
const guardsFor = (files) => {
  const code = files.filter((file) => /\.tsx?$/.test(file));
  return [
    ['ids of messages', ['scripts/catalogues.mjs', '--write']],
    ['catalogues', ['scripts/catalogues.mjs']],
    [
      'format',
      tool(
        'prettier/bin/prettier.cjs',
        '--check',
        '--log-level',
        'warn',
        ...files,
        ...EDITS.map(({ file }) => file),
      ),
    ],
    ['types of the contract', tool('typescript/bin/tsc', '-p', 'packages/api-contract', '--noEmit')],
    ['types of the server', tool('typescript/bin/tsc', '-p', 'apps/server', '--noEmit')],
    ['types of the page', tool('typescript/bin/tsc', '-p', 'apps/web', '--noEmit')],
    ['lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...code)],
    ['arrows', ['scripts/arrows.mjs']],
    ['dead code', tool('knip/bin/knip.js', '--no-config-hints')],
    // Each on its own: vitest fails when no project runs the file.
    ...code
      .filter((file) => file.includes('.test.'))
      .map((file) => [
        `test ${file}`,
        tool('vitest/vitest.mjs', 'run', '--project', 'node', '--project', 'node-shared', file),
      ]),
  ];
};

/** Adds the area to a copy and runs the guards over it; answers what went wrong, as lines of text. */
export function buildToyArea(keep = false) {
  const scratch = mkdtempSync(join(tmpdir(), 'toy-area-'));
  try {
    copyHouse(scratch);
    addArea(scratch);
    return guardsFor(listFiles()).flatMap(([name, args]) => {
      const run = spawnSync(process.execPath, args, { cwd: scratch, encoding: 'utf8', maxBuffer: 64 << 20 });
      console.log(`${run.status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
      return run.status === 0 ? [] : [`${name}:\n${run.stdout}${run.stderr}`];
    });
  } finally {
    if (keep) console.log(scratch);
    else rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = [...checkCosts(), ...buildToyArea(process.argv.includes('--keep'))];
  for (const problem of problems) console.error(problem);
  console.log(`an area: ${countFiles()} new files, ${EDITS.length} lines in files that exist`);
  process.exit(problems.length > 0 ? 1 : 0);
}
