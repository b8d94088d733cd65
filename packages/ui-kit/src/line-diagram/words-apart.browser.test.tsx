import '../styles/index.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { RouteLineDiagram } from './line-diagram.tsx';
import type { RouteLineBranch, RouteLineSegment, RouteLineStation } from './line-model.ts';

const station = (key: string, symbol: string, amount: string): RouteLineStation => ({
  key,
  token: { symbol },
  amount,
});
const segment = (key: string, share?: string): RouteLineSegment => ({
  key: `hop ${key}`,
  kind: 'line',
  label: 'Stable 0.04 %',
  description: `pool ${key}`,
  ...(share === undefined ? {} : { share }),
});

const STATIONS: readonly RouteLineStation[] = [
  station('0', 'WTYCHO', '12 345 678.90'),
  station('1', 'USDT', '4 938 271.56'),
  station('2', 'JCT', '3 891 022.45'),
];
const SEGMENTS: readonly RouteLineSegment[] = [segment('1', '40 %'), segment('2')];
const BRANCHES: readonly RouteLineBranch[] = [
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

/** Overlap of text boxes that is not counted, CSS pixels. Glyph boxes are taller than their visible part. */
const MAX_TEXT_OVERLAP = 3;

function listTextOverlaps(svg: Element): readonly string[] {
  const words = [...svg.querySelectorAll('text')].map((text) => ({
    label: text.textContent,
    box: text.getBoundingClientRect(),
  }));
  return words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter(
        ({ box }) =>
          box.left < one.box.right &&
          one.box.left < box.right &&
          box.top + MAX_TEXT_OVERLAP < one.box.bottom &&
          one.box.top + MAX_TEXT_OVERLAP < box.bottom,
      )
      .map((other) => `${one.label} on ${other.label}`),
  );
}

it.each([300, 358, 430, 520, 640, 760, 900, 1200])(
  'lets no labels of a split route overlap at %i px',
  async (width) => {
    const screen = await render(
      <div data-testid="box" style={{ width }}>
        <RouteLineDiagram label="Route" stations={STATIONS} segments={SEGMENTS} branches={BRANCHES} />
      </div>,
    );
    await document.fonts.ready;
    const box = screen.getByTestId('box').element();
    await expect.poll(() => box.querySelectorAll('svg text').length).toBeGreaterThan(5);
    const svg = box.querySelector('svg');
    expect(svg === null ? ['no drawing'] : listTextOverlaps(svg)).toEqual([]);
  },
);

it('shows the output of every path if there is room', async () => {
  const screen = await render(
    <div style={{ width: 900 }}>
      <RouteLineDiagram label="Route" stations={STATIONS} segments={SEGMENTS} branches={BRANCHES} />
    </div>,
  );
  for (const amount of ['1 234.56789', '1 481 481.46', '13.46801', '1 333 333.31'])
    await expect.element(screen.getByText(amount, { exact: true }).first()).toBeInTheDocument();
});

/** Returns descriptions of overlaps between labels, stations and plates, and of parts outside the drawing. */
function listOverlaps(svg: Element): readonly string[] {
  const around = svg.getBoundingClientRect();
  const words = [...svg.querySelectorAll('text')];
  const plates = [...svg.querySelectorAll('rect')];
  const stations = [...svg.querySelectorAll('circle')].filter(
    (circle) => Number(circle.getAttribute('r')) > 8,
  );
  const onStations = plates.flatMap((plate) => {
    const box = plate.getBoundingClientRect();
    return stations
      .map((station) => station.getBoundingClientRect())
      .filter((ring) => box.left < ring.right - 1 && ring.left + 1 < box.right)
      .filter((ring) => box.top < ring.bottom && ring.top < box.bottom)
      .map(() => `a share on a station at ${Math.round(box.left)}`);
  });
  const outside = words
    .filter((word) => word.getBoundingClientRect().right > around.right + 1)
    .map((word) => `${word.textContent} beyond the edge`);
  return [...listTextOverlaps(svg), ...onStations, ...outside];
}

