import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Milliseconds to wait for colour transitions, longer than any of them. */
const SETTLE = 400;
/** Number of checks in which a violation must occur, so that transitional states do not count. */
const LOOKS = 3;

/**
 * Expects no axe violations. A violation counts if it occurs in all checks; the failure names place and
 * element.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  let found = await violationsOf(page);
  for (let look = 1; look < LOOKS && found.length > 0; look += 1) {
    const again = new Set(await violationsOf(page));
    found = found.filter((violation) => again.has(violation));
  }
  // Compares one text, because failure summaries truncate lists.
  expect(found.join('\n'), where).toBe('');
}

/** Returns axe's violations after colour transitions, one line per element. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.waitForTimeout(SETTLE);
  await page.evaluate(async () => {
    // Transitions are finished, because a slow machine may be behind with its frames.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
  const { violations } = await new AxeBuilder({ page })
    .exclude('#tv-attr-logo')
    // The pages have no frames of other origins, so no second page is needed to collect results of frames.
    // Only violations need element names. Both save a third of the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')} (${node.any[0]?.message ?? ''})`),
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Expects that the page shows no message keys, which `catalogues` matches. */
export async function expectWords(page: Page, catalogues: RegExp): Promise<void> {
  expect(await page.getByRole('main').innerText()).not.toMatch(catalogues);
}

/** Expects that every group of choices shows its complete texts without scrolling. */
export async function expectFullChoices(page: Page): Promise<void> {
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
