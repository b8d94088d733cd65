import type { Address } from '@junction/primitives';
import type { Token } from './token.ts';

// Maps homoglyphs to one form: zero to O, Cyrillic А to A.
const HOMOGLYPHS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  i: 'l',
  '|': 'l',
  $: 's',
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  і: 'l',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
};

/** Normalizes a symbol for comparison: case, width, accents and homoglyphs are removed. */
export function symbolShape(symbol: string): string {
  return Array.from(symbol.normalize('NFKD').toLowerCase())
    .filter((letter) => !/[\p{M}\p{C}\s.\-_]/u.test(letter))
    .map((letter) => HOMOGLYPHS[letter] ?? letter)
    .join('');
}

type Named = Pick<Token, 'root' | 'symbol' | 'listed'>;

/** Returns the listed token (or coin) that an unlisted token imitates. */
export function findLookalike(
  token: Named,
  others: readonly Named[],
  coinSymbol: string,
): string | undefined {
  if (token.listed) return undefined;
  const shape = symbolShape(token.symbol);
  if (shape === '') return undefined;
  if (symbolShape(coinSymbol) === shape) return coinSymbol;
  return others.find(
    (other) => other.listed && other.root !== token.root && symbolShape(other.symbol) === shape,
  )?.symbol;
}

/** Results by list and coin symbol, since a list is checked whenever it is displayed. */
const known = new WeakMap<readonly Named[], Map<string, ReadonlyMap<Address, string>>>();

/** Finds the tokens that imitate a listed one or the coin; every symbol is checked once per list. */
export function findLookalikes(tokens: readonly Named[], coinSymbol: string): ReadonlyMap<Address, string> {
  const byCoin = known.get(tokens) ?? new Map<string, ReadonlyMap<Address, string>>();
  known.set(tokens, byCoin);
  const found = byCoin.get(coinSymbol) ?? findLookalikesIn(tokens, coinSymbol);
  byCoin.set(coinSymbol, found);
  return found;
}

function findLookalikesIn(tokens: readonly Named[], coinSymbol: string): ReadonlyMap<Address, string> {
  const unlisted = tokens.filter((token) => !token.listed);
  if (unlisted.length === 0) return new Map();
  const listed = new Map<string, string>();
  for (const token of tokens) if (token.listed) listed.set(symbolShape(token.symbol), token.symbol);
  listed.set(symbolShape(coinSymbol), coinSymbol);
  return new Map(
    unlisted.flatMap(({ root, symbol }): [Address, string][] => {
      const shape = symbolShape(symbol);
      const imitated = shape === '' ? undefined : listed.get(shape);
      return imitated === undefined ? [] : [[root, imitated]];
    }),
  );
}

/** Scams in the network configuration. */
export interface KnownScams {
  readonly scamRoots: readonly Address[];
  /** Lower-case words that only occur in symbols of scams. */
  readonly scamWords: readonly string[];
}

/**
 * True if the network configuration names the token as a scam, by root or by a word in its symbol; undefined symbols
 * are not checked. Tagged wherever it appears.
 */
export function isScamToken(
  { root, symbol }: { readonly root: Address; readonly symbol: string | undefined },
  { scamRoots, scamWords }: KnownScams,
): boolean {
  if (scamRoots.includes(root)) return true;
  const text = symbol?.toLowerCase();
  return text !== undefined && scamWords.some((word) => text.includes(word));
}
