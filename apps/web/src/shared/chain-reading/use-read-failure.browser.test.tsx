import type { JSX } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useRetainedQueryError } from './use-read-failure.ts';

function Failure(props: { readonly error: Error | null; readonly data: unknown }): JSX.Element {
  return <output>{useRetainedQueryError(props)?.message ?? 'nothing'}</output>;
}

it('persists during retries, and is cleared by a result', async () => {
  const screen = await render(<Failure error={null} data={undefined} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('nothing');
  await screen.rerender(<Failure error={new Error('silent')} data={undefined} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('silent');
  await screen.rerender(<Failure error={null} data={undefined} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('silent');
  await screen.rerender(<Failure error={null} data={null} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('nothing');
});
