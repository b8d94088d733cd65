import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PassedGuardCache, isInputFileOfRepositoryCheck, createGuardCacheKeyReader } from './guard-cache.mjs';
import { GUARD_COMMANDS } from './guards.mjs';
import { root } from './root.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

const cachedGuards = GUARD_COMMANDS.filter(({ inputs }) => inputs !== undefined);

/** Returns the modules of the repository that a script imports, directly or indirectly. */
async function listModules(script) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [script],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'own-modules-only',
        setup: (setup) =>
          setup.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
            kind === 'entry-point' || path.startsWith('@junction/') ? undefined : { external: true },
          ),
      },
    ],
  });
  return Object.keys(metafile.inputs);
}

describe('inputs of guards', () => {
  it('include every module of their own scripts', async () => {
    for (const { args, inputs, name } of cachedGuards) {
      const script = args.find(
        (argument) => /\.(?:mjs|ts)$/.test(argument) && !argument.startsWith('node_modules/'),
      );
      if (script === undefined) continue;
      const modules = await listModules(script);
      const unread = modules.filter((path) => !isInputFileOfRepositoryCheck(inputs, path));
      expect({ name, unread }).toEqual({ name, unread: [] });
      expect(modules).toContain(script);
    }
  });

  it.each([
    ['docs/glossary.md', ['format', 'documentation', 'replaced words']],
    ['contracts/src/dex/pair.tolk', ['artifacts', 'replaced words']],
    [
      'contracts/artifacts/DexPair.json',
      ['types and lint', 'artifacts', 'first load', 'arrows', 'dead code', 'format', 'replaced words'],
    ],
    [
      'apps/web/src/areas/swap/routes.ts',
      ['types and lint', 'first load', 'arrows', 'dead code', 'format', 'replaced words'],
    ],
    ['apps/server/src/main.ts', ['types and lint', 'arrows', 'dead code', 'format', 'replaced words']],
    [
      'packages/ui-kit/src/table/table.module.css',
      ['artifacts', 'first load', 'dead code', 'format', 'replaced words'],
    ],
    [
      'packages/routing/src/index.ts',
      [
        'types and lint',
        'artifacts',
        'first load',
        'arrows',
        'dead code',
        'format',
        'documentation',
        'replaced words',
      ],
    ],
    ['apps/web/index.html', ['first load', 'dead code', 'format']],
    ['.prettierrc.json', ['types and lint', 'dead code', 'format', 'replaced words']],
    ['.dependency-cruiser.cjs', ['types and lint', 'arrows', 'dead code', 'format', 'replaced words']],
    ['package-lock.json', cachedGuards.map(({ name }) => name)],
    ['scripts/lib/guards.mjs', cachedGuards.map(({ name }) => name)],
  ])('%s is an input of the affected guards', (path, readers) => {
    const found = cachedGuards
      .filter(({ inputs }) => isInputFileOfRepositoryCheck(inputs, path))
      .map(({ name }) => name);
    expect(found.toSorted()).toEqual(readers.toSorted());
  });
});

describe('passed guards', () => {
  const guard = { name: 'lint', args: ['lint.mjs'], inputs: { contents: /\.ts$/, names: /\.css$/ } };
  let folder;
  const write = (path, text) => {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  };
  const key = (of = guard) => createGuardCacheKeyReader(folder.path)?.(of);
  beforeEach(() => {
    folder = createTemporaryFolder('junction-guards-');
    execFileSync('git', ['init', '-q'], { cwd: folder.path });
    write('.gitignore', 'node_modules\nignored.ts\n');
    write('a.ts', 'a');
    write('b.css', 'b');
    execFileSync('git', ['add', '.'], { cwd: folder.path });
  });
  afterEach(() => folder.remove());

  it('are identified by the content of their inputs', () => {
    const before = key();
    expect(key()).toBe(before);
    write('a.ts', 'changed');
    expect(key()).not.toBe(before);
    write('a.ts', 'a');
    expect(key()).toBe(before);
    rmSync(join(folder.path, 'a.ts'));
    expect(key()).not.toBe(before);
  });

  it('are identified by new files, names and installed packages, not by other files', () => {
    const before = key();
    write('ignored.ts', 'x');
    write('readme.md', 'x');
    write('b.css', 'changed');
    expect(key()).toBe(before);
    write('c.css', '');
    const withStyle = key();
    expect(withStyle).not.toBe(before);
    write('c.ts', '');
    const withModule = key();
    expect(withModule).not.toBe(withStyle);
    write('node_modules/.package-lock.json', '{}');
    expect(key()).not.toBe(withModule);
  });

  it('are identified by their command', () => {
    expect(key({ ...guard, args: ['lint.mjs', '--strict'] })).not.toBe(key());
    expect(key({ ...guard, name: 'other' })).not.toBe(key());
  });

  it('are not cached outside of git', () => {
    rmSync(join(folder.path, '.git'), { recursive: true });
    expect(key()).toBeUndefined();
  });

  it('are found again, with the newest twenty keys of each', () => {
    const cache = new PassedGuardCache(folder.path);
    expect(cache.has('lint', 'key 0')).toBe(false);
    for (let at = 0; at < 25; at += 1) cache.add(new Map([['lint', `key ${at}`]]), ['lint', 'format']);
    cache.add(new Map([['format', 'other']]), ['lint', 'format']);
    expect(cache.has('lint', 'key 4')).toBe(false);
    expect(cache.has('lint', 'key 5')).toBe(true);
    expect(new PassedGuardCache(folder.path).has('format', 'other')).toBe(true);
    cache.add(new Map(), ['format']);
    expect(cache.has('lint', 'key 24')).toBe(false);
  });

  it.each(['{', '[]', 'null', '{"lint":"key"}', '{"lint":[1]}'])(
    'are ignored if the file contains %s',
    (text) => {
      write('node_modules/.cache/junction/guards.json', text);
      const cache = new PassedGuardCache(folder.path);
      expect(cache.has('lint', 'key')).toBe(false);
      cache.add(new Map([['lint', 'key']]), ['lint']);
      expect(cache.has('lint', 'key')).toBe(true);
    },
  );
});
