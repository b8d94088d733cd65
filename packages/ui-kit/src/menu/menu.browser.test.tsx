import '@junction/ui-kit/styles.css';
import { useState, type JSX } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Menu } from './menu.tsx';

const LANGUAGES = ['English', '한국어', '日本語'];

function Choice(): JSX.Element {
  const [chosen, setChosen] = useState('한국어');
  return (
    <Menu
      label="Language"
      renderTrigger={(trigger) => <Button {...trigger}>{chosen}</Button>}
      items={LANGUAGES.map((name) => ({
        key: name,
        label: name,
        selected: name === chosen,
        onSelect: () => setChosen(name),
      }))}
    />
  );
}

it('opens at the selected item, moves with arrow keys and selects with Enter', async () => {
  const screen = await render(<Choice />);
  const trigger = screen.getByRole('button', { name: '한국어' });
  await trigger.click();
  await expect.element(screen.getByRole('menuitemradio', { name: '한국어' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitemradio', { name: '日本語' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'English' })).toBeVisible();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

it('closes with Esc and returns the focus', async () => {
  const screen = await render(<Choice />);
  const trigger = screen.getByRole('button', { name: '한국어' });
  await trigger.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});
