import {
  NAME_LETTERS,
  SYMBOL_LETTERS,
  cleanText,
  shortenAddress,
  type Address,
  type CleanText,
} from '@junction/primitives';
import { readIfValid } from '../wire/codec.ts';
import { foreignTokenCodec, type ForeignToken } from './tokens.ts';

/** Usable entries read of one list; what follows is left out and counted. */
export const MAX_LISTED_TOKENS = 50_000;
/** Rows of a document that are looked at, usable or not. */
export const MAX_TOKEN_LIST_ROWS = 200_000;
/** Size of a list document, about 640 bytes per entry. */
export const MAX_TOKEN_LIST_BYTES = 32 * 1024 * 1024;
/** Entries without decimals that are kept; their decimals are read on the chain. */
const MAX_INCOMPLETE = 50;
const MAX_URI_LENGTH = 2_048;

/** Why an entry was left out. */
export type Rejection = 'malformed' | 'repeated' | 'too-many';
/** Number of entries left out, by reason. */
export type Rejected = Readonly<Partial<Record<Rejection, number>>>;

/** Entry with display names, hidden characters removed, whose decimals have to be read from its root (spec 4.11). */
export interface IncompleteEntry extends Omit<ForeignToken, 'decimals'> {
  readonly hidden: boolean;
}

/** Entry that can be used. */
export interface ListEntry extends IncompleteEntry {
  readonly decimals: number;
}

export interface TokenListReading {
  /** Entries with decimals, in the order of the list. */
  readonly entries: readonly ListEntry[];
  readonly incomplete: readonly IncompleteEntry[];
  readonly rejected: Rejected;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the URI of a picture on the web or inside the list; undefined for any other scheme. */
function toPicture(uri: string | undefined): string | undefined {
  return uri !== undefined && uri.length <= MAX_URI_LENGTH && /^(https:\/\/|\/(?!\/)|data:image\/)/.test(uri)
    ? uri
    : undefined;
}

/** What the identity of a list depends on: fields whose check is the same in every engine. */
type ListedKey = Pick<ForeignToken, 'address' | 'chainId' | 'decimals'>;

/** The text unless nothing is left of it or it is too long. */
const usableText = ({ text, wasCut }: CleanText): string | undefined =>
  text === '' || wasCut ? undefined : text;

/**
 * Makes the texts of an entry fit for display. Which characters are hidden depends on the Unicode version of the engine, so
 * an unusable symbol never removes an entry: the shortened address takes its place; that of an unusable name, the symbol.
 */
function toDisplayed<Entry extends ForeignToken>(entry: Entry): Entry & Pick<IncompleteEntry, 'hidden'> {
  const [cleanSymbol, cleanName] = [
    cleanText(entry.symbol, SYMBOL_LETTERS),
    cleanText(entry.name, NAME_LETTERS),
  ];
  const symbol = usableText(cleanSymbol) ?? shortenAddress(entry.address);
  return {
    ...entry,
    symbol,
    name: usableText(cleanName) ?? symbol,
    logoUri: toPicture(entry.logoUri),
    hidden: cleanSymbol.hadHidden || cleanName.hadHidden,
  };
}

const hasDecimals = <Entry extends ListedKey>(entry: Entry): entry is Entry & { readonly decimals: number } =>
  entry.decimals !== undefined;

/**
 * Returns the usable entries of a list, in its order: those of the chain that have decimals, the first of each address, at
 * most `MAX_LISTED_TOKENS`. Page and server share this rule, so that they agree on the tokens of a list.
 */
export function selectListed<Entry extends ListedKey>(
  entries: readonly Entry[],
  chainId: number,
): readonly (Entry & { readonly decimals: number })[] {
  const byAddress = new Map<Address, Entry & { readonly decimals: number }>();
  for (const entry of entries) {
    if (byAddress.size >= MAX_LISTED_TOKENS) break;
    if (entry.chainId === chainId && hasDecimals(entry) && !byAddress.has(entry.address))
      byAddress.set(entry.address, entry);
  }
  return [...byAddress.values()];
}

/**
 * Reads an untrusted token list. Skips entries of other chains; leaves out and counts entries that are malformed, repeated
 * or too many. An entry with decimals takes precedence over one of the same address without. Throws a TypeError when the
 * document has no array of tokens.
 */
export function readTokenList(json: unknown, chainId: number): TokenListReading {
  const list = isRecord(json) ? json['tokens'] : undefined;
  if (!Array.isArray(list)) throw new TypeError('token list: there are no tokens in it');
  const rows = (list as readonly unknown[]).slice(0, MAX_TOKEN_LIST_ROWS);
  const read = rows.flatMap((row) => readIfValid(foreignTokenCodec, row) ?? []);
  const ofChain = read.filter((entry) => entry.chainId === chainId);
  const entries = selectListed(ofChain, chainId);
  const listed = new Set(entries.map(({ address }) => address));
  const isFull = entries.length === MAX_LISTED_TOKENS;
  const others = new Map<Address, ForeignToken>();
  let overflow = 0;
  for (const entry of ofChain) {
    if (listed.has(entry.address) || others.has(entry.address)) continue;
    if (hasDecimals(entry) && isFull) overflow += 1;
    else others.set(entry.address, entry);
  }
  const incomplete = [...others.values()].slice(0, MAX_INCOMPLETE);
  const rejected: Record<Rejection, number> = {
    malformed: rows.length - read.length + others.size - incomplete.length,
    repeated: ofChain.length - entries.length - others.size - overflow,
    'too-many': list.length - rows.length + overflow,
  };
  return {
    entries: entries.map(toDisplayed),
    incomplete: incomplete.map(toDisplayed),
    rejected: Object.fromEntries(Object.entries(rejected).filter(([, count]) => count > 0)),
  };
}

/** Names the rule of `selectListed` and the form of the hashed text: copies read by different rules are never compared. */
const IDENTITY_RULE = 'junction-token-set/1';

/**
 * Identifies the set of tokens of a list: SHA-256 of the version of the rule and the distinct addresses, sorted, joined by
 * line feeds, as lower-case hexadecimal. Independent of their order, of names and of JSON formatting. Undefined where the
 * platform offers no hashes (pages of insecure origins).
 */
export async function hashTokenSet(roots: Iterable<Address>): Promise<string | undefined> {
  // Present in secure contexts only, whatever the DOM types say.
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>;
  if (subtle === undefined) return undefined;
  const text = [IDENTITY_RULE, ...[...new Set(roots)].toSorted()].join('\n');
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
