/// <reference types="@vitest/browser-playwright" />
import '@junction/ui-kit/styles.css';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { queryClient } from '../shared/query/query-client.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../shared/testing/fake-market.ts';
import { buildFakeOrder, createFakeOrders } from '../shared/testing/fake-orders.ts';
import { createTestApp } from './testing/test-app.tsx';
import * as AREAS from './areas.ts';

const { router, renderApp } = createTestApp(...Object.values(AREAS));

const book = createFakeOrders();

/**
 * Methods of a Chrome DevTools session that this test uses. They are declared here, because the types of the Node
 * driver are not available in the browser.
 */
interface Session {
  send(method: 'Emulation.setEmulatedMedia', params: object): Promise<unknown>;
}
const emulate = async (value: 'active' | 'none'): Promise<void> => {
  const session = cdp() as unknown as Session;
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
};
beforeAll(async () => {
  book.orders = [buildFakeOrder({ digit: '1', side: 'sell', coins: 100, dollars: 50, filled: 40 })];
  openFakeMarket(book.answers);
  await emulate('active');
});
afterAll(() => emulate('none'));
afterEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 800);
});

/** Returns the styles of an element that remain visible with system colours. */
function getVisibleStyles(element: Element | undefined): string {
  if (element === undefined) throw new Error('nothing to look at');
  return [undefined, '::before', '::after']
    .map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      return [style.content, style.backgroundColor, style.color, style.borderBottom].join();
    })
    .join(' | ');
}

it.each([1280, 390])('shows the focus in system colours at %i px', async (width) => {
  await page.viewport(width, 800);
  const screen = await renderApp();
  await router.navigate({ to: `/limit/${TOKEN_ROOTS.wrapped}/${TOKEN_ROOTS.usdt}`, replace: true });
  const tabs = screen.getByRole('tab');
  await expect.element(tabs.first()).toBeVisible();
  const [chosen, other] = ['true', 'false'].map((is) =>
    tabs.elements().find((tab) => tab.getAttribute('aria-selected') === is),
  );
  expect(getVisibleStyles(chosen)).not.toBe(getVisibleStyles(other));
  for (const nav of screen.getByRole('navigation').elements()) {
    const here = nav.querySelector('[aria-current]');
    const there = nav.querySelector('a:not([aria-current])');
    if (here === null || there === null || !here.checkVisibility()) continue;
    expect(getVisibleStyles(here), nav.ariaLabel ?? '').not.toBe(getVisibleStyles(there));
  }
});

it('shows the network state next to its name', async () => {
  const screen = await renderApp();
  await router.navigate({ to: '/pools', replace: true });
  const dot = screen.getByRole('banner').element().querySelector('i');
  const look = dot === null ? undefined : getComputedStyle(dot);
  expect(look?.borderTopStyle).toBe('solid');
  expect(look?.borderTopColor).not.toBe(getComputedStyle(document.body).backgroundColor);
});
