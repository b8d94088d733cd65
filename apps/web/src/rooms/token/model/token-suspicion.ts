import type { Address } from '@junction/primitives';
import type { Token } from './token.ts';

// Characters that can be mistaken for another letter, mapped to that letter: a zero to an O, a Cyrillic А to an A.
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

/** Result of `normalizeSymbol` for each ASCII character, by character code; empty for characters that are removed. */
const ASCII_SHAPES: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return code > 32 && code < 127 && !/[.\-_]/.test(letter) ? (HOMOGLYPHS[letter] ?? letter) : '';
});

/**
 * Normalizes a symbol so that lookalikes become equal: removes case, width and accents, and replaces characters that
 * look like another letter.
 */
export function normalizeSymbol(symbol: string): string {
  let shape = '';
  for (let at = 0; at < symbol.length; at += 1) {
    const form = ASCII_SHAPES[symbol.charCodeAt(at)];
    if (form === undefined) return normalizeUnicodeSymbol(symbol);
    shape += form;
  }
  return shape;
}

/**
 * Normalizes a symbol with non-ASCII characters like `normalizeSymbol`. Separate because it is slower and most symbols
 * do not need it.
 */
function normalizeUnicodeSymbol(symbol: string): string {
  return Array.from(symbol.normalize('NFKD').toLowerCase())
    .filter((letter) => !/[\p{M}\p{C}\s.\-_]/u.test(letter))
    .map((letter) => HOMOGLYPHS[letter] ?? letter)
    .join('');
}

type ComparedToken = Pick<Token, 'root' | 'symbol' | 'listed'>;

/**
 * Two listed tokens whose symbols have the same shape: the first one, and the next one with another root if there is
 * one.
 */
type SameShapeTokens = readonly [ComparedToken, ComparedToken?];
/** Listed tokens by the shape of their symbol, for each token list. Built on first use. */
const shapeIndexes = new WeakMap<readonly ComparedToken[], ReadonlyMap<string, SameShapeTokens>>();

function getShapeIndex(tokens: readonly ComparedToken[]): ReadonlyMap<string, SameShapeTokens> {
  const known = shapeIndexes.get(tokens);
  if (known !== undefined) return known;
  const found = new Map<string, SameShapeTokens>();
  for (const token of tokens) {
    if (!token.listed) continue;
    const shape = normalizeSymbol(token.symbol);
    const [first, second] = found.get(shape) ?? [];
    if (first === undefined) found.set(shape, [token]);
    else if (second === undefined && first.root !== token.root) found.set(shape, [first, token]);
  }
  shapeIndexes.set(tokens, found);
  return found;
}

/**
 * Returns the symbol of the listed token, or of the coin, that an unlisted token could be mistaken for; undefined if
 * there is none.
 */
export function findLookalike(
  token: ComparedToken,
  others: readonly ComparedToken[],
  coinSymbol: string,
): string | undefined {
  if (token.listed) return undefined;
  const shape = normalizeSymbol(token.symbol);
  if (shape === '') return undefined;
  if (normalizeSymbol(coinSymbol) === shape) return coinSymbol;
  return getShapeIndex(others)
    .get(shape)
    ?.find((other) => other?.root !== token.root)?.symbol;
}

/** Returns the imitated symbol by root for all tokens that could be mistaken for a listed token or the coin. */
export function findLookalikes(
  tokens: readonly ComparedToken[],
  coinSymbol: string,
): ReadonlyMap<Address, string> {
  return new Map(
    tokens.flatMap((token): [Address, string][] => {
      const imitated = findLookalike(token, tokens, coinSymbol);
      return imitated === undefined ? [] : [[token.root, imitated]];
    }),
  );
}

/** Tokens that the network configuration declares as scams. */
export interface KnownScams {
  readonly scamRoots: readonly Address[];
  /** Words in lower case. A token whose symbol contains one of them counts as a scam. */
  readonly scamWords: readonly string[];
}

/**
 * True if the network configuration declares the token as a scam, by its root or by a word in its symbol. `symbol` is
 * undefined while unknown.
 */
export function isScamToken(
  { root, symbol }: { readonly root: Address; readonly symbol: string | undefined },
  { scamRoots, scamWords }: KnownScams,
): boolean {
  if (scamRoots.includes(root)) return true;
  const text = symbol?.toLowerCase();
  return text !== undefined && scamWords.some((word) => text.includes(word));
}
