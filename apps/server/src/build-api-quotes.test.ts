import { describe, expect, test } from 'vitest';
import { WTYCHO_TOKEN, USDT_TOKEN, JCT_TOKEN, createNumberedAddress } from './test/fake-market.ts';
import { COIN_TO_JCT_ROUTE_REQUEST_BODY, createApiForEachTest } from './test/api-under-test.ts';

const api = createApiForEachTest();

describe('quotes', () => {
  test('exact in: best route with compounded minimums', async () => {
    const route = (await api().post('/api/v2/pools/cross_swap_route', COIN_TO_JCT_ROUTE_REQUEST_BODY)).json();
    expect(route.steps).toHaveLength(1);
    expect(route.steps[0]).toMatchObject({
      spentAmount: '1000000000',
      poolType: '1',
      feeRate: '0.003',
      fee: '3000000',
    });
    expect(route.globalFee).toBe('3000000');
    const { expectedReceiveAmount, minimumReceiveAmount } = route.steps[0];
    expect(BigInt(minimumReceiveAmount)).toBe((BigInt(expectedReceiveAmount) * 995n) / 1000n);
    expect(route.block.seqno).toBe(7);
  });

  test('the TVL minimum and the white list apply; the minimum of the second hop includes both slippage tolerances', async () => {
    const thin = { ...COIN_TO_JCT_ROUTE_REQUEST_BODY, fromCurrencyAddress: USDT_TOKEN, amount: '50000000' };
    const [low, high] = await Promise.all([
      api().post('/api/v2/pools/cross_swap_route', { ...thin, minTvl: '0' }),
      api().post('/api/v2/pools/cross_swap_route', thin),
    ]);
    expect(low.json().steps).toHaveLength(2);
    expect(low.json().alternatives).toHaveLength(1);
    const [first, second] = high.json().steps;
    expect(first.receiveCurrencyAddress).toBe(WTYCHO_TOKEN);
    const expected = BigInt(second.expectedReceiveAmount);
    expect(BigInt(second.minimumReceiveAmount)).toBe((((expected * 995n) / 1000n) * 995n) / 1000n);
    const closed = await api().post('/api/v2/pools/cross_swap_route', {
      ...thin,
      whiteListCurrencies: [USDT_TOKEN, JCT_TOKEN],
    });
    expect(closed.statusCode).toBe(404);
    expect(closed.json().code).toBe('NO_ROUTE');
  });

  test('an amount too small for the pools is not reported as a missing route', async () => {
    const dust = { ...COIN_TO_JCT_ROUTE_REQUEST_BODY, toCurrencyAddress: USDT_TOKEN, amount: '1' };
    const [dusty, closed] = await Promise.all([
      api().post('/api/v2/pools/cross_swap_route', dust),
      api().post('/api/v2/pools/cross_swap_route', { ...dust, minTvl: '1000000000000' }),
    ]);
    expect(dusty.statusCode).toBe(404);
    expect(dusty.json().code).toBe('AMOUNT_TOO_SMALL');
    expect(closed.json().code).toBe('NO_ROUTE');
  });

  test('exact out: the wanted token is "from", as in the wire format', async () => {
    const wanted = {
      ...COIN_TO_JCT_ROUTE_REQUEST_BODY,
      direction: 'expectedspendamount',
      fromCurrencyAddress: JCT_TOKEN,
      toCurrencyAddress: WTYCHO_TOKEN,
    };
    const route = (await api().post('/api/v2/pools/cross_swap_route', wanted)).json();
    expect(route.steps[0].spentCurrencyAddress).toBe(WTYCHO_TOKEN);
    expect(BigInt(route.steps.at(-1).expectedReceiveAmount)).toBeGreaterThanOrEqual(1_000_000_000n);
  });

  test('the status of an unknown call is pending', async () => {
    const ask = { id: 5, recipient: createNumberedAddress(0x70) };
    expect((await api().post('/api/v2/pools/cross_swap_payload_status', ask)).json().status).toBe('Pending');
    const hop = { pool: createNumberedAddress(0x100), transactionHash: 'c'.repeat(64) };
    api().model.operations.set(`5 ${createNumberedAddress(0x70)}`, {
      status: 'cancelled',
      kept: [{ token: USDT_TOKEN, amount: 5n as never }],
      received: 0n as never,
      hops: [
        { ...hop, token: USDT_TOKEN, amount: 5n as never, isReverted: false },
        { ...hop, token: JCT_TOKEN, amount: 0n as never, isReverted: true },
      ],
    });
    expect((await api().post('/api/v2/pools/cross_swap_payload_status', ask)).json()).toEqual({
      status: 'Cancelled',
      amount: ['5', '0'],
      tokenRoot: [USDT_TOKEN, JCT_TOKEN],
      kept: [{ tokenRoot: USDT_TOKEN, amount: '5' }],
      received: '0',
    });
  });
});
