import { toAddress, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getMarketFieldRoots, getMarketRootsAfterTokenPick } from './picked-roots.ts';

const root = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [A, B, C] = [root('a'), root('b'), root('c')];
const market = { base: A, quote: B, side: 'sell' } as const;

it('spends base when selling and quote when buying', () => {
  expect(getMarketFieldRoots(market)).toEqual({ spend: A, receive: B });
  expect(getMarketFieldRoots({ ...market, side: 'buy' })).toEqual({ spend: B, receive: A });
});
it('keeps the other token, and switches both when the other is selected', () => {
  expect(getMarketRootsAfterTokenPick(market, 'spend', C)).toEqual({ left: C, right: B });
  expect(getMarketRootsAfterTokenPick(market, 'receive', C)).toEqual({ left: A, right: C });
  expect(getMarketRootsAfterTokenPick(market, 'spend', B)).toEqual({ left: B, right: A });
  expect(getMarketRootsAfterTokenPick({ ...market, side: 'buy' }, 'receive', B)).toEqual({
    left: A,
    right: B,
  });
});
