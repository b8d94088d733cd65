import { parseAddress } from '@junction/primitives';
import { HISTORY_SOURCES, SOURCE_NAMES, type HistorySource, type SourceName } from './history-sources.ts';

/** Key of the last returned row of each source; sources without a returned row are absent. */
export type HistoryPosition = ReadonlyMap<SourceName, readonly string[]>;

const ROW_SEPARATOR = ';';
const KEY_SEPARATOR = '.';
/** Logical times have at most 20 digits. */
const NUMBER = /^\d{1,20}$/;

/** Serializes a position for clients. */
export const writeCursor = (position: HistoryPosition): string =>
  [...position].map(([name, key]) => [name, ...key].join(KEY_SEPARATOR)).join(ROW_SEPARATOR);

function readRow(text: string): readonly [SourceName, readonly string[]] | undefined {
  const [first, ...key] = text.split(KEY_SEPARATOR);
  const name = SOURCE_NAMES.find((one) => one === first);
  if (name === undefined) return undefined;
  const { key: columns }: HistorySource = HISTORY_SOURCES[name];
  const isValid = ({ type }: HistorySource['key'][number], index: number): boolean => {
    const value = key[index] ?? '';
    return type === 'number' ? NUMBER.test(value) : parseAddress(value) === value;
  };
  return key.length === columns.length && columns.every(isValid) ? [name, key] : undefined;
}

/** Parses text written by `writeCursor`; undefined for any other text. */
export function readCursor(text: string): HistoryPosition | undefined {
  const rows = text.split(ROW_SEPARATOR).map(readRow);
  const known = rows.filter((row) => row !== undefined);
  const position = new Map(known);
  return known.length === rows.length && position.size === rows.length ? position : undefined;
}
