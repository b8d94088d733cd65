import { expect, test } from 'vitest';
import { IndexVersionCache } from './once-per-version.ts';

test('a version is read once, and again after a failure', async () => {
  const kept = new IndexVersionCache<number>();
  const [one, two] = [{}, {}];
  let reads = 0;
  let fails = false;
  const read = () => {
    reads += 1;
    return fails ? Promise.reject(new RangeError('no database')) : Promise.resolve(reads);
  };
  expect(await Promise.all([kept.of(one, read), kept.of(one, read)])).toEqual([1, 1]);
  expect(await kept.of(two, read)).toBe(2);
  fails = true;
  await expect(kept.of(one, read)).rejects.toThrow('no database');
  fails = false;
  expect(await kept.of(one, read)).toBe(4);
});
