import { parseAddress } from '@junction/primitives';
import {
  HISTORY_SOURCES,
  HISTORY_SOURCE_NAMES,
  type HistorySource,
  type HistoryKeyColumn,
  type HistorySourceName,
  type HistorySourcePosition,
} from './history-sources.ts';

/**
 * Position in each source after which the next page continues. Rows that arrive between two pages are newer than these
 * positions, so they neither repeat nor displace others. A source without a position is read from its newest row.
 */
export type HistoryPosition = ReadonlyMap<HistorySourceName, HistorySourcePosition>;

const ROW_SEPARATOR = ';';
const KEY_SEPARATOR = '.';
const END = 'end';
const INCLUDED_MARK = 'from';
/** Number formats of key values: logical times have at most 20 digits, other database integers at most 18. */
const NUMBER_FORMATS = { numeric: /^\d{1,20}$/, bigint: /^\d{1,18}$/ } as const;

function writePosition(name: HistorySourceName, position: HistorySourcePosition): string {
  if (position === 'end') return [name, END].join(KEY_SEPARATOR);
  return [name, ...(position.isIncluded ? [INCLUDED_MARK] : []), ...position.key].join(KEY_SEPARATOR);
}

/** Serializes a position for clients. */
export const serializeHistoryCursor = (position: HistoryPosition): string =>
  [...position].map(([name, one]) => writePosition(name, one)).join(ROW_SEPARATOR);

const isKeyValue = ({ type }: HistoryKeyColumn, value: string): boolean =>
  type === 'address' ? parseAddress(value) === value : NUMBER_FORMATS[type].test(value);

function parsePosition(text: string): readonly [HistorySourceName, HistorySourcePosition] | undefined {
  const [first, ...rest] = text.split(KEY_SEPARATOR);
  const name = HISTORY_SOURCE_NAMES.find((one) => one === first);
  if (name === undefined) return undefined;
  if (rest.length === 1 && rest[0] === END) return [name, 'end'];
  const isIncluded = rest[0] === INCLUDED_MARK;
  const key = isIncluded ? rest.slice(1) : rest;
  const { key: columns }: HistorySource = HISTORY_SOURCES[name];
  const isValid = columns.every((column, index) => isKeyValue(column, key[index] ?? ''));
  return key.length === columns.length && isValid ? [name, { key, isIncluded }] : undefined;
}

/** Parses text written by `serializeHistoryCursor`; undefined for any other text. */
export function parseHistoryCursor(text: string): HistoryPosition | undefined {
  const rows = text.split(ROW_SEPARATOR).map(parsePosition);
  const known = rows.filter((row) => row !== undefined);
  const position = new Map(known);
  return known.length === rows.length && position.size === rows.length ? position : undefined;
}
