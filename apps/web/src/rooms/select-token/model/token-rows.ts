import type { Address } from '@junction/primitives';
import { addBalances, searchTokens, type Balance, type Coin, type Token } from '../../token/index.ts';
import { toUsdValueRoundedDown } from '../../../shared/format/value-down.ts';

/** Asset that a row selects: the coin, coin and wrapped token combined, or a token. */
export type TokenRowAsset =
  | { readonly kind: 'coin' }
  | { readonly kind: 'combined' }
  | { readonly kind: 'token'; readonly root: Address };

export type TokenRowTag = 'combined' | 'coin' | 'wraps' | 'imported' | 'scam' | 'hidden';

export interface TokenRow {
  readonly key: string;
  readonly asset: TokenRowAsset;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly logoUri: string | undefined;
  readonly tags: readonly TokenRowTag[];
  /** True if the token is on the account's watch list; undefined without an account. */
  readonly isWatched: boolean | undefined;
  /** Symbol of the listed token that this token could be mistaken for; undefined if there is none. */
  readonly lookalike: string | undefined;
  /** Balance in base units; undefined if unknown. */
  readonly balance: bigint | undefined;
  /** USD per token, scaled by 1e18; undefined if unknown. */
  readonly price: bigint | undefined;
}

/** Rows that are built when they are first read, since a list has up to 50,000 tokens of which a dozen are visible. */
export interface TokenRows {
  readonly length: number;
  readonly at: (index: number) => TokenRow | undefined;
  /** Returns the key of a row without building the row. */
  readonly keyAt: (index: number) => string | undefined;
  /** Returns the index of the row with this key; -1 if there is none. */
  readonly indexOf: (key: string) => number;
}

export interface TokenGroup {
  readonly key: 'watched' | 'held' | 'listed' | 'found';
  readonly rows: TokenRows;
}

export interface TokenRowsInput {
  readonly tokens: readonly Token[];
  readonly coin: Coin;
  readonly wrapped: Address;
  /** True if the user can sell coin and wrapped token together. Always false for the received token. */
  readonly offersCombined: boolean;
  readonly offersCoin: boolean;
  readonly text: string;
  readonly coinBalance: bigint | undefined;
  readonly balances: ReadonlyMap<Address, bigint>;
  readonly prices: ReadonlyMap<Address, bigint>;
  readonly isScam: (token: Token) => boolean;
  /** Undefined without an account. */
  readonly isWatched: ((root: Address) => boolean) | undefined;
  readonly getLookalike: (token: Token) => string | undefined;
}

/** Maximum number of tokens whose balances are read, since each balance takes a call. */
const MAX_BALANCES = 60;

/** Returns the tokens whose balances are read: those the user has chosen first, then listed ones. */
export function selectRootsForBalances(
  own: readonly Address[],
  listed: readonly Address[],
  known: { readonly has: (root: Address) => boolean },
): readonly Address[] {
  // More listed tokens than the maximum are not needed, since the result is cut off at the maximum.
  const first = [...own.filter((root) => known.has(root)), ...listed.slice(0, MAX_BALANCES)];
  return [...new Set(first)].slice(0, MAX_BALANCES);
}

/** Tokens whose prices are requested in one request with the list. */
interface PricedRoots {
  readonly roots: readonly Address[];
  /** True if the request does not include all listed tokens. */
  readonly isPartial: boolean;
}

/**
 * Returns at most `most` distinct tokens to price in one request: first those that the account may own, then listed
 * ones.
 */
export function selectRootsToPrice(
  held: readonly Address[],
  listed: readonly Address[],
  most: number,
): PricedRoots {
  const roots = new Set(held.slice(0, most));
  let at = 0;
  for (; at < listed.length && roots.size < most; at += 1) {
    const root = listed[at];
    if (root !== undefined) roots.add(root);
  }
  return { roots: [...roots], isPartial: listed.slice(at).some((root) => !roots.has(root)) };
}

/** Returns the balance shown in a row. For the combined asset it is the sum of coin and wrapped token. */
export function getTokenRowBalance(
  asset: TokenRowAsset,
  balances: { readonly ofCoin: Balance; readonly of: (root: Address) => Balance },
  wrapped: Address,
): Balance {
  if (asset.kind === 'coin') return balances.ofCoin;
  return asset.kind === 'token'
    ? balances.of(asset.root)
    : addBalances(balances.ofCoin, balances.of(wrapped));
}

function addKnown(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}

function buildTokenRow(token: Token, input: TokenRowsInput): TokenRow {
  const tags: TokenRowTag[] = [];
  if (token.root === input.wrapped) tags.push('wraps');
  if (!token.listed) tags.push('imported');
  if (input.isScam(token)) tags.push('scam');
  if (token.hidden === true) tags.push('hidden');
  return {
    key: token.root,
    asset: { kind: 'token', root: token.root },
    symbol: token.symbol,
    name: token.name,
    decimals: token.decimals,
    logoUri: token.logoUri,
    tags,
    isWatched: input.isWatched?.(token.root),
    lookalike: input.getLookalike(token),
    balance: input.balances.get(token.root),
    price: input.prices.get(token.root),
  };
}

