import { FIXED_POINT_ONE } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { parsePrice } from '../../shared/limit-order/index.ts';
import {
  createEmptyLimitForm,
  parseFormPrice,
  reduceLimitForm,
  getDisplayedPriceText,
  type LimitOrderForm,
  type LimitFormAction,
} from './form.ts';
import { getRoundingLoss } from './rounding.ts';

const pair = { base: 9, quote: 6 };
const market = parsePrice('0.3283', 'quote-per-base');
const run = (form: LimitOrderForm, ...actions: LimitFormAction[]): LimitOrderForm =>
  actions.reduce((state, action) => reduceLimitForm(state, action, pair), form);
const priced = run(createEmptyLimitForm('sell'), { type: 'market', price: market, isAsked: false });
const amount = (field: 'spend' | 'receive', text: string) => ({ type: 'amount', field, text }) as const;

describe('limit form', () => {
  it('follows the market until the first input', () => {
    expect(priced).toMatchObject({ price: '0.3283', isLocked: true });
    const next = parsePrice('0.33', 'quote-per-base');
    expect(run(priced, { type: 'market', price: next, isAsked: false }).price).toBe('0.33');
    const typed = run(priced, amount('spend', '1'));
    expect(run(typed, { type: 'market', price: next, isAsked: false })).toBe(typed);
    expect(run(typed, { type: 'market', price: next, isAsked: true })).toMatchObject({ receive: '0.33' });
  });
  it('completes an amount entered before the market price is known, and stops following', () => {
    const early = run(createEmptyLimitForm('sell'), amount('spend', '6000'));
    const met = run(early, { type: 'market', price: market, isAsked: false });
    expect(met).toMatchObject({ price: '0.3283', spend: '6000', receive: '1969.8' });
    const next = parsePrice('0.33', 'quote-per-base');
    expect(run(met, { type: 'market', price: next, isAsked: false })).toBe(met);
    const both = run(early, amount('receive', '3000'));
    expect(run(both, { type: 'market', price: market, isAsked: false })).toMatchObject({ price: '0.5' });
  });
  it('keeps a locked price and updates the other amount, rounded down', () => {
    expect(run(priced, amount('spend', '6000'))).toMatchObject({ spend: '6000', receive: '1969.8' });
    expect(run(priced, amount('receive', '1'))).toMatchObject({ spend: '3.045994517', receive: '1' });
    expect(run(priced, amount('spend', '0.000000001')).receive).toBe('');
  });
  it('derives an unlocked price from the amounts', () => {
    const open = run(priced, amount('spend', '10'), { type: 'lock' }, amount('receive', '5'));
    expect(open).toMatchObject({ spend: '10', receive: '5', price: '0.5', isLocked: false });
    expect(run(open, amount('spend', '20')).price).toBe('0.25');
  });
  it('updates the side not edited last when the price is entered', () => {
    const form = run(priced, amount('receive', '34'), { type: 'price', text: '0.34' });
    expect(form).toMatchObject({ spend: '100', receive: '34' });
    expect(run(form, amount('spend', '50'), { type: 'price', text: '2' }).receive).toBe('100');
  });
  it('unlocks without a price and locks only with one', () => {
    const cleared = run(priced, { type: 'price', text: '' });
    expect(cleared.isLocked).toBe(false);
    expect(run(cleared, { type: 'lock' }).isLocked).toBe(false);
    expect(run(cleared, { type: 'price', text: '0' }, { type: 'lock' }).isLocked).toBe(false);
    expect(
      run(createEmptyLimitForm('sell'), { type: 'market', price: undefined, isAsked: false }).isLocked,
    ).toBe(false);
  });
  it('clears both amounts when one is cleared', () => {
    expect(run(priced, amount('spend', '5'), amount('receive', ''))).toMatchObject({
      spend: '',
      receive: '',
    });
  });
  it('switches the notation without changing the input', () => {
    const form = run(priced, { type: 'turn-price' }, { type: 'price', text: '3' }, amount('receive', '100'));
    expect(form).toMatchObject({ spend: '300', receive: '100' });
    expect(getDisplayedPriceText(run(form, { type: 'turn-price' }))).toBe('0.33333333');
    // After the notation is switched, amounts are computed from the exact price, not from its rounded display.
    expect(run(form, { type: 'turn-price' }, amount('receive', '200')).spend).toBe('600');
  });
  it('switches the side with the amounts at the same price', () => {
    const sold = run(priced, amount('spend', '10'));
    const bought = run(sold, { type: 'side', side: 'buy' });
    expect(bought).toMatchObject({ side: 'buy', spend: '3.283', receive: '10', edited: 'receive' });
    expect(parseFormPrice(bought)).toEqual(parseFormPrice(sold));
    expect(run(bought, amount('spend', '0.3283')).receive).toBe('1');
  });
  it('reports rounding losses above 0.01 %', () => {
    expect(getRoundingLoss(run(priced, amount('spend', '6000')), pair)).toBeUndefined();
    const tiny = run(priced, amount('spend', '0.00001'));
    expect(tiny.receive).toBe('0.000003');
    expect(getRoundingLoss(tiny, pair)).toBeGreaterThan(8n * 10n ** 16n);
    // A buyer of a token without decimals pays 1.92 at a price of 1 and receives one token: 0.92 of 1.92 is lost.
    const decimals = { base: 0, quote: 2 };
    const bought = { ...createEmptyLimitForm('buy'), price: '1', spend: '1.92', receive: '1' };
    expect(getRoundingLoss(bought, decimals)).toBe((FIXED_POINT_ONE * 92n) / 192n);
    // No rounding loss is reported if the entered amount is received exactly and the payment is lower than the exact
    // price requires.
    expect(getRoundingLoss(run(priced, amount('receive', '0.000003')), pair)).toBeUndefined();
  });
});
