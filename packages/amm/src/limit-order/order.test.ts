import { array, assert, bigInt, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/order-getters.json' with { type: 'json' };
import {
  deductMatchingFee,
  quoteOrderPaidAmount,
  quoteOrderReceivedAmount,
  fillOrder,
  matchOrders,
} from './order.ts';

type Case = (typeof vectors.cases)[number];

function answer({ st, fn, in: { amount } }: Case): readonly string[] {
  const order = { offered: BigInt(st.currentSpent), wanted: BigInt(st.currentReceive) };
  const fee = { numerator: BigInt(st.n), denominator: BigInt(st.d) };
  if (fn === 'getExpectedReceiveAmount') {
    const quote = quoteOrderReceivedAmount(order, fee, BigInt(amount));
    return quote.ok ? [`${quote.value.received}`, `${quote.value.fee}`] : [];
  }
  if (fn === 'getExpectedSpentAmount') {
    const quote = quoteOrderPaidAmount(order, fee, BigInt(amount));
    return quote.ok ? [`${quote.value.paid}`, `${quote.value.fee}`] : [];
  }
  const matching = deductMatchingFee(
    { numerator: BigInt(st.mn), denominator: BigInt(st.md) },
    BigInt(amount),
  );
  return [`${matching.left}`, `${matching.fee}`];
}

describe('limit order formulas', () => {
  it('equal every recorded answer', () => {
    const different = vectors.cases.filter((one) => answer(one).join() !== one.out.join());
    expect(different).toEqual([]);
    expect(vectors.cases.length).toBe(275);
  });

  it('have no result for a filled order', () => {
    const filled = { offered: 0n, wanted: 0n };
    const fee = { numerator: 0n, denominator: 0n };
    expect(quoteOrderReceivedAmount(filled, fee, 1n)).toEqual({ ok: false, error: { code: 'POOL_EMPTY' } });
    expect(quoteOrderPaidAmount(filled, fee, 1n)).toEqual({ ok: false, error: { code: 'POOL_EMPTY' } });
  });
});

const amount = bigInt({ min: 1n, max: 10n ** 24n });
const fees = constantFrom(
  { numerator: 0n, denominator: 0n },
  { numerator: 3n, denominator: 1000n },
  { numerator: 1n, denominator: 3n },
  { numerator: 999_999n, denominator: 1_000_000n },
);

describe('filling an order', () => {
  it("loses no unit, respects the maker's price, and charges only used amounts", () => {
    assert(
      property(amount, amount, fees, array(amount, { maxLength: 12 }), (offered, wanted, fee, takes) => {
        const first = { offered, wanted };
        let order: { readonly offered: bigint; readonly wanted: bigint } = first;
        for (const take of takes) {
          const fill = fillOrder(order, fee, (take % (2n * wanted)) + 1n);
          if (!fill.ok) continue;
          const { received, paid, returned } = fill.value;
          expect(received + fill.value.order.offered).toBe(order.offered);
          expect(paid + fill.value.order.wanted).toBe(order.wanted);
          expect(paid + fill.value.fee + returned).toBe((take % (2n * wanted)) + 1n);
          order = fill.value.order;
          if (order.wanted === 0n) break;
          // The taker never receives more than the payment buys at the original price, and no unit is lost.
          expect((offered - order.offered) * wanted).toBeLessThanOrEqual((wanted - order.wanted) * offered);
        }
        expect(order.wanted === 0n).toBe(order.offered === 0n);
      }),
      { numRuns: 300 },
    );
  });

  it('fills completely from the amount quoted for the entire order', () => {
    assert(
      property(amount, amount, fees, (offered, wanted, fee) => {
        const quote = quoteOrderPaidAmount({ offered, wanted }, fee, offered);
        if (!quote.ok) return;
        const complete = fillOrder({ offered, wanted }, fee, quote.value.paid);
        expect(complete).toMatchObject({
          ok: true,
          value: { received: offered, paid: wanted, returned: 0n },
        });
        const less = fillOrder({ offered, wanted }, fee, quote.value.paid - 1n);
        if (less.ok) expect(less.value.order.wanted).toBeGreaterThan(0n);
      }),
    );
  });
});

describe('matching two orders', () => {
  it('respects both prices, loses no unit and leaves no remainder that wants nothing', () => {
    assert(
      property(amount, amount, amount, amount, (a, b, c, d) => {
        const [main, counter] = [
          { offered: a, wanted: b },
          { offered: c, wanted: d },
        ];
        const crosses = a * c >= b * d;
        const match = matchOrders(main, counter);
        if (!match.ok) {
          // Crossing orders are rejected only if the remainder would be worth less than one wanted unit.
          if (crosses) expect(a > d && (d * b + a - 1n) / a >= b).toBe(true);
          return;
        }
        const { taken, given, due } = match.value;
        expect(crosses).toBe(true);
        expect(due * a).toBeGreaterThanOrEqual(taken * b);
        expect(given * d).toBeLessThanOrEqual(taken * c);
        expect(given).toBeGreaterThanOrEqual(due);
        for (const left of [match.value.main, match.value.counter])
          expect(left.offered === 0n).toBe(left.wanted === 0n);
        expect(match.value.main.wanted === 0n || match.value.counter.wanted === 0n).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
