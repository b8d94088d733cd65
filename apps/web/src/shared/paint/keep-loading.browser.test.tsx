import { expect, it } from 'vitest';
import { retryImport } from './keep-loading.ts';

it('retries while offline', async () => {
  let tries = 0;
  const load = retryImport(() => {
    tries += 1;
    if (tries < 3) return Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));
    return Promise.resolve('here');
  });
  const loaded = load();
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('here');
  expect(tries).toBe(3);
});

it('rethrows errors of the module itself', async () => {
  await expect(retryImport(() => Promise.reject(new Error('boom')))()).rejects.toThrow('boom');
});
