import '../styles/index.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { RouteLineDiagram } from './line-diagram.tsx';

const buildStation = (symbol: string) => ({ key: symbol, token: { symbol } });

it.each(['full', 'compact'] as const)('shrinks with its window, also as a grid item (%s)', async (size) => {
  const Box = ({ width }: { readonly width: number }) => (
    <div data-testid="box" style={{ width, display: 'grid' }}>
      <RouteLineDiagram
        label="Route"
        size={size}
        stations={[buildStation('USDT'), buildStation('USDC'), buildStation('JCT')]}
        segments={[
          { key: 'a', kind: 'line', label: '0.3 %', description: 'pool USDT/USDC' },
          { key: 'b', kind: 'line', label: '0.3 %', description: 'pool USDC/JCT' },
        ]}
      />
    </div>
  );
  const screen = await render(<Box width={1_000} />);
  const box = screen.getByTestId('box').element();
  const drawn = () => box.querySelector('svg')?.getBoundingClientRect().width ?? 0;
  await expect.poll(drawn).toBeGreaterThan(900);
  await screen.rerender(<Box width={358} />);
  await expect.poll(drawn).toBeLessThanOrEqual(358);
  expect(box.scrollWidth).toBeLessThanOrEqual(358);
});
