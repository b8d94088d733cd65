import '@junction/ui-kit/styles.css';
import type { ChartTimeframe } from '@junction/api-contract';
import { milliseconds, type Milliseconds } from '@junction/primitives';
import { createChart, type IChartApi } from 'lightweight-charts';
import { useState, type JSX } from 'react';
import { I18nProvider } from '../../../shared/i18n/i18n-provider.tsx';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ENGLISH_I18N } from '../../../shared/i18n/english.ts';
import type { ChartData } from '../model/series.ts';
import { ChartHeadline, ChartPanel } from './chart-panel.tsx';

vi.mock(import('lightweight-charts'), { spy: true });

const START = Date.UTC(2026, 10, 20, 0, 0);
const hours = Array.from({ length: 200 }, (_, index) => milliseconds(START + index * 3_600_000));
const bars = hours.map((time, index) => {
  const open = 2 + Math.sin(index / 9);
  return { time, open, high: open + 0.2, low: open - 0.2, close: open + 0.1, volume: 1_000 + index };
});
const KINDS: Readonly<Record<ChartData['kind'], ChartData>> = {
  candles: { kind: 'candles', points: bars },
  line: { kind: 'line', points: bars.map(({ time, open }) => ({ time, value: open * 1e6 })) },
  columns: { kind: 'columns', points: bars.map(({ time, volume }) => ({ time, value: volume })) },
  shares: {
    kind: 'shares',
    points: bars.map(({ time, open }) => ({ time, total: 3e6, amounts: [open * 1e6, 2e6, 1e6] })),
    parts: ['USDT', 'USDC', 'DAI'].map((label, colour) => ({ key: label, label, colour })),
  },
};
const loadOlder = vi.fn<() => void>();
const retry = vi.fn<() => void>();

interface SampleProps {
  readonly data: ChartData | undefined;
  readonly failed?: boolean;
  readonly availableFrom?: Milliseconds;
}

function Sample(props: SampleProps): JSX.Element {
  const [timeframe, setTimeframe] = useState<ChartTimeframe>('H1');
  return (
    <I18nProvider i18n={ENGLISH_I18N}>
      <ChartPanel
        label="Price of A/B"
        head={<ChartHeadline figure="2.0000" change={0.0184} bars={timeframe} />}
        timeframe={timeframe}
        onTimeframe={setTimeframe}
        data={props.data}
        series={{ hasFailed: props.failed ?? false, availableFrom: props.availableFrom, loadOlder, retry }}
      />
    </I18nProvider>
  );
}

const READS: readonly (readonly [ChartData['kind'], RegExp])[] = [
  ['candles', /28\.11\.2026 \d\d:\d\d: Open [\d.]+, High [\d.]+, Low [\d.]+, Close [\d.]+, Volume \$1\.19K/],
  ['line', /TVL \$[\d.]+M/],
  ['columns', /Volume \$1\.19K/],
  ['shares', /TVL \$3\.00M, USDT [\d.]+\s%, USDC [\d.]+\s%, DAI [\d.]+\s%/],
];

it('shows the period of a change: daily bars start at midnight', async () => {
  const screen = await render(<Sample data={KINDS.candles} />);
  await expect.element(screen.getByText('24 h')).toBeVisible();
  await screen.getByText('1D', { exact: true }).click();
  await expect.element(screen.getByText('since 00:00 UTC')).toBeVisible();
  await expect.element(screen.getByText('24 h')).not.toBeInTheDocument();
});

it('states from when on hourly data is kept', async () => {
  const screen = await render(<Sample data={KINDS.candles} availableFrom={milliseconds(START)} />);
  await expect.element(screen.getByText('Hourly data since 20.11.2026, earlier prices in 1D')).toBeVisible();
});

it.each(READS)('draws %s, reads points by keyboard and switches to a table', async (kind, texts) => {
  const screen = await render(<Sample data={KINDS[kind]} />);
  const chart = screen.getByRole('application');
  await expect.poll(() => document.querySelectorAll('canvas').length).toBeGreaterThan(0);
  await expect.element(chart).toHaveAccessibleDescription(/From 2\d\.11\.2026 .* to .*2026/);
  chart.element().focus();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowRight}');
  await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toMatch(texts);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(loadOlder).toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(screen.getByRole('table').getByRole('row').nth(200)).toBeInTheDocument();
});

