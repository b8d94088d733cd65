import {
  MAX_DISPLAYED_NAME_LENGTH,
  MAX_DISPLAYED_SYMBOL_LENGTH,
  sanitizeText,
  shortenAddress,
  type Address,
  type SanitizedText,
} from '@junction/primitives';
import { decodeWireIfValid } from '../wire/codec.ts';
import { thirdPartyTokenCodec, type ThirdPartyToken } from './tokens.ts';

/** Maximum number of usable entries per list. Further entries are counted as `too-many`. */
export const MAX_LISTED_TOKENS = 50_000;
/** Maximum number of rows read from a list document, usable or not. */
export const MAX_TOKEN_LIST_ROWS = 200_000;
/** Maximum size of a list document in bytes. An entry has about 640 bytes. */
export const MAX_TOKEN_LIST_BYTES = 32 * 1024 * 1024;
/** Maximum number of entries without decimals per list. Their decimals are read from the chain. */
const MAX_INCOMPLETE_ENTRIES = 50;
const MAX_URI_LENGTH = 2_048;

/** Reason why an entry of a token list was omitted. */
export type TokenListRejection = 'malformed' | 'repeated' | 'too-many';
/** Number of omitted entries by reason. */
export type TokenListRejectionCounts = Readonly<Partial<Record<TokenListRejection, number>>>;

/**
 * Entry whose texts are safe to display, but whose decimals must be read from the token's root contract (spec 4.11).
 */
export interface IncompleteTokenListEntry extends Omit<ThirdPartyToken, 'decimals'> {
  readonly hidden: boolean;
}

/** Entry with decimals, ready for use. */
export interface TokenListEntry extends IncompleteTokenListEntry {
  readonly decimals: number;
}

/** Result of reading a token list. */
export interface ParsedTokenList {
  /** Entries with decimals, in the order of the list. */
  readonly entries: readonly TokenListEntry[];
  readonly incomplete: readonly IncompleteTokenListEntry[];
  readonly rejected: TokenListRejectionCounts;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the URI if it is an https URL, a same-origin path or a data URL of an image; undefined otherwise. */
function toImageUri(uri: string | undefined): string | undefined {
  return uri !== undefined && uri.length <= MAX_URI_LENGTH && /^(https:\/\/|\/(?!\/)|data:image\/)/.test(uri)
    ? uri
    : undefined;
}

/**
 * Fields that determine whether an entry is usable. They do not depend on the JavaScript engine, so page and server
 * agree.
 */
type ListingFields = Pick<ThirdPartyToken, 'address' | 'chainId' | 'decimals'>;

/** Returns the text; undefined if it is empty or was truncated for its length. */
const getUsableText = ({ text, wasCut }: SanitizedText): string | undefined =>
  text === '' || wasCut ? undefined : text;

/**
 * Makes the texts of an entry safe to display. Which characters count as hidden depends on the engine's Unicode
 * version, so an unusable text never removes an entry: an unusable symbol is replaced by the shortened address, and an
 * unusable name by the symbol.
 */
function toDisplayed<Entry extends ThirdPartyToken>(
  entry: Entry,
): Entry & Pick<IncompleteTokenListEntry, 'hidden'> {
  const [cleanSymbol, cleanName] = [
    sanitizeText(entry.symbol, MAX_DISPLAYED_SYMBOL_LENGTH),
    sanitizeText(entry.name, MAX_DISPLAYED_NAME_LENGTH),
  ];
  const symbol = getUsableText(cleanSymbol) ?? shortenAddress(entry.address);
  return {
    ...entry,
    symbol,
    name: getUsableText(cleanName) ?? symbol,
    logoUri: toImageUri(entry.logoUri),
    hidden: cleanSymbol.hadHidden || cleanName.hadHidden,
  };
}

const hasDecimals = <Entry extends ListingFields>(
  entry: Entry,
): entry is Entry & { readonly decimals: number } => entry.decimals !== undefined;

/**
 * Returns the usable entries of a list in their order: entries of the given chain that have decimals, the first per
 * address, at most `MAX_LISTED_TOKENS`. Page and server share this rule, so that they agree on the tokens of a list.
 */
export function selectListedTokens<Entry extends ListingFields>(
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
 * Reads an untrusted token list. Entries of other chains are skipped. Entries that are malformed, repeated or too many
 * are omitted and counted. Of entries with the same address, those without decimals are ignored if one has decimals.
 *
 * @throws TypeError if the document has no array of tokens
 */
export function readTokenList(json: unknown, chainId: number): ParsedTokenList {
  const list = isRecord(json) ? json['tokens'] : undefined;
  if (!Array.isArray(list)) throw new TypeError('token list: there are no tokens in it');
  const rows = (list as readonly unknown[]).slice(0, MAX_TOKEN_LIST_ROWS);
  const read = rows.flatMap((row) => decodeWireIfValid(thirdPartyTokenCodec, row) ?? []);
  const ofChain = read.filter((entry) => entry.chainId === chainId);
  const entries = selectListedTokens(ofChain, chainId);
  const listed = new Set(entries.map(({ address }) => address));
  const isFull = entries.length === MAX_LISTED_TOKENS;
  const others = new Map<Address, ThirdPartyToken>();
  let overflow = 0;
  for (const entry of ofChain) {
    if (listed.has(entry.address) || others.has(entry.address)) continue;
    if (hasDecimals(entry) && isFull) overflow += 1;
    else others.set(entry.address, entry);
  }
  const incomplete = [...others.values()].slice(0, MAX_INCOMPLETE_ENTRIES);
  const rejected: Record<TokenListRejection, number> = {
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

/**
 * Version of the rule of `selectListedTokens` and of the hashed text. It is hashed too, so that hashes computed with
 * different rules never match.
 */
const TOKEN_SET_VERSION = 'junction-token-set/1';

/**
 * Returns a hash that identifies the set of tokens of a list: SHA-256 (lower-case hexadecimal) of `TOKEN_SET_VERSION`
 * and the distinct addresses, sorted, joined by line feeds. It does not depend on order, names or JSON formatting.
 * Undefined if the platform has no `crypto.subtle` (pages of insecure origins).
 */
export async function hashTokenSet(roots: Iterable<Address>): Promise<string | undefined> {
  // Undefined outside secure contexts, although the DOM types declare it as always present.
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>;
  if (subtle === undefined) return undefined;
  const text = [TOKEN_SET_VERSION, ...[...new Set(roots)].toSorted()].join('\n');
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
