import { expect, it } from 'vitest';
import { isOlderVersion } from './wallet-version.ts';

it.each([
  ['0.3.39', '0.3.40', true],
  ['0.3.40', '0.3.40', false],
  ['0.4', '0.3.40', false],
  ['0.2.99', '0.3.0', true],
  ['1.0.0', '0.3.40', false],
  ['v0.3.41-beta', '0.3.40', false],
  ['nightly', '0.3.40', false],
])('%s against %s is older: %s', (version, required, isOlder) => {
  expect(isOlderVersion(version, required)).toBe(isOlder);
});