function buildCoinRows(input: TokenRowsInput): readonly TokenRow[] {
  const { coin, wrapped, tokens, coinBalance, balances, prices } = input;
  const wrappedToken = tokens.find((token) => token.root === wrapped);
  const base = {
    decimals: coin.decimals,
    logoUri: undefined,
    isWatched: undefined,
    lookalike: undefined,
    price: prices.get(wrapped),
  };
  const rows: TokenRow[] = [];
  if (input.offersCombined && wrappedToken !== undefined)
    rows.push({
      ...base,
      key: 'combined',
      asset: { kind: 'combined' },
      symbol: `${coin.symbol} + ${wrappedToken.symbol}`,
      name: coin.name,
      tags: ['combined'],
      balance: addKnown(coinBalance, balances.get(wrapped)),
    });
  if (input.offersCoin)
    rows.push({
      ...base,
      key: 'coin',
      asset: { kind: 'coin' },
      symbol: coin.symbol,
      name: coin.name,
      tags: ['coin'],
      balance: coinBalance,
    });
  return rows;
}

/**
 * Value of the balance for sorting, USD scaled by 1e18; -1 if the price or the balance is unknown, which sorts last.
 */
function getSortValue(row: TokenRow): bigint {
  return row.balance === undefined || row.price === undefined
    ? -1n
    : toUsdValueRoundedDown(row.balance, row.decimals, row.price);
}

const sortByValue = (rows: readonly TokenRow[]): readonly TokenRow[] =>
  rows.toSorted((a, b) => {
    const [left, right] = [getSortValue(a), getSortValue(b)];
    if (left === right) return 0;
    return left > right ? -1 : 1;
  });

/** Returns the rows in `first`, followed by one row per token that is built when first read. */
function createLazyRows(
  first: readonly TokenRow[],
  tokens: readonly Token[],
  input: TokenRowsInput,
): TokenRows {
  const made = new Map<number, TokenRow>();
  const length = first.length + tokens.length;
  return {
    length,
    at: (index) => {
      const token = tokens[index - first.length];
      if (token === undefined) return first[index];
      const row = made.get(index) ?? buildTokenRow(token, input);
      made.set(index, row);
      return row;
    },
    keyAt: (index) => tokens[index - first.length]?.root ?? first[index]?.key,
    indexOf: (key) => {
      const inFirst = first.findIndex((row) => row.key === key);
      if (inFirst >= 0) return inFirst;
      const inTokens = tokens.findIndex(({ root }) => root === key);
      return inTokens < 0 ? -1 : first.length + inTokens;
    },
  };
}

/** Divides tokens into the groups of the list. */
function groupTokens(tokens: readonly Token[], { balances, isWatched }: TokenRowsInput) {
  const groups = { watched: [] as Token[], held: [] as Token[], listed: [] as Token[], found: [] as Token[] };
  const groupOf = ({ root, listed }: Token): keyof typeof groups => {
    if (isWatched?.(root) === true) return 'watched';
    const held = balances.get(root);
    if (held !== undefined && held > 0n) return 'held';
    return listed ? 'listed' : 'found';
  };
  for (const token of tokens) groups[groupOf(token)].push(token);
  return groups;
}

/**
 * Builds the groups of the token list: watched tokens, balances by value, listed tokens, imported tokens. If the
 * combined asset is offered, the wrapped token itself only appears in search results (spec 5).
 */
export function buildTokenPickerGroups(input: TokenRowsInput): readonly TokenGroup[] {
  const text = input.text.trim().toLowerCase();
  const fits = (row: TokenRow): boolean =>
    text === '' || row.symbol.toLowerCase().includes(text) || row.name.toLowerCase().includes(text);
  const matching = searchTokens({ text, tokens: input.tokens });
  const isWrappedHidden = text === '' && input.offersCombined;
  const { watched, held, listed, found } = groupTokens(
    isWrappedHidden ? matching.filter(({ root }) => root !== input.wrapped) : matching,
    input,
  );
  const coins = buildCoinRows(input).filter(fits);
  const isHeld = (row: TokenRow): boolean => row.balance !== undefined && row.balance > 0n;
  const make = (tokens: readonly Token[]): readonly TokenRow[] =>
    sortByValue(tokens.map((token) => buildTokenRow(token, input)));
  const groups: TokenGroup[] = [
    { key: 'watched', rows: createLazyRows(make(watched), [], input) },
    { key: 'held', rows: createLazyRows([...coins.filter(isHeld), ...make(held)], [], input) },
    {
      key: 'listed',
      rows: createLazyRows(
        coins.filter((row) => !isHeld(row)),
        listed,
        input,
      ),
    },
    { key: 'found', rows: createLazyRows([], found, input) },
  ];
  return groups.filter((group) => group.rows.length > 0);
}
