import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IndexError } from '../index-error.ts';
import { toDatabaseDamageError } from './database-damage.ts';
import { openDatabase } from './open-database.ts';
import { getEmptyDatabaseArchivePath } from '../test/memory-database.ts';

let folder = '';
let intact = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'junction-damage-'));
  intact = join(folder, 'whole');
  const database = await openDatabase({
    kind: 'folder',
    path: intact,
    template: await getEmptyDatabaseArchivePath(),
  });
  const rows = Array.from({ length: 400 }, (_, n) => ({ key: `key ${n}`, value: 'x'.repeat(200) }));
  await database.insertInto('settings').values(rows).execute();
  await database.destroy();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function copyDatabase(name: string): string {
  const path = join(folder, name);
  cpSync(intact, path, { recursive: true });
  return path;
}

/** Returns the paths of the files of tables and indexes, without those of the system catalogue. */
function listTableFiles(path: string): string[] {
  const base = join(path, 'base');
  return readdirSync(base)
    .flatMap((name) => readdirSync(join(base, name)).map((file) => join(base, name, file)))
    .filter((file) => /[/\\]\d+$/.test(file) && Number(/\d+$/.exec(file)?.[0]) >= 16_384)
    .filter((file) => statSync(file).size > 0);
}

const overwriteFile = (file: string): void => writeFileSync(file, Buffer.alloc(statSync(file).size, 0x55));

describe('a damaged database is reported, with instructions', () => {
  test.each([
    ['its control file is gone', (path: string) => rmSync(join(path, 'global', 'pg_control'))],
    ['its control file changed', (path: string) => overwriteFile(join(path, 'global', 'pg_control'))],
    [
      'its log changed',
      (path: string) => {
        for (const name of readdirSync(join(path, 'pg_wal')))
          if (statSync(join(path, 'pg_wal', name)).isFile()) overwriteFile(join(path, 'pg_wal', name));
      },
    ],
    ['nothing in it says its version', (path: string) => rmSync(join(path, 'PG_VERSION'))],
    [
      'it is a file',
      (path: string) => {
        rmSync(path, { recursive: true });
        writeFileSync(path, '');
      },
    ],
    ['tables are gone', (path: string) => listTableFiles(path).forEach((file) => rmSync(file))],
    ['tables are shorter', (path: string) => listTableFiles(path).forEach((file) => truncateSync(file, 100))],
  ])('%s', async (name, harm) => {
    const path = copyDatabase(name);
    harm(path);
    const error: unknown = await openDatabase({ kind: 'folder', path }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(IndexError);
    expect(error).toMatchObject({ code: 'DATABASE_DAMAGED' });
    expect(String(error)).toContain('npm run reindex');
  });

  test('a single flipped bit of a row is detected when it is read', async () => {
    const path = copyDatabase('one bit');
    for (const file of listTableFiles(path)) {
      const bytes = readFileSync(file);
      const at = bytes.indexOf('x'.repeat(100));
      if (at < 0) continue;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    }
    const database = await openDatabase({ kind: 'folder', path });
    const error: unknown = await database
      .selectFrom('settings')
      .selectAll()
      .execute()
      .catch((caught: unknown) => caught);
    await database.destroy();
    expect(toDatabaseDamageError(error)).toMatchObject({ code: 'DATABASE_DAMAGED' });
  });

  test('other errors are not reported as damage', () => {
    expect(toDatabaseDamageError(Object.assign(new Error('away'), { code: '57P01' }))).toBeUndefined();
    expect(toDatabaseDamageError('nothing')).toBeUndefined();
  });
});
