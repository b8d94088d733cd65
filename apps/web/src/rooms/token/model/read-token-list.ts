import { foreignTokenCodec, readIfValid, type ForeignToken } from '@junction/api-contract';
import { NAME_LETTERS, SYMBOL_LETTERS, cleanText } from '../../../shared/format/clean-text.ts';
import type { Rejected, Rejection } from './rejected.ts';

/** Maximum list length; further entries are omitted and counted. */
export const MAX_ENTRIES = 5_000;
/** Maximum number of entries whose decimals are read from the chain. */
const MAX_INCOMPLETE = 50;
const MAX_URI_LENGTH = 2_048;

/** Entry as displayed, without invisible characters, whose decimals must be read from its root (spec 4.11). */
export interface IncompleteEntry extends Omit<ForeignToken, 'decimals'> {
  readonly hidden: boolean;
}

/** Usable entry. */
export interface ListEntry extends IncompleteEntry {
  readonly decimals: number;
}

export interface TokenListReading {
  /** Usable entries with decimals. */
  readonly entries: readonly ListEntry[];
  /** Usable entries without decimals. */
  readonly incomplete: readonly IncompleteEntry[];
  /** Number of omitted entries by reason. */
  readonly rejected: Rejected;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Accepts http(s) and data images only. */
function pictureOf(uri: string | undefined): string | undefined {
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
    logoUri: pictureOf(entry.logoUri),
    hidden: symbol.hadHidden || name.hadHidden,
  };
}

/**
 * Parses an untrusted token list. Entries of other chains are skipped; malformed, overlong, repeated and excess ones
 * are omitted and counted. Throws if it is not a list.
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
  for (const value of list.slice(0, MAX_ENTRIES) as readonly unknown[]) {
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
  if (list.length > MAX_ENTRIES) reject('too-many', list.length - MAX_ENTRIES);
  return { entries, incomplete, rejected };
}
