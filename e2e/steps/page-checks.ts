import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Longer than any change of colour takes, milliseconds. */
const SETTLE = 400;

/** Fails with every violation axe finds, named by place and element. Colours on their way to others are not judged. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.waitForTimeout(SETTLE);
  await page.evaluate(async () => {
    // A busy machine may be behind with frames.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
  const { violations } = await new AxeBuilder({ page }).exclude('#tv-attr-logo').analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${where}: ${id} at ${nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`).join(', ')}`,
    ),
  ).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Nothing on the page is the name of a message instead of its text. */
export async function expectWords(page: Page, catalogues: RegExp): Promise<void> {
  expect(await page.getByRole('main').innerText()).not.toMatch(catalogues);
}

/** Every group of choices shows all of its words: none has to be scrolled for. */
export async function expectWholeChoices(page: Page): Promise<void> {
  const cut = await page
    .getByRole('main')
    .locator('fieldset, [role="radiogroup"]')
    .evaluateAll((groups) =>
      groups
        .filter((group) => group.checkVisibility() && group.scrollWidth > group.clientWidth)
        .map((group) => (group instanceof HTMLElement ? group.innerText : '')),
    );
  expect(cut).toEqual([]);
}
