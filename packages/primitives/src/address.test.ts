import { expect, it } from 'vitest';
import { isAddress, parseAddress, shortenAddress, toAddress } from './address.ts';

const HEX = '3f2a5c'.padEnd(60, '0') + '91c4';
const TEXT = `0:${HEX}`;

it('is 0: and 64 hexadecimal characters, normalized to lower case', () => {
  expect(isAddress(TEXT)).toBe(true);
  expect(parseAddress(` 0:${HEX.toUpperCase()} `)).toBe(TEXT);
  expect(isAddress(`0:${HEX.toUpperCase()}`)).toBe(false);
});

it.each([
  '',
  HEX,
  `0:${HEX.slice(1)}`,
  `0:${HEX}0`,
  `-1:${HEX}`,
  `1:${HEX}`,
  `0:${HEX.slice(1)}g`,
  `${TEXT}/x`,
])('is not %s', (text) => {
  expect(parseAddress(text)).toBeUndefined();
  expect(() => toAddress(text)).toThrow(TypeError);
});

it('is shortened to its first six and last four characters', () => {
  expect(shortenAddress(TEXT)).toBe('0:3f2a...91c4');
  expect(shortenAddress('0:12')).toBe('0:12');
});
