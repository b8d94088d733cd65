import { parseAddress } from '@junction/primitives';
import {
  HISTORY_SOURCES,
  SOURCE_NAMES,
  type HistorySource,
  type KeyColumn,
  type SourceName,
  type SourcePosition,
} from './history-sources.ts';

/**
 * Where the rest of each source starts. Rows that arrive between two pages are newer than these positions, so that they
 * neither repeat nor displace others; a source that is absent is read from its newest row.
 */
export type HistoryPosition = ReadonlyMap<SourceName, SourcePosition>;

const ROW_SEPARATOR = ';';
const KEY_SEPARATOR = '.';
const END = 'end';
const INCLUDED = 'from';
/** Logical times have at most 20 digits, and integers of a database 18 in any case. */
const NUMBERS = { numeric: /^\d{1,20}$/, bigint: /^\d{1,18}$/ } as const;

function writePosition(name: SourceName, position: SourcePosition): string {
  if (position === 'end') return [name, END].join(KEY_SEPARATOR);
  return [name, ...(position.isIncluded ? [INCLUDED] : []), ...position.key].join(KEY_SEPARATOR);
}

/** Serializes a position for clients. */
export const writeCursor = (position: HistoryPosition): string =>
  [...position].map(([name, one]) => writePosition(name, one)).join(ROW_SEPARATOR);

const isValue = ({ type }: KeyColumn, value: string): boolean =>
  type === 'address' ? parseAddress(value) === value : NUMBERS[type].test(value);

function readRow(text: string): readonly [SourceName, SourcePosition] | undefined {
  const [first, ...rest] = text.split(KEY_SEPARATOR);
  const name = SOURCE_NAMES.find((one) => one === first);
  if (name === undefined) return undefined;
  if (rest.length === 1 && rest[0] === END) return [name, 'end'];
  const isIncluded = rest[0] === INCLUDED;
  const key = isIncluded ? rest.slice(1) : rest;
  const { key: columns }: HistorySource = HISTORY_SOURCES[name];
  const isValid = columns.every((column, index) => isValue(column, key[index] ?? ''));
  return key.length === columns.length && isValid ? [name, { key, isIncluded }] : undefined;
}

/** Parses text written by `writeCursor`; undefined for any other text. */
export function readCursor(text: string): HistoryPosition | undefined {
  const rows = text.split(ROW_SEPARATOR).map(readRow);
  const known = rows.filter((row) => row !== undefined);
  const position = new Map(known);
  return known.length === rows.length && position.size === rows.length ? position : undefined;
}
