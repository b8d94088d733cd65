import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getPathLabels } from './name-ways.ts';

const pool = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const t = ((_: string, values: { readonly way: string; readonly pool: string }) =>
  `${values.way} ${values.pool}`) as unknown as Translate;

it('keeps unique names, and distinguishes equal ones by their pools', () => {
  const names = getPathLabels(t, [
    { name: 'direct pool', pools: [pool('a')] },
    { name: 'via USDC', pools: [pool('c'), pool('d')] },
    { name: 'direct pool', pools: [pool('b')] },
  ]);
  expect(new Set(names).size).toBe(3);
  expect(names[0]).toMatch(/^direct pool .*a/);
  expect(names[1]).toBe('via USDC');
  expect(names[2]).toMatch(/^direct pool .*b/);
});
