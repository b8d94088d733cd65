import type { Page, Route } from 'playwright';

/**
 * The names have no digits: so only amounts have any, and a truncated name is not mistaken for a truncated
 * amount.
 */
const LONG_SYMBOL = 'WWWMMMWWWMMMWWWMMMWWW';
const LONG_NAME = 'Wwwwmmmmwwwwmmmm The_Unbreakable_Name_Of_A_Token_That_Nobody_Asked_For مرحبا';

interface ListedToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

/** Replaces dollar values by very long ones: trades of tens of millions, statistics of a trillion. */
function lengthen(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return /^(tvl|volume24h|volume7d|fee\d\w+|\w*[vV]alue|totalTvl|totalVolume24h)$/.test(name) &&
      /^\d+\.\d+$/.test(value)
      ? `98765${value}`
      : value;
  if (Array.isArray(value)) return value.map((inner) => lengthen(inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, lengthen(inner, key)]),
  );
}

async function answer(route: Route, change: (body: unknown) => unknown): Promise<void> {
  const response = await route.fetch();
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined || !response.ok()) return route.fulfill({ response });
  return route.fulfill({ response, json: change(body) });
}

/**
 * Replaces every name and amount of the market by the longest possible. Half of the symbols have no place to
 * break, and tokens without decimals have balances of twenty digits.
 */
export async function makeHostile(page: Page): Promise<void> {
  await page.route('**/api/tokens/v1/manifest.json', (route) =>
    answer(route, (body) => {
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
    answer(route, (body) => lengthen(body)),
  );
}
