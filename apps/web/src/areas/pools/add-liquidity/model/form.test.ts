import { expect, it } from 'vitest';
import { createForm, reduceForm } from './form.ts';

const type = (index: number, text: string, copies = false) => ({
  type: 'type' as const,
  index,
  text,
  copies,
});

it('copies the text into every field of an empty pool until they are edited separately', () => {
  let form = reduceForm(createForm(3, undefined), type(0, '5', true));
  expect(form.texts).toEqual(['5', '5', '5']);
  form = reduceForm(form, type(1, '7', true));
  expect(form.texts).toEqual(['5', '7', '7']);
  expect(reduceForm(form, type(0, '9', true)).texts).toEqual(['9', '7', '9']);
});

it('keeps amounts over a reload, and ignores malformed ones', () => {
  expect(createForm(2, '1.5_20')).toMatchObject({ texts: ['1.5', '20'], isFixed: true });
  for (const bad of ['1.5', 'x_2', '1_2_3', undefined])
    expect(createForm(2, bad)).toMatchObject({ texts: ['', ''], isFixed: false });
});

it('releases fixed amounts on the next input, and requires the price confirmation again', () => {
  const fixed = reduceForm(reduceForm(createForm(2, undefined), type(0, '1')), {
    type: 'fix',
    shown: ['1', '2'],
  });
  expect(fixed).toMatchObject({ texts: ['1', '2'], isFixed: true });
  const confirmed = reduceForm(fixed, { type: 'confirm-price', isConfirmed: true });
  expect(reduceForm(confirmed, type(1, '3'))).toMatchObject({ isFixed: false, isPriceConfirmed: false });
});

it('swaps the sides with their amounts', () => {
  const form = reduceForm(createForm(2, '1_2'), { type: 'flip' });
  expect(form).toMatchObject({ texts: ['2', '1'], edited: 1 });
});
