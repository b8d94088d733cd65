import '@junction/ui-kit/styles.css';
import { useState, type JSX } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';

const TOKEN = { symbol: 'JCT' };

function Field(props: Partial<AmountFieldProps> & { readonly start?: string }): JSX.Element {
  const [value, setValue] = useState(props.start ?? '');
  return (
    <>
      <AmountField label="You sell" decimals={6} token={TOKEN} {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const caretOf = (element: Element): number | null => (element as HTMLInputElement).selectionStart;

it('groups while typing and keeps the caret behind its digit', async () => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText('You sell');
  await userEvent.type(input, '1234567,25');
  await expect.element(input).toHaveValue('1\u00a0234\u00a0567.25');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1234567.25');
  const element = input.element() as HTMLInputElement;
  element.setSelectionRange(2, 2);
  await userEvent.keyboard('9');
  await expect.element(input).toHaveValue('19\u00a0234\u00a0567.25');
  expect(caretOf(element)).toBe(2);
});

it('takes the digit before a group space on backspace', async () => {
  const screen = await render(<Field start="1234" />);
  const input = screen.getByLabelText('You sell');
  await input.click();
  (input.element() as HTMLInputElement).setSelectionRange(2, 2);
  await userEvent.keyboard('{Backspace}');
  await expect.element(input).toHaveValue('234');
});

it('refuses letters and what is finer than the token, and leaves the rest', async () => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText('You sell');
  await userEvent.type(input, '1a.e1234567-');
  await expect.element(input).toHaveValue('1.123456');
});

it('steps the last digit and opens the tokens with slash', async () => {
  const open = vi.fn<() => void>();
  const screen = await render(<Field start="9.9" onTokenClick={open} />);
  await screen.getByLabelText('You sell').click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('10.0');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('9.8');
  await userEvent.keyboard('/');
  expect(open).toHaveBeenCalledOnce();
});

it('says the error where the reader looks for it', async () => {
  const screen = await render(<Field start="5" error="5 more than you have" />);
  const input = screen.getByLabelText('You sell');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('5 more than you have');
});

it('shows figures of one width', async () => {
  await render(<Field start="0" />);
  await document.fonts.load('500 40px "Plex Sans"');
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.font = '500 40px "Plex Sans"';
  const widths = new Set(Array.from('0123456789', (digit) => context.measureText(digit).width.toFixed(2)));
  expect(widths.size).toBe(1);
});
