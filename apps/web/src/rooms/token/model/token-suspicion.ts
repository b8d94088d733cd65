import type { Address } from '@junction/primitives';
import type { Token } from './token.ts';

// Characters that look like a letter, mapped to that letter: a zero to an O, a Cyrillic А to an A.
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

/** `symbolShape` of each ASCII character by its code; empty for characters that are removed. */
const ASCII_FORMS: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return code > 32 && code < 127 && !/[.\-_]/.test(letter) ? (HOMOGLYPHS[letter] ?? letter) : '';
});

/**
 * Normalizes a symbol so that lookalikes are equal: removes case, width and accents, and replaces characters that
 * look like another letter.
 */
export function symbolShape(symbol: string): string {
  let shape = '';
  for (let at = 0; at < symbol.length; at += 1) {
    const form = ASCII_FORMS[symbol.charCodeAt(at)];
    if (form === undefined) return unicodeShape(symbol);
    shape += form;
  }
  return shape;
}

/** The same for symbols with non-ASCII characters. Slower, but most symbols do not need it. */
function unicodeShape(symbol: string): string {
  return Array.from(symbol.normalize('NFKD').toLowerCase())
    .filter((letter) => !/[\p{M}\p{C}\s.\-_]/u.test(letter))
    .map((letter) => HOMOGLYPHS[letter] ?? letter)
    .join('');
}

type Named = Pick<Token, 'root' | 'symbol' | 'listed'>;

/** Listed tokens whose symbols have the same shape: the first one, and the next one with another root. */
type OfOneShape = readonly [Named, Named?];
/** Listed tokens by the shape of their symbol, for each list. Built when first needed. */
const shapes = new WeakMap<readonly Named[], ReadonlyMap<string, OfOneShape>>();

function shapesIn(tokens: readonly Named[]): ReadonlyMap<string, OfOneShape> {
  const known = shapes.get(tokens);
  if (known !== undefined) return known;
  const found = new Map<string, OfOneShape>();
  for (const token of tokens) {
    if (!token.listed) continue;
    const shape = symbolShape(token.symbol);
    const [first, second] = found.get(shape) ?? [];
    if (first === undefined) found.set(shape, [token]);
    else if (second === undefined && first.root !== token.root) found.set(shape, [first, token]);
  }
  shapes.set(tokens, found);
  return found;
}

/**
 * Returns the symbol of the listed token, or of the coin, that an unlisted token could be mistaken for; undefined if
 * there is none.
 */
export function findLookalike(
  token: Named,
  others: readonly Named[],
  coinSymbol: string,
): string | undefined {
  if (token.listed) return undefined;
  const shape = symbolShape(token.symbol);
  if (shape === '') return undefined;
  if (symbolShape(coinSymbol) === shape) return coinSymbol;
  return shapesIn(others)
    .get(shape)
    ?.find((other) => other?.root !== token.root)?.symbol;
}

/** Returns the imitated symbol by root for all tokens that could be mistaken for a listed token or the coin. */
export function findLookalikes(tokens: readonly Named[], coinSymbol: string): ReadonlyMap<Address, string> {
  return new Map(
    tokens.flatMap((token): [Address, string][] => {
      const imitated = findLookalike(token, tokens, coinSymbol);
      return imitated === undefined ? [] : [[token.root, imitated]];
    }),
  );
}

/** Scams named by the network configuration. */
export interface KnownScams {
  readonly scamRoots: readonly Address[];
  /** Lower-case words. A symbol that contains one is a scam. */
  readonly scamWords: readonly string[];
}

/**
 * True if the network configuration names the token as a scam, by its root or by a word in its symbol. `symbol` is
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
