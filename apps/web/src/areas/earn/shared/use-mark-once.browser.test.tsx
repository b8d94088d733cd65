import { toAddress } from '@junction/primitives';
import { useMemo, type JSX } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFavouriteGauges, useAddFavouriteOnce } from './use-favourite-gauges.ts';

const WALLET = toAddress(`0:${'5'.repeat(64)}`);
const MADE = { address: toAddress(`0:${'9'.repeat(64)}`), name: 'LP' };

function ResultReceipt({ isMade }: { readonly isMade: boolean }): JSX.Element {
  const favourites = useFavouriteGauges(WALLET);
  useAddFavouriteOnce(
    favourites,
    useMemo(() => (isMade ? MADE : undefined), [isMade]),
  );
  return (
    <button type="button" onClick={() => favourites.toggle(MADE)}>
      {favourites.has(MADE.address) ? 'marked' : 'plain'}
    </button>
  );
}

it('adds the created contract once, and not again after it was removed', async () => {
  localStorage.clear();
  const screen = await render(<ResultReceipt isMade={false} />);
  await expect.element(screen.getByText('plain')).toBeVisible();
  await screen.rerender(<ResultReceipt isMade />);
  await expect.element(screen.getByText('marked')).toBeVisible();
  await screen.getByRole('button').click();
  await screen.rerender(<ResultReceipt isMade />);
  await expect.element(screen.getByText('plain')).toBeVisible();
});
