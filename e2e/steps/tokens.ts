import { getExchangeOrigin } from '../stack/exchange-origin.ts';

interface ListedToken {
  readonly symbol: string;
  readonly address: string;
  readonly decimals: number;
}

/** Returns the exchange's token list. */
export async function fetchListedTokens(): Promise<readonly ListedToken[]> {
  const answer = await fetch(`${getExchangeOrigin()}/api/tokens/v1/manifest.json`);
  return ((await answer.json()) as { readonly tokens: readonly ListedToken[] }).tokens;
}

/** Returns root addresses by symbol, from the exchange's token list. */
export async function fetchRootsBySymbol(): Promise<ReadonlyMap<string, string>> {
  return new Map((await fetchListedTokens()).map(({ symbol, address }) => [symbol, address]));
}

/**
 * Returns the path of the swap page for the sold and the received token, given by symbol. The names `coin` and
 * `combined` are used unchanged.
 */
export async function getSwapPagePath(sold: string, received: string): Promise<string> {
  const roots = await fetchRootsBySymbol();
  const word = (symbol: string): string =>
    symbol === 'coin' || symbol === 'combined' ? symbol : (roots.get(symbol) ?? symbol);
  return `/swap/${word(sold)}/${word(received)}`;
}

/** Returns the root of a token that has pools but is not listed. */
export async function fetchUnlistedTokenRoot(symbol: string): Promise<string> {
  const answer = await fetch(`${getExchangeOrigin()}/api/v2/pools`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 100, offset: 0 }),
  });
  const { pools } = (await answer.json()) as {
    pools: readonly {
      readonly meta: {
        readonly currencies: readonly string[];
        readonly currencyAddresses: readonly string[];
      };
    }[];
  };
  for (const { meta } of pools) {
    const root = meta.currencyAddresses[meta.currencies.indexOf(symbol)];
    if (root !== undefined) return root;
  }
  throw new Error(`no pool holds ${symbol}`);
}

/** Returns the root that the network configuration flags as a scam token. */
export async function fetchScamTokenRoot(): Promise<string> {
  const page = await (await fetch(getExchangeOrigin())).text();
  const [, root] = /"scamRoots":\s*\["(0:[0-9a-f]{64})"/.exec(page) ?? [];
  if (root === undefined) throw new Error('the network names no scam');
  return root;
}
