import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { sumClaimGas, isReady, sumClaims, type ClaimPlace } from './claim-sums.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [GOV, USDC] = [at('1'), at('2')];
const place = (input: Partial<ClaimPlace> = {}): ClaimPlace => ({
  address: at('9'),
  claimable: [{ root: GOV, units: 5n }],
  gas: 7n,
  isUnsafe: false,
  isPending: false,
  ...input,
});

it('sums amounts by token, and gas only if all of it is known', () => {
  const places = [
    place(),
    place({
      claimable: [
        { root: USDC, units: 1n },
        { root: GOV, units: 2n },
      ],
    }),
  ];
  expect(sumClaims(places)).toEqual([
    { root: GOV, units: 7n },
    { root: USDC, units: 1n },
  ]);
  expect(sumClaimGas(places)).toBe(14n);
  expect(sumClaimGas([...places, place({ gas: undefined })])).toBeUndefined();
  expect(sumClaims([])).toEqual([]);
});

it('excludes pending and empty claims, unknown gas and unknown factories', () => {
  const places = [
    place(),
    place({ claimable: [] }),
    place({ gas: undefined }),
    place({ isUnsafe: true }),
    place({ isPending: true }),
  ];
  expect(places.map(isReady)).toEqual([true, false, false, false, false]);
});
