import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore } from '../../rooms/wallet/index.ts';
import { queryClient } from '../../shared/query/query-client.ts';
import { LONG_NAMES, findOverlaps, replaceNamesInResponses } from '../../shared/testing/long-names.ts';
import type { TestApp } from './test-app.tsx';

const SCRIPTS = ['latin', 'cjk'] as const;
const WIDTHS = [1440, 768, 390] as const;
/** Width in pixels below which tables are displayed as lists of cards. */
const TABLE_WIDTH = 640;

/**
 * Opens pages on which third-party names are 200 characters long and expects no overlaps and no horizontal scrolling.
 * Uses the market and wallet opened by the test file.
 * @param pages by path: accessible name of the table that contains such names
 */
export function describeLongNameLayoutTests(
  { openConnected }: Pick<TestApp, 'openConnected'>,
  pages: readonly (readonly [path: string, table: string])[],
): void {
  let name: string = LONG_NAMES.latin;

  beforeAll(() => replaceNamesInResponses(() => name));
  beforeEach(() => localStorage.clear());
  afterEach(async () => {
    await getWalletStore().getState().disconnect();
    queryClient.clear();
    await page.viewport(1280, 800);
  });

  const settings = SCRIPTS.flatMap((script) => WIDTHS.map((width) => [script, width] as const));
  describe.each(settings)('names of 200 %s characters, %i px', (script, width) => {
    it.each(pages)('do not overlap on %s (%s)', async (path, table) => {
      name = LONG_NAMES[script];
      await page.viewport(width, 900);
      const screen = await openConnected(path);
      const list = screen.getByRole(width < TABLE_WIDTH ? 'list' : 'table', { name: table });
      await expect.element(list, { timeout: 10_000 }).toHaveTextContent(name.slice(0, 12));
      await expect
        .poll(() => findOverlaps(screen.getByRole('main').element()), { timeout: 3_000 })
        .toEqual([]);
    });
  });
}
