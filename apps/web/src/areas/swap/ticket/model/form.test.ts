import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { createSwapForm, reduceSwapForm, type SwapFormAction } from './form.ts';
import {
  COIN_SWAP_SIDE,
  getSwapMode,
  parseSwapSelection,
  toTokenSwapSide,
  type SwapSelectionDefaults,
} from './selection.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const defaults: SwapSelectionDefaults = { wrapped: root('f'), left: root('f'), right: root('1') };
const start = createSwapForm(parseSwapSelection(root('1'), root('2'), defaults), undefined, defaults);
const run = (...actions: SwapFormAction[]) =>
  actions.reduce((form, action) => reduceSwapForm(form, action, defaults), start);

describe('swap form', () => {
  it('remembers the entered side: left is ltr, right is rtl', () => {
    expect(run({ type: 'type', side: 'right', text: '5' })).toMatchObject({
      typedSide: 'right',
      typedText: '5',
    });
    expect(
      run({ type: 'type', side: 'right', text: '5' }, { type: 'type', side: 'left', text: '7' }),
    ).toMatchObject({ typedSide: 'left', typedText: '7' });
  });
  it('reverses tokens and amounts: the entered amount stays with its token', () => {
    const turned = run({ type: 'type', side: 'left', text: '5' }, { type: 'reverse' });
    expect(turned.selection).toEqual(parseSwapSelection(root('2'), root('1'), defaults));
    expect(turned).toMatchObject({ typedSide: 'right', typedText: '5' });
  });
  it('selecting the opposite token reverses the pair', () => {
    const turned = run(
      { type: 'type', side: 'left', text: '5' },
      { type: 'choose', side: 'left', asset: toTokenSwapSide(root('2')) },
    );
    expect(turned).toMatchObject({ typedSide: 'right', typedText: '5' });
  });
  it('keeps the amount when another token is selected', () => {
    expect(
      run(
        { type: 'type', side: 'left', text: '5' },
        { type: 'choose', side: 'right', asset: toTokenSwapSide(root('3')) },
      ),
    ).toMatchObject({ typedSide: 'left', typedText: '5' });
  });
  it('entering a conversion spends the entered amount', () => {
    const form = run(
      { type: 'choose', side: 'left', asset: COIN_SWAP_SIDE },
      { type: 'type', side: 'right', text: '5' },
      { type: 'choose', side: 'right', asset: toTokenSwapSide(root('f')) },
    );
    expect(getSwapMode(form.selection, defaults.wrapped)).toBe('wrap');
    expect(form).toMatchObject({ typedSide: 'left', typedText: '5' });
  });
  it('opening another URL clears the amounts, the same URL changes nothing', () => {
    const typed = run({ type: 'type', side: 'left', text: '5' });
    expect(reduceSwapForm(typed, { type: 'open', selection: typed.selection }, defaults)).toBe(typed);
    const other = parseSwapSelection('coin', root('1'), defaults);
    expect(reduceSwapForm(typed, { type: 'open', selection: other }, defaults)).toMatchObject({
      typedText: '',
    });
  });
  it('opens another URL with its own amount, without affecting a form that is open already', () => {
    const typed = { side: 'right', text: '8' } as const;
    const selection = parseSwapSelection('coin', root('1'), defaults);
    expect(reduceSwapForm(start, { type: 'open', selection, typed }, defaults)).toMatchObject({
      selection,
      typedSide: 'right',
      typedText: '8',
    });
    expect(reduceSwapForm(start, { type: 'open', selection: start.selection, typed }, defaults)).toBe(start);
  });
  it('spends the amount of a URL if both amounts are equal', () => {
    const wrap = parseSwapSelection('coin', root('f'), defaults);
    const typed = { side: 'right', text: '8' } as const;
    expect(createSwapForm(wrap, typed, defaults)).toMatchObject({ typedSide: 'left', typedText: '8' });
    const taken = reduceSwapForm(
      createSwapForm(wrap, undefined, defaults),
      { type: 'type', ...typed },
      defaults,
    );
    expect(taken).toMatchObject({ typedSide: 'left', typedText: '8' });
  });
  it('drops a token that was not imported', () => {
    expect(run({ type: 'drop', root: root('2') }).selection).toEqual({
      left: toTokenSwapSide(root('1')),
      right: undefined,
    });
  });
  it('resets the amounts and flips the price', () => {
    expect(run({ type: 'type', side: 'right', text: '5' }, { type: 'reset' })).toMatchObject({
      typedSide: 'left',
      typedText: '',
    });
    expect(run({ type: 'flip-price' }).priceDirection).toBe('rtl');
    expect(run({ type: 'flip-price' }, { type: 'flip-price' }).priceDirection).toBe('ltr');
  });
});
