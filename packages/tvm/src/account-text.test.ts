import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { formatAccountAddress, formatHashAtBitOffset } from './account-text.ts';

/** Number of addresses, large enough that several of them share each slot of the cache. */
const ADDRESS_COUNT = 20_000;

const formatIndependently = (bytes: Uint8Array, bit: number): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return BigInt(`0b${bits.slice(bit, bit + 256)}`)
    .toString(16)
    .padStart(64, '0');
};

test.prop([fc.uint8Array({ minLength: 34, maxLength: 34 }), fc.integer({ min: 0, max: 16 })])(
  'an address is formatted from any bit offset, also when cached',
  (bytes, bit) => {
    const text = `0:${formatIndependently(bytes, bit)}`;
    expect([formatAccountAddress(bytes, bit), formatAccountAddress(bytes, bit)]).toEqual([text, text]);
    expect(`0:${formatHashAtBitOffset(bytes, bit)}`).toBe(text);
  },
);

test('addresses that share a cache slot are never confused', () => {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  for (const round of [1, 2])
    for (let n = 0; n < ADDRESS_COUNT; n += 1) {
      view.setUint32(28, n);
      view.setUint32(0, n * 7);
      expect(formatAccountAddress(bytes, 0), `round ${round}`).toBe(
        `0:${Buffer.from(bytes).toString('hex')}`,
      );
    }
});
