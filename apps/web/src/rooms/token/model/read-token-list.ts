import { listedTokenSchema, type ListedToken } from '@junction/api-contract';
import { parseAddress } from '@junction/primitives';
import { NAME_LETTERS, SYMBOL_LETTERS, cleanText } from '../../../shared/format/clean-text.ts';
import type { Rejected, Rejection } from './rejected.ts';

/** A list longer than this is none that a person reads; the rest is left out and counted. */
export const MOST_ENTRIES = 5_000;
/** Entries without decimals that are read on the chain instead. */
const MOST_INCOMPLETE = 50;
const URI_LETTERS = 2_048;

/** An entry as it is shown: hidden letters removed. */
export interface ListEntry extends ListedToken {
  readonly hidden: boolean;
}

export interface TokenListReading {
  /** Fit to be used; decimals are known. */
  readonly entries: readonly ListEntry[];
  /** Fit, but their decimals have to be read from their roots (spec 4.11). */
  readonly incomplete: readonly ListEntry[];
  /** What was left out, by reason. */
  readonly rejected: Rejected;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Pictures come from the web or travel with the list; anything else is no picture. */
function pictureOf(uri: string | undefined): string | undefined {
  return uri !== undefined && uri.length <= URI_LETTERS && /^(https:\/\/|\/(?!\/)|data:image\/)/.test(uri)
    ? uri
    : undefined;
}

function readEntry(value: unknown): ListEntry | Rejection {
  if (!isRecord(value)) return 'malformed';
  const parsed = listedTokenSchema.safeParse({ ...value, decimals: value['decimals'] ?? 0 });
  if (!parsed.success) return 'malformed';
  const entry = parsed.data;
  const symbol = cleanText(entry.symbol, SYMBOL_LETTERS);
  const name = cleanText(entry.name, NAME_LETTERS);
  if (symbol.text.endsWith('…') || name.text.endsWith('…')) return 'too-long';
  if (symbol.text === '') return 'malformed';
  const { logoURI, ...rest } = entry;
  const picture = pictureOf(logoURI);
  return {
    ...rest,
    symbol: symbol.text,
    name: name.text === '' ? symbol.text : name.text,
    ...(picture === undefined ? {} : { logoURI: picture }),
    hidden: symbol.hadHidden || name.hadHidden,
  };
}

/**
 * Reads a token list from anywhere. Entries of other chains are passed over; what is malformed, too long, repeated or
 * too much is left out and counted. Throws when it is no list at all.
 */
export function readTokenList(json: unknown, chainId: number): TokenListReading {
  const list = isRecord(json) ? json['tokens'] : undefined;
  if (!Array.isArray(list)) throw new TypeError('token list: there are no tokens in it');
  const rejected: Partial<Record<Rejection, number>> = {};
  const reject = (reason: Rejection, count = 1): void => {
    rejected[reason] = (rejected[reason] ?? 0) + count;
  };
  const entries: ListEntry[] = [];
  const incomplete: ListEntry[] = [];
  const seen = new Set<string>();
  for (const value of list.slice(0, MOST_ENTRIES) as readonly unknown[]) {
    const entry = readEntry(value);
    if (typeof entry === 'string') {
      reject(entry);
      continue;
    }
    if (entry.chainId !== chainId) continue;
    const root = parseAddress(entry.address);
    if (root === undefined) reject('malformed');
    else if (seen.has(root)) reject('repeated');
    else {
      seen.add(root);
      const hasDecimals = isRecord(value) && typeof value['decimals'] === 'number';
      if (hasDecimals) entries.push(entry);
      else if (incomplete.length < MOST_INCOMPLETE) incomplete.push(entry);
      else reject('malformed');
    }
  }
  if (list.length > MOST_ENTRIES) reject('too-many', list.length - MOST_ENTRIES);
  return { entries, incomplete, rejected };
}
