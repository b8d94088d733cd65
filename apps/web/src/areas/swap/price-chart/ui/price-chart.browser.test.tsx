import '@junction/ui-kit/styles.css';
import { milliseconds } from '@junction/primitives';
import type { JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ENGLISH_I18N } from '../../../../shared/i18n/english.ts';
import { I18nProvider } from '../../../../shared/i18n/i18n-provider.tsx';
import { PriceChart } from './price-chart.tsx';

const points = [1, 2, 3].map((hour) => ({
  time: milliseconds(hour * 3_600_000),
  open: 2,
  high: 3,
  low: 1,
  close: 2.5,
  volume: 10,
}));
const nothing = (): void => undefined;
const candles = {
  points,
  isLoading: false,
  isLoadingOlder: false,
  hasFailed: false,
  loadOlder: nothing,
  refreshNewest: nothing,
  retry: nothing,
};
const chart = (): JSX.Element => (
  <I18nProvider i18n={ENGLISH_I18N}>
    <PriceChart
      left={{ symbol: 'JCT' }}
      right={{ symbol: 'USDT' }}
      isMissing={false}
      candles={candles}
      timeframe="H1"
      onTimeframe={nothing}
      onFlip={nothing}
    />
  </I18nProvider>
);

afterEach(() => page.viewport(1280, 800));

it.each([640, 960, 1280])('is open at %i pixels, with time and dates', async (width) => {
  await page.viewport(width, 800);
  const screen = await render(chart());
  await expect.element(screen.getByRole('radio', { name: '1H' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: '1D' })).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('canvas').length).toBeGreaterThan(0);
});

it('is collapsed below 640 pixels, and opens when clicked', async () => {
  await page.viewport(639, 800);
  const screen = await render(chart());
  const strip = screen.getByRole('button', { expanded: false });
  await expect.element(strip).toHaveTextContent(/JCT \/ USDT2\.50/);
  await expect.element(screen.getByRole('radio', { name: '1H' })).not.toBeInTheDocument();
  await strip.click();
  await expect.element(screen.getByRole('radio', { name: '1H' })).toBeInTheDocument();
});
