import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Milliseconds between two checks of a page with violations, longer than any transition. */
const SETTLE = 400;
/** Number of checks in which a violation must occur, so that transitional states do not count. */
const LOOKS = 3;
/** Rules of axe that depend on colours. They take four fifths of the time of a check. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = {
  all: {},
  colours: { runOnly: { type: 'rule', values: COLOUR_RULES } },
  structure: { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
} as const;

/**
 * Rules to check: `colours` for a page whose structure was checked in another theme, `structure` for a page whose
 * colours were checked in another language.
 */
export type AxeRuleSet = keyof typeof RULES;

/**
 * Expects no axe violations. A violation counts if it occurs in all of the checks. The failure message names the page
 * and the element.
 */
export async function expectAccessible(page: Page, where: string, rules: AxeRuleSet = 'all'): Promise<void> {
  let found = await findViolations(page, rules);
  for (let look = 1; look < LOOKS && found.length > 0; look += 1) {
    await page.waitForTimeout(SETTLE);
    const again = new Set(await findViolations(page, rules));
    found = found.filter((violation) => again.has(violation));
  }
  // Compares one text, because failure summaries truncate lists.
  expect(found.join('\n'), where).toBe('');
}

/** Expects no axe violations in the dark and the light theme, which differ in their colours only. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  await switchTheme(page, 'dark');
  await expectAccessible(page, `${where}, dark`);
  await switchTheme(page, 'light');
  await expectAccessible(page, `${where}, light`, 'colours');
}

/** Changes the system's theme, and waits until the page has adopted it. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
}

/** Returns axe's violations after colour transitions, one line per element. */
async function findViolations(page: Page, rules: AxeRuleSet): Promise<string[]> {
  await page.evaluate(async () => {
    // Finishes transitions, because a slow machine may render their frames late.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
  const isInjected = await page.evaluate(() => Reflect.has(globalThis, 'axe'));
  // With the default source, the builder would compile axe again for every check of the same document.
  const { violations } = await new AxeBuilder(isInjected ? { page, axeSource: ';' } : { page })
    .exclude('#tv-attr-logo')
    // Without legacy mode, axe opens a second page to collect the results of frames. That is not necessary, because
    // these pages have no frames of other origins. Collecting only violations avoids computing the names of all other
    // elements. Together the two options save a third of the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...RULES[rules] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')} (${node.any[0]?.message ?? ''})`),
  );
}

/** Languages of the page by their code in the settings. */
export type Language = 'en' | 'ko' | 'ja';

/** Changes the language as another tab of the same user would, without reloading the page. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const main = page.getByRole('main');
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  const before = await main.innerText();
  await page.evaluate((code) => {
    localStorage.setItem('lang', code);
    dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: code }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
  await expect.poll(() => main.innerText()).not.toBe(before);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Expects that the page displays no message keys. `catalogues` matches these keys. */
export async function expectNoUiMessageKeys(page: Page, catalogues: RegExp): Promise<void> {
  expect(await page.getByRole('main').innerText()).not.toMatch(catalogues);
}

/** Expects that every group of choices shows its complete texts without scrolling. */
export async function expectChoicesFullyVisible(page: Page): Promise<void> {
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
