import type { JSX } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SCREEN_READER_ANNOUNCEMENT_INTERVAL_MS, useThrottledText } from './use-paced-text.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Translated({ text }: { readonly text: string }): JSX.Element {
  return <output>{useThrottledText(text)}</output>;
}

it('announces a quote politely, at most once in ten seconds, and the last one at the end', async () => {
  const screen = await render(<Translated text="" />);
  const region = screen.getByRole('status');
  // An output element is a polite live region.
  expect(region.element().tagName).toBe('OUTPUT');
  const changes: string[] = [];
  const observer = new MutationObserver(() => changes.push(region.element().textContent));
  observer.observe(region.element(), { childList: true, characterData: true, subtree: true });
  await screen.rerender(<Translated text="You receive 5 JCT" />);
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(region).toHaveTextContent('You receive 5 JCT');
  await screen.rerender(<Translated text="You receive 6 JCT" />);
  await vi.advanceTimersByTimeAsync(SCREEN_READER_ANNOUNCEMENT_INTERVAL_MS / 2);
  await screen.rerender(<Translated text="You receive 7 JCT" />);
  await vi.advanceTimersByTimeAsync(SCREEN_READER_ANNOUNCEMENT_INTERVAL_MS / 4);
  await expect.element(region).toHaveTextContent('You receive 5 JCT');
  await vi.advanceTimersByTimeAsync(SCREEN_READER_ANNOUNCEMENT_INTERVAL_MS / 2);
  await expect.element(region).toHaveTextContent('You receive 7 JCT');
  expect(changes).toEqual(['You receive 5 JCT', 'You receive 7 JCT']);
  observer.disconnect();
});

it('leaves no outdated text, and waits before the next one', async () => {
  const screen = await render(<Translated text="You receive 5 JCT" />);
  const region = screen.getByRole('status');
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(region).toHaveTextContent('You receive 5 JCT');
  await screen.rerender(<Translated text="" />);
  await expect.element(region).toBeEmptyDOMElement();
  await screen.rerender(<Translated text="You receive 6 JCT" />);
  await vi.advanceTimersByTimeAsync(SCREEN_READER_ANNOUNCEMENT_INTERVAL_MS / 2);
  await expect.element(region).toBeEmptyDOMElement();
  await vi.advanceTimersByTimeAsync(SCREEN_READER_ANNOUNCEMENT_INTERVAL_MS / 2 + 1);
  await expect.element(region).toHaveTextContent('You receive 6 JCT');
});
