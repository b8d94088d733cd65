import '@junction/ui-kit/styles.css';
import { afterEach, expect, it, vi } from 'vitest';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Translated } from '../i18n/translated.tsx';
import { dismissToast, showToast } from './show-toast.ts';
import { PausableToastTimers } from './toast-clock.ts';
import { LazyToastContainer } from './toast-host.tsx';

const IDS = ['one', 'two', 'three', 'four', 'five'];

afterEach(async () => {
  for (const id of IDS) await dismissToast(id);
  await page.viewport(1280, 800);
});

it('is at the bottom centre, updates in place and closes on a click', async () => {
  const screen = await render(<LazyToastContainer />);
  await showToast({ id: 'one', tone: 'running', title: 'Swap under way', body: 'Hop 2 of 3', pending: true });
  const toast = screen.getByRole('status');
  await expect.element(toast).toHaveTextContent('Swap under way');
  await expect
    .poll(() => {
      const { left, right } = toast.element().getBoundingClientRect();
      return Math.abs(left - (window.innerWidth - right));
    })
    .toBeLessThan(2);
  expect(window.innerHeight - toast.element().getBoundingClientRect().bottom).toBeLessThan(60);
  await showToast({ id: 'one', tone: 'success', title: 'Received 4 049.17 JCT' });
  await expect.element(toast).toHaveTextContent('Received 4 049.17 JCT');
  expect(screen.getByText('Swap under way').query()).toBeNull();
  await screen.getByText('Received 4 049.17 JCT').click();
  await expect.element(screen.getByText('Received 4 049.17 JCT')).not.toBeInTheDocument();
});

it('shows at most three, above the tab bar on narrow screens; the newest replaces the oldest', async () => {
  await page.viewport(390, 800);
  const screen = await render(<LazyToastContainer />);
  const [first = '', ...later] = IDS;
  await showToast({ id: first, tone: 'info', title: `Toast ${first}`, pending: true });
  for (const id of later) await showToast({ id, tone: 'info', title: `Toast ${id}` });
  await expect.element(screen.getByText('Toast three')).toBeVisible();
  await showToast({ id: 'five', tone: 'info', title: 'Toast five' });
  await expect.element(screen.getByText('Toast five')).toBeVisible();
  // Only toasts that are not pending are closed to make room.
  await expect.element(screen.getByText('Toast one')).toBeVisible();
  await expect.element(screen.getByText('Toast two')).not.toBeInTheDocument();
  const box = screen.getByRole('status').filter({ hasText: 'Toast one' }).element().getBoundingClientRect();
  expect(box.top).toBeGreaterThan(400);
  expect(box.bottom).toBeLessThanOrEqual(800 - 64);
});

it('announces danger assertively and has no progress bar', async () => {
  const screen = await render(<LazyToastContainer />);
  await showToast({ id: 'one', tone: 'danger', title: 'Swap canceled' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Swap canceled');
  expect(document.querySelector('[role=progressbar]:not([aria-hidden=true])')).toBeNull();
});

it('closes after fifteen seconds, paused while focused or hovered', async () => {
  const start = vi.spyOn(PausableToastTimers.prototype, 'start');
  const hold = vi.spyOn(PausableToastTimers.prototype, 'hold');
  const release = vi.spyOn(PausableToastTimers.prototype, 'release');
  const screen = await render(
    <>
      <p>far away</p>
      <LazyToastContainer />
    </>,
  );
  await screen.getByText('far away').hover();
  await showToast({ id: 'one', tone: 'info', title: 'Token list changed', actions: <button>Show</button> });
  const button = screen.getByRole('button', { name: 'Show' });
  await expect.element(button).toBeVisible();
  expect(start).toHaveBeenCalledWith('one', 15_000, expect.any(Function));
  (button.element() as HTMLElement).focus();
  await expect.poll(() => hold.mock.calls.flat()).toContain('focus');
  (button.element() as HTMLElement).blur();
  await expect.poll(() => release.mock.calls.flat()).toContain('focus');
  await screen.getByText('Token list changed').hover();
  await expect.poll(() => hold.mock.calls.flat()).toContain('pointer');
  await screen.getByText('far away').hover();
  await expect.poll(() => release.mock.calls.flat()).toContain('pointer');
  start.mock.calls[0]?.[2]();
  await expect.element(screen.getByText('Token list changed')).not.toBeInTheDocument();
});

/** Drags a toast horizontally by some pixels. */
function drag(toast: Element, by: number): void {
  const { left, top, height } = toast.getBoundingClientRect();
  const at = { clientX: left + 20, clientY: top + height / 2, bubbles: true, pointerType: 'mouse' };
  toast.dispatchEvent(new PointerEvent('pointerdown', at));
  for (const part of [0.5, 1])
    document.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX + by * part }));
  document.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: at.clientX + by }));
}

it('can be dragged away, and returns if not dragged far', async () => {
  const screen = await render(<LazyToastContainer />);
  await showToast({ id: 'one', tone: 'info', title: 'Token list changed' });
  const toast = screen.getByRole('status');
  await expect.element(toast).toBeVisible();
  drag(toast.element(), 30);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(toast).toBeVisible();
  drag(toast.element(), toast.element().getBoundingClientRect().width);
  // The toast closes before the fifteen seconds of the timer have passed.
  await expect.element(screen.getByText('Token list changed'), { timeout: 3_000 }).not.toBeInTheDocument();
});

it('follows the language of the page', async () => {
  const host = (locale: string, title: string) => (
    <I18nProvider i18n={{ locale, messages: { 'wallet.change.safe': [{ type: 0, value: title }] } }}>
      <LazyToastContainer />
    </I18nProvider>
  );
  const screen = await render(host('en', 'Nothing has changed.'));
  await showToast({ id: 'one', tone: 'info', title: <Translated of={(t) => t('wallet.change.safe')} /> });
  await expect.element(screen.getByText('Nothing has changed.')).toBeVisible();
  await screen.rerender(host('ja', '何も変わっていません。'));
  await expect.element(screen.getByText('何も変わっていません。')).toBeVisible();
});
