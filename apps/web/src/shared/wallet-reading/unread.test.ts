import { toAddress, type Address } from '@junction/primitives';
import { STABLE_POOL_GETTERS } from '@junction/protocol/exchange-calls';
import type { AbiGetterCall } from '@junction/protocol/calls';
import { buildTokenDecimalsGetter } from '@junction/protocol/token-calls';
import { buildOldDecimalsGetter } from '@junction/protocol/upgrade-calls';
import { expect, it } from 'vitest';
import { fieldIn, flagIn, listIn, textIn } from './unread-parts.ts';
import { addressIn, askUnread, integerIn } from './unread.ts';

const ROOT = toAddress(`0:${'1'.repeat(64)}`);

const asked = <Answer>(
  queryParams: AbiGetterCall<Answer>,
  answer: Readonly<Record<string, unknown>> | undefined,
) => askUnread({ runGetter: () => Promise.resolve(answer) }, ROOT, queryParams);

it('parses a single value by its ABI name, and detects a missing contract', async () => {
  expect(integerIn(await asked(buildTokenDecimalsGetter(), { value0: '7', more: '8' }))).toBe(7n);
  expect(integerIn(await asked(buildOldDecimalsGetter(), { decimals: 9, value0: '8' }))).toBe(9n);
  expect(integerIn(await asked(buildOldDecimalsGetter(), { value0: '8' }))).toBeUndefined();
  expect(await asked(buildTokenDecimalsGetter(), undefined)).toBeUndefined();
  expect(await asked(buildTokenDecimalsGetter(), {})).toEqual({ value: undefined });
});

it('parses records with one and several values, and lists', async () => {
  const held = await asked(STABLE_POOL_GETTERS.getBalances(), { value0: { balances: ['5', '6'] } });
  expect(listIn(fieldIn(held, 'balances'))?.map(integerIn)).toEqual([5n, 6n]);
  expect(integerIn(fieldIn(held, 'lp_supply'))).toBeUndefined();
  const tokens = await asked(STABLE_POOL_GETTERS.getTokenRoots(), { roots: [ROOT], lp: ROOT });
  expect(listIn(fieldIn(tokens, 'roots'))?.map(addressIn)).toEqual([ROOT]);
  expect(addressIn(fieldIn(tokens, 'lp'))).toBe(ROOT);
});

it.each([undefined, null, true, {}, [], 'x', '-1', '1.5', ''])('returns undefined for %j', (value) => {
  expect(integerIn({ value })).toBeUndefined();
  expect(addressIn({ value })).toBeUndefined();
  expect(addressIn(fieldIn<{ readonly root: Address }, 'root'>({ value }, 'root'))).toBeUndefined();
  if (value !== true) expect(flagIn({ value })).toBeUndefined();
  if (typeof value !== 'string') expect(textIn({ value })).toBeUndefined();
  if (!Array.isArray(value)) expect(listIn({ value })).toBeUndefined();
});
