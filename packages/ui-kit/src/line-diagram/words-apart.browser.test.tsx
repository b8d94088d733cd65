import '../styles/index.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { LineDiagram } from './line-diagram.tsx';
import type { LineBranch, LineSegment, LineStation } from './line-model.ts';

const station = (key: string, symbol: string, amount: string): LineStation => ({
  key,
  token: { symbol },
  amount,
});
const segment = (key: string, share?: string): LineSegment => ({
  key: `hop ${key}`,
  kind: 'line',
  label: 'Stable 0.04 %',
  description: `pool ${key}`,
  ...(share === undefined ? {} : { share }),
});

const STATIONS: readonly LineStation[] = [
  station('0', 'WTYCHO', '12 345 678.90'),
  station('1', 'USDT', '4 938 271.56'),
  station('2', 'JCT', '3 891 022.45'),
];
const SEGMENTS: readonly LineSegment[] = [segment('1', '40 %'), segment('2')];
const BRANCHES: readonly LineBranch[] = [
  {
    key: 'long',
    from: 0,
    to: 2,
    stations: [
      station('a', 'WETH', '1 234.56789'),
      station('b', 'USDC', '1 481 481.46'),
      station('c', 'WBTC', '13.46801'),
    ],
    segments: [segment('a', '33 %'), segment('b'), segment('c'), segment('d')],
  },
  {
    key: 'short',
    from: 0,
    to: 2,
    stations: [station('e', 'DAI', '1 333 333.31')],
    segments: [segment('e', '27 %'), segment('f')],
  },
];

/** Cells of glyphs are taller than their ink: this much of two may lie on each other, CSS pixels. */
const AIR = 3;

function meetings(svg: Element): readonly string[] {
  const words = [...svg.querySelectorAll('text')].map((text) => ({
    said: text.textContent,
    box: text.getBoundingClientRect(),
  }));
  return words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter(
        ({ box }) =>
          box.left < one.box.right &&
          one.box.left < box.right &&
          box.top + AIR < one.box.bottom &&
          one.box.top + AIR < box.bottom,
      )
      .map((other) => `${one.said} on ${other.said}`),
  );
}

it.each([300, 358, 430, 520, 640, 760, 900, 1200])(
  'lets no words of a parted route meet at %i px',
  async (width) => {
    const screen = await render(
      <div data-testid="box" style={{ width }}>
        <LineDiagram label="Route" stations={STATIONS} segments={SEGMENTS} branches={BRANCHES} />
      </div>,
    );
    await document.fonts.ready;
    const box = screen.getByTestId('box').element();
    await expect.poll(() => box.querySelectorAll('svg text').length).toBeGreaterThan(5);
    const svg = box.querySelector('svg');
    expect(svg === null ? ['no drawing'] : meetings(svg)).toEqual([]);
  },
);

it('shows what every way brings where there is room', async () => {
  const screen = await render(
    <div style={{ width: 900 }}>
      <LineDiagram label="Route" stations={STATIONS} segments={SEGMENTS} branches={BRANCHES} />
    </div>,
  );
  for (const amount of ['1 234.56789', '1 481 481.46', '13.46801', '1 333 333.31'])
    await expect.element(screen.getByText(amount, { exact: true }).first()).toBeInTheDocument();
});