it.each([
  ['a line of nothing', { kind: 'line', points: hours.map((time) => ({ time, value: 0 })) }],
  ['a yield of nothing', { kind: 'line', measure: 'apr', points: hours.map((time) => ({ time, value: 0 })) }],
  [
    'an amount of nothing',
    { kind: 'line', measure: 'amount', points: hours.map((time) => ({ time, value: 0 })) },
  ],
  ['columns of nothing', { kind: 'columns', points: hours.map((time) => ({ time, value: 0 })) }],
  ['one cent', { kind: 'line', points: hours.map((time) => ({ time, value: 0.01 })) }],
  [
    'a line that begins at nothing',
    { kind: 'line', points: hours.map((time, index) => ({ time, value: index })) },
  ],
] as const satisfies readonly (readonly [string, ChartData])[])(
  'shows no negative number for %s',
  async (_, data) => {
    const written = new Set<string>();
    const spy = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation((text) => {
      written.add(text);
    });
    await render(<Sample data={data} />);
    await expect.poll(() => [...written].filter((text) => /^\$?[\d.]+/.test(text)).length).toBeGreaterThan(2);
    // The axis is redrawn when its fonts have loaded, so the test waits for that as well.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([...written].filter((text) => /^[-\u2212]|\$[-\u2212]/.test(text))).toEqual([]);
    spy.mockRestore();
  },
);

it('keeps the tooltip 20 pixels from the crosshair and inside the chart', async () => {
  const screen = await render(<Sample data={KINDS.line} />);
  await expect.poll(() => document.querySelectorAll('canvas').length).toBeGreaterThan(0);
  const chart = screen.getByRole('application').element();
  const box = chart.getBoundingClientRect();
  await userEvent.hover(screen.getByRole('application'), { position: { x: 200, y: 90 } });
  await expect.poll(() => chart.querySelector('dl')).not.toBeNull();
  const tip = chart.querySelector('dl')?.parentElement?.getBoundingClientRect();
  expect(Math.abs((tip?.left ?? 0) - box.left - 220)).toBeLessThan(8);
  expect(Math.abs((tip?.top ?? 0) - box.top - 110)).toBeLessThan(8);
  await userEvent.hover(screen.getByRole('application'), { position: { x: box.width - 90, y: 300 } });
  await expect
    .poll(() => chart.querySelector('dl')?.parentElement?.getBoundingClientRect().right ?? 0)
    .toBeLessThan(box.right);
});

