import '@junction/ui-kit/styles.css';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RouteLineDiagram } from './line-diagram.tsx';
import type { RouteLineSegment, RouteLineStation } from './line-model.ts';

const STATIONS: readonly RouteLineStation[] = [
  { key: 'a', token: { symbol: 'TYCHO' }, amount: '12 500' },
  { key: 'b', token: { symbol: 'WTYCHO' } },
  { key: 'c', token: { symbol: 'USDT' }, signal: { kind: 'returned', label: 'returned, you hold this' } },
];
const SEGMENTS: readonly RouteLineSegment[] = [
  { key: 'w', kind: 'walk', description: 'wrap' },
  { key: '1', kind: 'line', label: '0.30 %', description: 'pool WTYCHO/USDT, 0.30 %', href: '#pool' },
];
const ALTERNATIVE = { key: 'x', from: 0, to: 2, via: [], label: 'direct pool', detail: '3 989.95 USDT' };

it('has an accessible list', async () => {
  const screen = await render(<RouteLineDiagram label="Route" stations={STATIONS} segments={SEGMENTS} />);
  const list = screen.getByRole('list', {
    name: 'Route: TYCHO, wrap, WTYCHO, pool WTYCHO/USDT, 0.30 %, USDT',
  });
  await expect.element(list).toBeVisible();
  const words = [...list.element().querySelectorAll('li')].map((item) => item.textContent);
  expect(words).toEqual([
    'TYCHO, 12 500',
    'wrap',
    'WTYCHO',
    'pool WTYCHO/USDT, 0.30 %',
    'USDT, returned, you hold this',
  ]);
});

it('supports Left and Right, Home and End', async () => {
  const screen = await render(<RouteLineDiagram label="Route" stations={STATIONS} segments={SEGMENTS} />);
  const stops = [...screen.getByRole('list').element().querySelectorAll<HTMLElement>('[data-stop]')];
  stops[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('pool WTYCHO/USDT, 0.30 %');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('TYCHO, 12 500');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('USDT, returned, you hold this');
});

it('shows as text what a narrow panel cannot draw', async () => {
  const screen = await render(
    <div style={{ width: 260 }}>
      <RouteLineDiagram label="Route" stations={STATIONS} segments={SEGMENTS} alternatives={[ALTERNATIVE]} />
    </div>,
  );
  await expect.element(screen.getByText('direct pool')).toBeVisible();
  const box = screen.getByText('direct pool').element().closest('div[style]');
  expect(box?.scrollWidth).toBeLessThanOrEqual(260);
});
