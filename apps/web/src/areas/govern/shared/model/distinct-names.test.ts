import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { makeGaugeNamesDistinct } from './distinct-names.ts';

const named = (digit: string, name: string) => ({ gauge: toAddress(`0:${digit.repeat(64)}`), name });

it('candidates with the same name are distinguished by address', () => {
  const gauges = [named('1', 'JNX/USDT'), named('2', 'JNX/TYCHO'), named('3', 'jnx/ＵＳＤＴ')];
  expect(makeGaugeNamesDistinct(gauges).map(({ name }) => name)).toEqual([
    'JNX/USDT 0:1111...1111',
    'JNX/TYCHO',
    'jnx/ＵＳＤＴ 0:3333...3333',
  ]);
  expect(makeGaugeNamesDistinct([])).toEqual([]);
});
