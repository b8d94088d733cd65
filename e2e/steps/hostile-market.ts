import type { Page, Route } from 'playwright';

/**
 * Long symbol and name without digits. Only amounts contain digits, so that a truncated name is not mistaken for a
 * truncated amount.
 */
const LONG_SYMBOL = 'WWWMMMWWWMMMWWWMMMWWW';
const LONG_NAME = 'Wwwwmmmmwwwwmmmm The_Unbreakable_Name_Of_A_Token_That_Nobody_Asked_For مرحبا';

interface ListedToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

/** Replaces dollar values by very long ones: tens of millions for trades, a trillion for statistics. */
function lengthenValues(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return /^(tvl|volume24h|volume7d|fee\d\w+|\w*[vV]alue|totalTvl|totalVolume24h)$/.test(name) &&
      /^\d+\.\d+$/.test(value)
      ? `98765${value}`
      : value;
  if (Array.isArray(value)) return value.map((inner) => lengthenValues(inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, lengthenValues(inner, key)]),
  );
}

async function fulfillChanged(route: Route, change: (body: unknown) => unknown): Promise<void> {
  const response = await route.fetch();
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined || !response.ok()) return route.fulfill({ response });
  return route.fulfill({ response, json: change(body) });
}

/**
 * Replaces every name and amount of the market by the longest possible one. Half of the symbols cannot be broken into
 * lines, and all tokens have zero decimals, so that balances have up to twenty digits.
 */
export async function serveMarketWithExtremeTexts(page: Page): Promise<void> {
  await page.route('**/api/tokens/v1/manifest.json', (route) =>
    fulfillChanged(route, (body) => {
      const list = body as { readonly tokens: readonly ListedToken[] };
      return {
        ...list,
        tokens: list.tokens.map((token, index) => ({
          ...token,
          decimals: 0,
          ...(index % 2 === 0 ? {} : { symbol: LONG_SYMBOL.slice(0, 12 + index), name: LONG_NAME }),
        })),
      };
    }),
  );
  await page.route(/^https?:\/\/[^/]+\/api\/v\d\/(pools|tokens|pairs|currencies|transactions)/, (route) =>
    fulfillChanged(route, (body) => lengthenValues(body)),
  );
}
