import { toAddress, type Address } from '@junction/primitives';
import { STABLE_POOL_GETTERS } from '@junction/protocol/exchange-calls';
import type { AbiGetterCall } from '@junction/protocol/calls';
import { buildTokenDecimalsGetter } from '@junction/protocol/token-calls';
import { buildOldTokenDecimalsGetter } from '@junction/protocol/upgrade-calls';
import { expect, it } from 'vitest';
import {
  getUnvalidatedField,
  toBooleanOrUndefined,
  toListOrUndefined,
  toTextOrUndefined,
} from './unread-parts.ts';
import { toAddressOrUndefined, readUnvalidatedGetter, toIntegerOrUndefined } from './unread.ts';

const ROOT = toAddress(`0:${'1'.repeat(64)}`);

const asked = <Answer>(
  queryParams: AbiGetterCall<Answer>,
  answer: Readonly<Record<string, unknown>> | undefined,
) => readUnvalidatedGetter({ runGetter: () => Promise.resolve(answer) }, ROOT, queryParams);

it('parses a single value by its ABI name, and detects a missing contract', async () => {
  expect(toIntegerOrUndefined(await asked(buildTokenDecimalsGetter(), { value0: '7', more: '8' }))).toBe(7n);
  expect(toIntegerOrUndefined(await asked(buildOldTokenDecimalsGetter(), { decimals: 9, value0: '8' }))).toBe(
    9n,
  );
  expect(toIntegerOrUndefined(await asked(buildOldTokenDecimalsGetter(), { value0: '8' }))).toBeUndefined();
  expect(await asked(buildTokenDecimalsGetter(), undefined)).toBeUndefined();
  expect(await asked(buildTokenDecimalsGetter(), {})).toEqual({ value: undefined });
});

it('parses records with one and several values, and lists', async () => {
  const held = await asked(STABLE_POOL_GETTERS.getBalances(), { value0: { balances: ['5', '6'] } });
  expect(toListOrUndefined(getUnvalidatedField(held, 'balances'))?.map(toIntegerOrUndefined)).toEqual([
    5n,
    6n,
  ]);
  expect(toIntegerOrUndefined(getUnvalidatedField(held, 'lp_supply'))).toBeUndefined();
  const tokens = await asked(STABLE_POOL_GETTERS.getTokenRoots(), { roots: [ROOT], lp: ROOT });
  expect(toListOrUndefined(getUnvalidatedField(tokens, 'roots'))?.map(toAddressOrUndefined)).toEqual([ROOT]);
  expect(toAddressOrUndefined(getUnvalidatedField(tokens, 'lp'))).toBe(ROOT);
});

it.each([undefined, null, true, {}, [], 'x', '-1', '1.5', ''])('returns undefined for %j', (value) => {
  expect(toIntegerOrUndefined({ value })).toBeUndefined();
  expect(toAddressOrUndefined({ value })).toBeUndefined();
  expect(
    toAddressOrUndefined(getUnvalidatedField<{ readonly root: Address }, 'root'>({ value }, 'root')),
  ).toBeUndefined();
  if (value !== true) expect(toBooleanOrUndefined({ value })).toBeUndefined();
  if (typeof value !== 'string') expect(toTextOrUndefined({ value })).toBeUndefined();
  if (!Array.isArray(value)) expect(toListOrUndefined({ value })).toBeUndefined();
});
