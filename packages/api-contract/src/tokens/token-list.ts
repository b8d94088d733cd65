import { NAME_LETTERS, SYMBOL_LETTERS, cleanText, type Address } from '@junction/primitives';
import { readIfValid } from '../wire/codec.ts';
import { foreignTokenCodec, type ForeignToken } from './tokens.ts';

/** Entries read of one list; further ones are left out and counted. */
export const MAX_LISTED_TOKENS = 50_000;
/** Size of a list document, about 640 bytes per entry. */
export const MAX_TOKEN_LIST_BYTES = 32 * 1024 * 1024;
/** Entries without decimals that are kept; their decimals are read on the chain. */
const MAX_INCOMPLETE = 50;
const MAX_URI_LENGTH = 2_048;

/** Why an entry was left out. */
export type Rejection = 'malformed' | 'too-long' | 'repeated' | 'too-many';
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

function readEntry(value: unknown): (IncompleteEntry & Pick<ForeignToken, 'decimals'>) | Rejection {
  const entry = readIfValid(foreignTokenCodec, value);
  if (entry === undefined) return 'malformed';
  const symbol = cleanText(entry.symbol, SYMBOL_LETTERS);
  const name = cleanText(entry.name, NAME_LETTERS);
  if (symbol.text.endsWith('…') || name.text.endsWith('…')) return 'too-long';
  if (symbol.text === '') return 'malformed';
  return {
    ...entry,
    symbol: symbol.text,
    name: name.text === '' ? symbol.text : name.text,
    logoUri: toPicture(entry.logoUri),
    hidden: symbol.hadHidden || name.hadHidden,
  };
}

/**
 * Reads an untrusted token list. Skips entries of other chains; leaves out and counts entries that are malformed, too
 * long, repeated or beyond `MAX_LISTED_TOKENS`. Throws a TypeError when the document has no array of tokens. Page and
 * server share this rule, so that they agree on the tokens of a list.
 */
export function readTokenList(json: unknown, chainId: number): TokenListReading {
  const list = isRecord(json) ? json['tokens'] : undefined;
  if (!Array.isArray(list)) throw new TypeError('token list: there are no tokens in it');
  const rejected: Partial<Record<Rejection, number>> = {};
  const reject = (reason: Rejection, count = 1): void => {
    rejected[reason] = (rejected[reason] ?? 0) + count;
  };
  const entries: ListEntry[] = [];
  const incomplete: IncompleteEntry[] = [];
  const seen = new Set<string>();
  for (const value of list.slice(0, MAX_LISTED_TOKENS) as readonly unknown[]) {
    const entry = readEntry(value);
    if (typeof entry === 'string') {
      reject(entry);
      continue;
    }
    if (entry.chainId !== chainId) continue;
    const { decimals, ...rest } = entry;
    if (seen.has(entry.address)) reject('repeated');
    else {
      seen.add(entry.address);
      if (decimals !== undefined) entries.push({ ...rest, decimals });
      else if (incomplete.length < MAX_INCOMPLETE) incomplete.push(rest);
      else reject('malformed');
    }
  }
  if (list.length > MAX_LISTED_TOKENS) reject('too-many', list.length - MAX_LISTED_TOKENS);
  return { entries, incomplete, rejected };
}

/**
 * Identifies the set of tokens of a list: SHA-256 of the distinct addresses, sorted and joined by line feeds, as lower-case
 * hexadecimal. Independent of their order, of names and of JSON formatting. Undefined where the platform offers no hashes
 * (pages of insecure origins).
 */
export async function hashTokenSet(roots: Iterable<Address>): Promise<string | undefined> {
  // Present in secure contexts only, whatever the DOM types say.
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>;
  if (subtle === undefined) return undefined;
  const text = [...new Set(roots)].toSorted().join('\n');
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