it('requests older bars when scrolled back, not because the newest fill the view', async () => {
  loadOlder.mockClear();
  await render(<Sample data={{ kind: 'candles', points: bars.slice(-160) }} />);
  await expect.poll(() => document.querySelectorAll('canvas').length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(loadOlder).not.toHaveBeenCalled();
  document
    .querySelector('canvas')
    ?.dispatchEvent(new WheelEvent('wheel', { deltaX: -200, bubbles: true, cancelable: true }));
  await expect.poll(() => loadOlder.mock.calls.length).toBeGreaterThan(0);
});

it('waits 50 ms after a movement before requesting older bars', async () => {
  loadOlder.mockClear();
  await render(<Sample data={{ kind: 'candles', points: bars.slice(-160) }} />);
  await expect.poll(() => document.querySelectorAll('canvas').length).toBeGreaterThan(0);
  const canvas = document.querySelector('canvas');
  await new Promise((resolve) => setTimeout(resolve, 500));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const scroll = async (): Promise<void> => {
    canvas?.dispatchEvent(new WheelEvent('wheel', { deltaX: -60, bubbles: true, cancelable: true }));
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  await scroll();
  vi.advanceTimersByTime(49);
  await scroll();
  vi.advanceTimersByTime(49);
  expect(loadOlder).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(loadOlder).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('spaces its bars for a week of hours and for thirty days', async () => {
  const screen = await render(<Sample data={KINDS.candles} />);
  await expect.poll(() => document.querySelectorAll('canvas').length).toBeGreaterThan(0);
  const chart = () => vi.mocked(createChart).mock.results.at(-1)?.value as IChartApi;
  // The price axis takes 70 pixels of the width.
  const width = (screen.getByRole('application').element().querySelector('div')?.clientWidth ?? 0) - 70;
  const spacing = () => chart().timeScale().options().barSpacing;
  await expect.poll(spacing).toBeCloseTo(Math.max(2, width / 168), 3);
  await screen.getByText('1D').click();
  await expect.poll(spacing).toBeCloseTo(width / 30, 3);
});

it('hides dates cut by an edge, at any scroll position', async () => {
  const dates: { readonly text: string; readonly left: number; readonly right: number }[] = [];
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
  ) {
    const half = this.measureText(text).width / 2;
    if (this.textAlign === 'center' && this.canvas.matches('tr:last-child canvas'))
      dates.push({ text, left: x - half, right: x + half });
  });
  await render(<Sample data={KINDS.candles} />);
  await expect.poll(() => dates.length).toBeGreaterThan(3);
  for (let step = 0; step < 12; step += 1) {
    document
      .querySelector('canvas')
      ?.dispatchEvent(new WheelEvent('wheel', { deltaX: -7, bubbles: true, cancelable: true }));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const width = document.querySelector('tr:last-child canvas')?.clientWidth ?? 0;
  expect(dates.filter(({ left, right }) => left < -1 || right > width + 1)).toEqual([]);
  written.mockRestore();
});

it('has the size of its box, also when that shrinks', async () => {
  const screen = await render(
    <div style={{ width: 800 }} data-testid="box">
      <Sample data={KINDS.candles} />
    </div>,
  );
  const chart = screen.getByRole('application').element();
  const drawn = () => chart.querySelector('table')?.getBoundingClientRect();
  const isFilled = (): boolean => Math.abs((drawn()?.width ?? 0) - chart.clientWidth) <= 2;
  await expect.poll(() => (drawn()?.width ?? 0) > 500 && isFilled()).toBe(true);
  screen.getByTestId('box').element().setAttribute('style', 'width: 420px');
  await expect.poll(() => (drawn()?.width ?? 0) < 420 && isFilled()).toBe(true);
  expect(Math.abs((drawn()?.height ?? 0) - chart.clientHeight)).toBeLessThanOrEqual(2);
});

it('is hidden until its bars are drawn', async () => {
  const size = vi.spyOn(HTMLElement.prototype, 'hidden', 'set');
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  await render(<Sample data={KINDS.candles} />);
  await expect.poll(() => size.mock.calls.flat()).toEqual([true, false]);
  const shown = size.mock.invocationCallOrder.at(-1) ?? 0;
  // The text was drawn before the chart became visible.
  expect(written.mock.invocationCallOrder.filter((order) => order < shown).length).toBeGreaterThan(5);
  size.mockRestore();
  written.mockRestore();
});

it("uses the page's font, and redraws when one is loaded", async () => {
  const font = vi.spyOn(CanvasRenderingContext2D.prototype, 'font', 'set');
  await render(<Sample data={KINDS.line} />);
  await expect.poll(() => font.mock.calls.join()).toContain('IBM Plex Sans KR');
  await new Promise((resolve) => setTimeout(resolve, 300));
  font.mockClear();
  document.fonts.dispatchEvent(new Event('loadingdone'));
  await expect.poll(() => font.mock.calls.length).toBeGreaterThan(0);
  font.mockRestore();
});

it('shows empty, loading and failed states, and retries', async () => {
  const screen = await render(<Sample data={{ kind: 'line', points: [] }} />);
  await expect.element(screen.getByText('No data in the last 7 days')).toBeVisible();
  await screen.getByText('1D').click();
  await expect.element(screen.getByText('No data in the last 30 days')).toBeVisible();
  await screen.rerender(<Sample data={undefined} />);
  await expect.element(screen.getByText('Loading the chart')).toBeInTheDocument();
  await screen.rerender(<Sample data={undefined} failed />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalled();
  await screen.rerender(
    <Sample
      data={{
        kind: 'candles',
        points: [{ time: milliseconds(START), open: 1e-9, high: 2e-9, low: 1e-9, close: 1e-9, volume: 1 }],
      }}
    />,
  );
  await expect.element(screen.getByText('No data in the last 30 days')).toBeVisible();
});
