import { expect, it } from 'vitest';
import { createAddLiquidityForm, reduceAddLiquidityForm } from './form.ts';

const type = (index: number, text: string, copies = false) => ({
  type: 'type' as const,
  index,
  text,
  copies,
});

it('copies the text into every field of an empty pool until they are edited separately', () => {
  let form = reduceAddLiquidityForm(createAddLiquidityForm(3, undefined), type(0, '5', true));
  expect(form.texts).toEqual(['5', '5', '5']);
  form = reduceAddLiquidityForm(form, type(1, '7', true));
  expect(form.texts).toEqual(['5', '7', '7']);
  expect(reduceAddLiquidityForm(form, type(0, '9', true)).texts).toEqual(['9', '7', '9']);
});

it('keeps amounts over a reload, and ignores malformed ones', () => {
  expect(createAddLiquidityForm(2, '1.5_20')).toMatchObject({ texts: ['1.5', '20'], isFixed: true });
  for (const bad of ['1.5', 'x_2', '1_2_3', undefined])
    expect(createAddLiquidityForm(2, bad)).toMatchObject({ texts: ['', ''], isFixed: false });
});

it('releases fixed amounts on the next input, and requires the price confirmation again', () => {
  const fixed = reduceAddLiquidityForm(
    reduceAddLiquidityForm(createAddLiquidityForm(2, undefined), type(0, '1')),
    {
      type: 'fix',
      shown: ['1', '2'],
    },
  );
  expect(fixed).toMatchObject({ texts: ['1', '2'], isFixed: true });
  const confirmed = reduceAddLiquidityForm(fixed, { type: 'confirm-price', isConfirmed: true });
  expect(reduceAddLiquidityForm(confirmed, type(1, '3'))).toMatchObject({
    isFixed: false,
    isPriceConfirmed: false,
  });
});

it('swaps the sides with their amounts', () => {
  const form = reduceAddLiquidityForm(createAddLiquidityForm(2, '1_2'), { type: 'flip' });
  expect(form).toMatchObject({ texts: ['2', '1'], edited: 1 });
});
