// Adds an area with a list page, a route, an indexed event and an action to a scratch copy of the repository, counts
// the required changes and runs the guards. Fails if the counts differ from CONTRIBUTING.md or exceed the limits.
// `--keep` keeps the copy.
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
/**
 * Limits for a new area: the number of new files (`MAX_FILES`), and the number of lines added to existing files
 * (`MAX_EDITS`).
 */
const MAX_FILES = 25;
const MAX_EDITS = 6;

/** Single lines added to existing files, each after the line that contains `after`. */
const EDITS = [
  {
    file: 'apps/web/src/app/areas.ts',
    after: 'export { tokensArea }',
    line: "export { toyArea } from '../areas/toy/index.ts';",
  },
  {
    file: 'apps/web/src/rooms/operation/model/operation-kinds.ts',
    after: "  'claim-from-farm': [],",
    line: "  'pay-toy': [],",
  },
  {
    file: 'packages/protocol/src/network.ts',
    after: '  since: z._default(',
    line: '  toy: z.optional(addressSchema),',
  },
  {
    file: 'apps/server/src/modules/listed-modules.ts',
    after: 'export { governanceIndexRegistration }',
    line: "export { toyIndexRegistration } from './toy/toy-module.ts';",
  },
  {
    file: 'apps/server/src/modules/listed-migrations.ts',
    after: 'export { governanceMigrations }',
    line: "export { toyMigrations } from './toy/toy-migrations.ts';",
  },
  {
    file: 'apps/server/src/modules/listed-handlers.ts',
    after: 'export { governanceApi }',
    line: "export { toyApi } from './toy/toy-handlers.ts';",
  },
];

/** Returns the files of the area relative to the root, without the generated ids of its messages. */
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

/**
 * Copies tracked and unignored files, and the installed packages. Packages of the repository resolve to those of the
 * copy.
 */
function copyRepository(scratch) {
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

/**
 * Returns the text of the file in this folder with the line inserted. Throws if the line to insert after does not
 * exist.
 */
function insertLine(folder, { file, after, line }) {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  const at = lines.findIndex((text) => text.includes(after));
  if (at === -1) throw new Error(`${file} has no line with ${after}`);
  return lines.toSpliced(at + 1, 0, line).join('\n');
}

/** Returns the files to edit, with their lines inserted. Throws if a line to insert after does not exist. */
export const listToyAreaEdits = () => EDITS.map((edit) => insertLine(root, edit));

/** Returns the number of new files of an area, including the generated ids. */
const countFiles = () => listFiles().length + 1;

/** Returns the counts that exceed the limits or differ from CONTRIBUTING.md, as lines of text. */
export function checkToyAreaCosts() {
  const problems = [];
  const files = countFiles();
  if (files > MAX_FILES) problems.push(`an area takes ${files} files, more than ${MAX_FILES}`);
  if (EDITS.length > MAX_EDITS) problems.push(`an area takes ${EDITS.length} lines, more than ${MAX_EDITS}`);
  const costs = `${files} new files and ${EDITS.length} lines`;
  if (!readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').includes(costs))
    problems.push(`CONTRIBUTING.md does not say "${costs}"`);
  return problems;
}

function addArea(scratch) {
  for (const file of listFiles()) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    cpSync(join(TEMPLATES, `${file}.txt`), join(scratch, file));
  }
  for (const edit of EDITS) writeFileSync(join(scratch, edit.file), insertLine(scratch, edit));
}

const buildToolArguments = (path, ...args) => [`node_modules/${path}`, ...args];

/**
 * Returns name and command of each guard.
 * @param {string[]} files
 * @returns {[string, string[]][]}
 */
const listGuards = (files) => {
  const code = files.filter((file) => /\.tsx?$/.test(file));
  return [
    ['ids of messages', ['scripts/catalogues.mjs', '--write']],
    ['catalogues', ['scripts/catalogues.mjs']],
    [
      'format',
      buildToolArguments(
        'prettier/bin/prettier.cjs',
        '--check',
        '--log-level',
        'warn',
        ...files,
        ...EDITS.map(({ file }) => file),
      ),
    ],
    [
      'types of the contract',
      buildToolArguments('typescript/bin/tsc', '-p', 'packages/api-contract', '--noEmit'),
    ],
    ['types of the server', buildToolArguments('typescript/bin/tsc', '-p', 'apps/server', '--noEmit')],
    ['types of the page', buildToolArguments('typescript/bin/tsc', '-p', 'apps/web', '--noEmit')],
    ['lint', buildToolArguments('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...code)],
    ['arrows', ['scripts/arrows.mjs']],
    ['dead code', buildToolArguments('knip/bin/knip.js', '--no-config-hints')],
    // Each test file is run separately, because vitest fails if no project contains a file.
    ...code
      .filter((file) => file.includes('.test.'))
      .map((file) => [
        `test ${file}`,
        buildToolArguments('vitest/vitest.mjs', 'run', '--project', 'node', '--project', 'node-shared', file),
      ]),
  ];
};

/**
 * Adds the toy area to a copy of the repository and runs all guards in the copy. Returns the problems as lines of text.
 * @param keep true to keep the copy
 */
export function buildAndCheckToyArea(keep = false) {
  const scratch = mkdtempSync(join(tmpdir(), 'toy-area-'));
  try {
    copyRepository(scratch);
    addArea(scratch);
    return listGuards(listFiles()).flatMap(([name, args]) => {
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
  const problems = [...checkToyAreaCosts(), ...buildAndCheckToyArea(process.argv.includes('--keep'))];
  for (const problem of problems) console.error(problem);
  console.log(`an area: ${countFiles()} new files, ${EDITS.length} lines in files that exist`);
  process.exit(problems.length > 0 ? 1 : 0);
}
