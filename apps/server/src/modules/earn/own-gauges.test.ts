import { ONE, toAddress, usd, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { GaugeView } from './gauge-views.ts';
import { ownGaugesByWorth } from './own-gauges.ts';

const at = (index: number): Address => toAddress(`0:${index.toString(16).padStart(64, '0')}`);
const LP = at(1_000_001);
const JUNK = at(1_000_002);
const gaugeOf = (index: number, deposited: Address): GaugeView =>
  ({ address: at(index), depositToken: { address: deposited, decimals: 9 } }) as unknown as GaugeView;
const price = (token: Address) => (token === LP ? usd(2n * ONE) : undefined);

test('dust in a thousand gauges does not push out what is worth something', () => {
  const dust = Array.from({ length: 1_000 }, (_, index) => gaugeOf(index, index % 2 === 0 ? JUNK : LP));
  const real = gaugeOf(5_000, LP);
  const gauges = new Map([...dust, real].map((gauge) => [gauge.address, gauge]));
  const own = [
    ...dust.map(({ address, depositToken }) => ({
      account: address,
      amount: depositToken.address === JUNK ? 10n ** 30n : 1n,
    })),
    { account: real.address, amount: 10n ** 12n },
  ];
  const found = ownGaugesByWorth(own, gauges, price, 20);
  expect(found.gauges[0]?.address).toBe(real.address);
  expect([found.gauges.length, found.total]).toEqual([20, 1_001]);
  // What nobody can price comes after what somebody can, however much of it there is.
  expect(found.gauges.every(({ depositToken }) => depositToken.address === LP)).toBe(true);
});

test('gauges that cannot be told are left out and not counted', () => {
  const found = ownGaugesByWorth([{ account: at(7), amount: 1n }], new Map(), price, 20);
  expect(found).toEqual({ gauges: [], total: 0 });
});
