import { expect, test } from 'vitest';
import { DatabaseTrouble } from './database-trouble.ts';
import { fullDiskOf, requireSpace } from './full-disk.ts';

const KILOBYTE = 1024;

test.each([
  ['PostgreSQL', Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' })],
  ['the file system', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ['the embedded file system', { name: 'ErrnoError', errno: 51 }],
  ['what was thrown for it', new Error('indexing failed', { cause: { name: 'ErrnoError', errno: 51 } })],
])('a full disk is told by %s', (_name, error) => {
  const fault = fullDiskOf(error);
  expect(fault?.code).toBe('DISK_FULL');
  expect(fault?.message).toMatch(/disk of the database is full.*Free some space.*start again/);
});

test.each([
  ['a broken connection', new DatabaseTrouble('DATABASE_AWAY', 'the connection broke')],
  ['another error of the embedded file system', { name: 'ErrnoError', errno: 44 }],
  ['nothing', undefined],
])('%s is no full disk', (_name, error) => {
  expect(fullDiskOf(error)).toBeUndefined();
});

test('a folder is opened only where there is space to open it', async () => {
  const disk = (kilobytes: number) =>
    (() => Promise.resolve({ bavail: kilobytes, bsize: KILOBYTE })) as unknown as Parameters<
      typeof requireSpace
    >[1];
  await requireSpace('.', disk(32 * KILOBYTE));
  await expect(requireSpace('.', disk(32 * KILOBYTE - 1))).rejects.toMatchObject({ code: 'DISK_FULL' });
  await requireSpace('/no/such/folder');
});
