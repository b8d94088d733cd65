import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Milliseconds that exceed any colour transition. */
const SETTLE = 400;
/** A violation must occur in every check, so that transitional states do not count. */
const LOOKS = 3;

/** Fails with every violation that axe finds in all checks, with place and element. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  let found = await violationsOf(page);
  for (let look = 1; look < LOOKS && found.length > 0; look += 1) {
    const again = new Set(await violationsOf(page));
    found = found.filter((violation) => again.has(violation));
  }
  // One text, because lists are truncated in failure summaries.
  expect(found.join('\n'), where).toBe('');
}

/** Returns axe's violations after colour transitions, one line per element. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.waitForTimeout(SETTLE);
  await page.evaluate(async () => {
    // A slow machine may be behind with frames.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
  const { violations } = await new AxeBuilder({ page })
    .exclude('#tv-attr-logo')
    // Our pages have no foreign frames, so no second page has to collect results of frames, and only violations need
    // element names. Saves a third of the time.
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

/** Expects that the page shows no message keys. */
export async function expectWords(page: Page, catalogues: RegExp): Promise<void> {
  expect(await page.getByRole('main').innerText()).not.toMatch(catalogues);
}

/** Expects that every group of choices shows its full texts without scrolling. */
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
