/// <reference types="@vitest/browser-playwright" />
import '@junction/ui-kit/styles.css';
import { useState, type JSX } from 'react';
import { expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';
import { DecimalField } from './decimal-field.tsx';

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

const getCaret = (element: Element): number | null => (element as HTMLInputElement).selectionStart;

it('groups while typing and keeps the caret after its digit', async () => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText('You sell');
  await userEvent.type(input, '1234567,25');
  await expect.element(input).toHaveValue('1\u00a0234\u00a0567.25');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1234567.25');
  const element = input.element() as HTMLInputElement;
  element.setSelectionRange(2, 2);
  await userEvent.keyboard('9');
  await expect.element(input).toHaveValue('19\u00a0234\u00a0567.25');
  expect(getCaret(element)).toBe(2);
});

it('removes the digit before a group space on backspace', async () => {
  const screen = await render(<Field start="1234" />);
  const input = screen.getByLabelText('You sell');
  await input.click();
  (input.element() as HTMLInputElement).setSelectionRange(2, 2);
  await userEvent.keyboard('{Backspace}');
  await expect.element(input).toHaveValue('234');
});

it('rejects letters and excess decimals, and keeps the rest', async () => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText('You sell');
  await userEvent.type(input, '1a.e1234567-');
  await expect.element(input).toHaveValue('1.123456');
});

it('steps the last digit and opens the token selector with slash', async () => {
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

it('shows a placeholder while empty, and Max if there is a balance', async () => {
  const onMax = vi.fn<() => void>();
  const screen = await render(<Field />);
  await expect.element(screen.getByLabelText('You sell')).toHaveAttribute('placeholder', '0.0');
  await expect.element(screen.getByRole('button', { name: 'Max' })).not.toBeInTheDocument();
  await screen.rerender(<Field onMax={onMax} />);
  await screen.getByRole('button', { name: 'Max' }).click();
  expect(onMax).toHaveBeenCalledOnce();
});

it('announces the error with the field', async () => {
  const screen = await render(<Field start="5" error="5 more than you have" />);
  const input = screen.getByLabelText('You sell');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('5 more than you have');
});

it('uses tabular digits', async () => {
  await render(<Field start="0" />);
  await document.fonts.load('500 40px "Plex Sans"');
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.font = '500 40px "Plex Sans"';
  const widths = new Set(Array.from('0123456789', (digit) => context.measureText(digit).width.toFixed(2)));
  expect(widths.size).toBe(1);
});

/** Sends the events of an input method: composed text, then committed text. */
const ime = {
  compose: async (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
  commit: async (text: string) => cdp().send('Input.insertText', { text }),
};

/** Inserts a text at once, which Chromium treats like a paste. The clipboard of the test browser is not writable. */
const paste = async (text: string) => cdp().send('Input.insertText', { text });

it('explains a rejected second dot, and keeps the value and the caret', async () => {
  const screen = await render(<Field start="1000.50" />);
  const input = screen.getByLabelText('You sell');
  await input.click();
  const element = input.element() as HTMLInputElement;
  element.setSelectionRange(3, 3);
  await userEvent.keyboard('.');
  await expect.element(input).toHaveValue('1\u00a0000.50');
  expect(getCaret(element)).toBe(3);
  await expect.element(input).toHaveAccessibleDescription('Use only one decimal point.');
  await userEvent.keyboard('7');
  await expect.element(input).toHaveValue('10\u00a0700.50');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});

it('parses pasted groups, and explains ambiguous ones', async () => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText('You sell');
  const element = input.element() as HTMLInputElement;
  await input.click();
  await paste('12,500');
  await expect.element(screen.getByRole('status')).toHaveTextContent('12500');
  element.select();
  await paste('12.500,75');
  await expect.element(screen.getByRole('status')).toHaveTextContent('12500');
  await expect.element(input).toHaveValue('12\u00a0500');
  await expect
    .element(screen.getByText('12.500,75 can mean different numbers. Type it without separators.'))
    .toBeVisible();
});

it('lets an input method compose full-width digits, and normalizes them at the end', async () => {
  const screen = await render(<Field start="9" />);
  const input = screen.getByLabelText('You sell');
  await input.click();
  (input.element() as HTMLInputElement).setSelectionRange(1, 1);
  await ime.compose('１');
  await expect.element(input).toHaveValue('9１');
  await expect.element(screen.getByRole('status')).toHaveTextContent('91');
  await ime.compose('１２００．５');
  await expect.element(input).toHaveValue('9１２００．５');
  await ime.commit('１２００．５');
  await expect.element(input).toHaveValue('91\u00a0200.5');
  await expect.element(screen.getByRole('status')).toHaveTextContent('91200.5');
});

it('restores the previous value if a composition is not a number', async () => {
  const screen = await render(<Field start="12.5" />);
  const input = screen.getByLabelText('You sell');
  await input.click();
  await ime.compose('にじゅう');
  await ime.commit('二十');
  await expect.element(input).toHaveValue('12.5');
  await expect.element(screen.getByRole('status')).toHaveTextContent('12.5');
});

it('parses a percentage the same way', async () => {
  function Percent(): JSX.Element {
    const [value, setValue] = useState('');
    return <DecimalField label="Own" decimals={2} value={value} onChange={setValue} />;
  }
  const screen = await render(<Percent />);
  const input = screen.getByLabelText('Own');
  await userEvent.type(input, '1,2.5x');
  await expect.element(input).toHaveValue('1.25');
});

it('shows the longest amount in full on the smallest screens, without ellipsis', async () => {
  const longest = `${2n ** 128n - 1n}`;
  const screen = await render(
    <div style={{ width: 288 }}>
      <AmountField label="You sell" decimals={0} token={TOKEN} value={longest} onChange={() => undefined} />
    </div>,
  );
  const input = screen.getByLabelText('You sell').element() as HTMLInputElement;
  await document.fonts.ready;
  expect(input.value.replaceAll('\u00a0', '')).toBe(longest);
  expect(getComputedStyle(input).textOverflow).toBe('clip');
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
});
