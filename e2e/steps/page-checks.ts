import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Longer than any change of colour takes, milliseconds. */
const SETTLE = 400;
/** Something that only comes or goes is not there at every look. */
const LOOKS = 3;

/** Fails with every violation that axe finds at every look, named by place and element. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  let found = await violationsOf(page);
  for (let look = 1; look < LOOKS && found.length > 0; look += 1) {
    const again = new Set(await violationsOf(page));
    found = found.filter((violation) => again.has(violation));
  }
  // One text, because a list is cut where failures are summed up.
  expect(found.join('\n'), where).toBe('');
}

/** What axe finds once colours have stopped changing: one line per element. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.waitForTimeout(SETTLE);
  await page.evaluate(async () => {
    // A busy machine may be behind with frames.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
  const { violations } = await new AxeBuilder({ page })
    .exclude('#tv-attr-logo')
    // No frame of a stranger is on our pages, so no second page has to gather what frames say; and only violations
    // need their elements named. A third of the time.
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