/** Returns the labels below the main line, and the names on branches, that are crossed by verticals of branches. */
function listCrossedLabels(svg: SVGSVGElement): readonly string[] {
  const uprights = [...svg.querySelectorAll('path')].flatMap((path) => {
    const steps = [...(path.getAttribute('d') ?? '').matchAll(/L([\d.]+) ([\d.]+)/g)];
    return steps.slice(1).flatMap(([, x, y], index) => {
      const [, before, top] = steps[index] ?? [];
      return x === before ? [{ x: Number(x), from: Number(top), to: Number(y) }] : [];
    });
  });
  const origin = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].flatMap((word) => {
    const box = word.getBoundingClientRect();
    const [left, right] = [box.left - origin.left, box.right - origin.left];
    const middle = (box.top + box.bottom) / 2 - origin.top;
    return uprights
      .filter(({ x }) => x > left - 2 && x < right + 2)
      .filter(({ from, to }) => Math.min(from, to) < middle && middle < Math.max(from, to))
      .map(({ x }) => `${word.textContent} on the upright at ${Math.round(x)}`);
  });
}

const buildFeeSegment = (key: string, share?: string): RouteLineSegment => ({
  ...segment(key, share),
  label: '0.30 %',
});
/** Routes of three devnet quotes, drawn for a screen of 320 pixels. */
const DEVNET_ROUTES = {
  'a wrap and two partings': {
    stations: ['TYCHO', 'WTYCHO', 'USDT', 'USDC', 'WETH'].map((symbol) => station(symbol, symbol, '1')),
    segments: [
      { key: 'wrap', kind: 'walk', description: 'wrap' },
      buildFeeSegment('1', '84 %'),
      buildFeeSegment('2', '73 %'),
      buildFeeSegment('3'),
    ],
    branches: [
      {
        key: 'jct',
        from: 1,
        to: 4,
        stations: [station('j', 'JCT', '1')],
        segments: [buildFeeSegment('j', '16 %'), buildFeeSegment('k')],
      },
      {
        key: 'btc',
        from: 2,
        to: 4,
        stations: [station('b', 'WBTC', '1')],
        segments: [buildFeeSegment('b', '11 %'), buildFeeSegment('c')],
      },
    ],
  },
  'one parting in the middle': {
    stations: ['BADGE', 'USDT', 'USDC', 'WETH'].map((symbol) => station(symbol, symbol, '1')),
    segments: [buildFeeSegment('1'), buildFeeSegment('2', '76 %'), buildFeeSegment('3')],
    branches: [
      {
        key: 'btc',
        from: 1,
        to: 3,
        stations: [station('b', 'WBTC', '1')],
        segments: [buildFeeSegment('b', '12 %'), buildFeeSegment('c')],
      },
      {
        key: 'jct',
        from: 1,
        to: 3,
        stations: [station('j', 'JCT', '1')],
        segments: [buildFeeSegment('j', '12 %'), buildFeeSegment('k')],
      },
    ],
  },
  'five ways from end to end': {
    stations: ['USDT', 'USDC'].map((symbol) => station(symbol, symbol, '1')),
    segments: [buildFeeSegment('1', '35 %')],
    branches: [
      { key: 'other', from: 0, to: 1, stations: [], segments: [buildFeeSegment('o', '25 %')] },
      {
        key: 'two',
        from: 0,
        to: 1,
        stations: [station('b', 'WBTC', '1'), station('w', 'WETH', '1')],
        segments: [buildFeeSegment('b', '9 %'), buildFeeSegment('c'), buildFeeSegment('d')],
      },
    ],
  },
} satisfies Record<
  string,
  Readonly<Record<'stations', readonly RouteLineStation[]>> & {
    readonly segments: readonly RouteLineSegment[];
    readonly branches: readonly RouteLineBranch[];
  }
>;

it.each(
  Object.entries(DEVNET_ROUTES).flatMap(([name, route]) =>
    [222, 254, 290, 324, 400, 600].map((width) => [name, width, route] as const),
  ),
)('keeps labels, shares and stations of %s apart at %i px, or switches to rows', async (_, width, route) => {
  const screen = await render(
    <div data-testid="box" style={{ width }}>
      <RouteLineDiagram label="Route" size="compact" {...route} />
    </div>,
  );
  await document.fonts.ready;
  const box = screen.getByTestId('box').element();
  await expect.poll(() => box.textContent).toContain('WBTC');
  expect(box.scrollWidth).toBeLessThanOrEqual(width);
  const svg = box.querySelector<SVGSVGElement>('svg[viewBox^="0 0 "][width]');
  if (svg === null || svg.querySelector('text') === null) {
    expect(width).toBeLessThan(400);
    // The route is drawn as rows, in which the share of every branch is displayed as text.
    for (const { segments } of route.branches) expect(box.textContent).toContain(segments[0]?.share);
    return;
  }
  expect(listOverlaps(svg)).toEqual([]);
  expect(listCrossedLabels(svg)).toEqual([]);
});
