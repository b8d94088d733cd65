import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from './database-error.ts';
import { toFullDiskError, requireFreeSpace } from './full-disk.ts';

const KILOBYTE = 1024;

test.each([
  ['PostgreSQL', Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' })],
  ['the file system', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ['the embedded file system', { name: 'ErrnoError', errno: 51 }],
  ['what was thrown for it', new Error('indexing failed', { cause: { name: 'ErrnoError', errno: 51 } })],
])('%s means a full disk', (_name, error) => {
  const fault = toFullDiskError(error);
  expect(fault?.code).toBe('DISK_FULL');
  expect(fault?.message).toMatch(/disk of the database is full.*Free some space.*start again/);
});

test.each([
  ['a broken connection', new DatabaseUnavailableError('DATABASE_AWAY', 'the connection broke')],
  ['another error of the embedded file system', { name: 'ErrnoError', errno: 44 }],
  ['nothing', undefined],
])('%s does not mean a full disk', (_name, error) => {
  expect(toFullDiskError(error)).toBeUndefined();
});

test('a folder is opened only if there is enough space', async () => {
  const disk = (kilobytes: number) =>
    (() => Promise.resolve({ bavail: kilobytes, bsize: KILOBYTE })) as unknown as Parameters<
      typeof requireFreeSpace
    >[1];
  await requireFreeSpace('.', disk(32 * KILOBYTE));
  await expect(requireFreeSpace('.', disk(32 * KILOBYTE - 1))).rejects.toMatchObject({ code: 'DISK_FULL' });
  await requireFreeSpace('/no/such/folder');
});
