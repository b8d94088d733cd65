import '@junction/ui-kit/styles.css';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AddressText } from './address-text.tsx';

const ADDRESS = `0:3f2a5c${'0'.repeat(54)}91c4`;

afterEach(() => {
  vi.restoreAllMocks();
});

it('is shortened, in full as tooltip and for the explorer, and copied in full', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await render(<AddressText address={ADDRESS} href={`/accounts/${ADDRESS}`} copy />);
  const link = screen.getByRole('link', { name: '0:3f2a...91c4' });
  await expect.element(link).toHaveAttribute('href', `/accounts/${ADDRESS}`);
  await expect.element(link).toHaveAttribute('title', ADDRESS);
  await screen.getByRole('button').click();
  expect(write).toHaveBeenCalledExactlyOnceWith(ADDRESS);
});

it('is plain text without explorer and copy button', async () => {
  const screen = await render(<AddressText address={ADDRESS} />);
  await expect.element(screen.getByText('0:3f2a...91c4')).toBeVisible();
  expect(screen.getByRole('link').query()).toBeNull();
  expect(screen.getByRole('button').query()).toBeNull();
});
