import '@junction/ui-kit/styles.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { LiquidityFormSkeleton } from './pool-states.tsx';

it('has a skeleton for three tokens: three fields of equal height, a button, and the side column', async () => {
  const { container } = await render(<LiquidityFormSkeleton />);
  const heights = [...container.querySelectorAll('[aria-hidden=true]')].map(
    (bar) => bar.getBoundingClientRect().height,
  );
  expect(heights).toEqual([112, 112, 112, 52, 420]);
});
