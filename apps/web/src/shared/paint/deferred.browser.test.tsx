import { useEffect, useLayoutEffect, useState, type JSX } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { deferRendering } from './deferred.tsx';

const drawn: string[] = [];

const Late = deferRendering(function Late({ of }: { readonly of: number }): JSX.Element {
  useLayoutEffect(() => void drawn.push(`part ${of}`), [of]);
  return <p>Part {of}</p>;
});

function Page(): JSX.Element {
  const [count, setCount] = useState(0);
  useEffect(() => void drawn.push(`page ${count}`), [count]);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Late of={count} />
    </>
  );
}

it('renders immediately the first time, and after the rest of the page afterwards', async () => {
  const screen = await render(<Page />);
  await expect.element(screen.getByText('Part 0')).toBeVisible();
  await screen.getByRole('button', { name: '0' }).click();
  await expect.element(screen.getByText('Part 1')).toBeVisible();
  expect(drawn).toEqual(['part 0', 'page 0', 'page 1', 'part 1']);
});
