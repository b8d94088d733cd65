import type { JSX } from 'react';
import type { PriceBar } from '../../../../rooms/chart/index.ts';

const WIDTH = 100;
const HEIGHT = 28;
const POINTS = 40;

/** Decorative sparkline without axes. */
export function Sparkline(props: {
  readonly bars: readonly PriceBar[];
  readonly direction: 'up' | 'down' | 'flat';
}): JSX.Element {
  const { direction } = props;
  const step = Math.max(1, Math.floor(props.bars.length / POINTS));
  const closes = props.bars
    .filter((_, index) => (props.bars.length - 1 - index) % step === 0)
    .map((bar) => bar.close);
  const low = Math.min(...closes);
  const high = Math.max(...closes);
  const x = (index: number): number => 2 + (index / Math.max(1, closes.length - 1)) * (WIDTH - 6);
  const y = (price: number): number => 3 + (1 - (price - low) / (high - low || 1)) * (HEIGHT - 6);
  const path = closes
    .map((price, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(price).toFixed(1)}`)
    .join('');
  const last = closes.at(-1);
  const colour = direction === 'flat' ? 'var(--text-3)' : `var(--${direction})`;
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} fill="none" stroke={colour} strokeWidth="1.5" />
      {last !== undefined && <circle cx={x(closes.length - 1)} cy={y(last)} r="2.5" fill={colour} />}
    </svg>
  );
}
