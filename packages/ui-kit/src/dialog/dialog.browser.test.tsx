import '@junction/ui-kit/styles.css';
import { useState, type JSX } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ focus }: { readonly focus?: boolean }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Confirm swap"
        footer={<Button>Confirm</Button>}
      >
        <input aria-label="Search" {...(focus ? { 'data-autofocus': '' } : {})} />
      </Dialog>
    </>
  );
}

it('focuses the title, closes with Esc and returns the focus', async () => {
  const screen = await render(<Opener />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Confirm swap' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Confirm swap' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('focuses the element marked by the content', async () => {
  const screen = await render(<Opener focus />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByLabelText('Search')).toHaveFocus();
});

it('closes with the close button and with a click outside', async () => {
  const screen = await render(<Opener />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Open' }).click();
  await userEvent.click(screen.getByRole('dialog'), { position: { x: -20, y: 20 }, force: true });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('stays open after a double click on its opener', async () => {
  const screen = await render(<Opener />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Open' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(screen.getByRole('dialog', { name: 'Confirm swap' })).toBeVisible();
});

it('is a bottom sheet on narrow screens', async () => {
  await page.viewport(390, 800);
  const screen = await render(<Opener />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect
    .poll(() => Math.round(screen.getByRole('dialog').element().getBoundingClientRect().bottom))
    .toBe(window.innerHeight);
  await page.viewport(1280, 800);
});
