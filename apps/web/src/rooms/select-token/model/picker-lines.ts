import type { TokenGroup, TokenRow } from './token-rows.ts';

/** Line of the token list: the header of a group or the row of a token. */
export type TokenPickerLine =
  | { readonly kind: 'head'; readonly key: string; readonly group: TokenGroup['key'] }
  | { readonly kind: 'row'; readonly key: string; readonly row: TokenRow };

/** Lines of the token list. Row indices count tokens only, while line indices also count headers. */
export interface TokenPickerLines {
  readonly length: number;
  readonly at: (line: number) => TokenPickerLine | undefined;
  /** Returns the key of a line without building its row. */
  readonly keyAt: (line: number) => string | undefined;
  readonly isHead: (line: number) => boolean;
  readonly rowCount: number;
  readonly rowAt: (row: number) => TokenRow | undefined;
  /** Returns the row index of a key; -1 if there is no such row. */
  readonly indexOfRow: (key: string) => number;
  /** Returns the line index of a row. */
  readonly lineOfRow: (row: number) => number;
}

/**
 * Builds the lines of the list, with a header before the rows of each group. Rows are built when they are first read.
 */
export function buildTokenPickerLines(groups: readonly TokenGroup[]): TokenPickerLines {
  let rowCount = 0;
  const placed = groups.map(({ key, rows }, index) => {
    const group = { key, rows, firstRow: rowCount, headLine: rowCount + index };
    rowCount += rows.length;
    return group;
  });
  const groupOfRow = (row: number) => placed.findLast(({ firstRow }) => firstRow <= row);
  const groupOfLine = (line: number) => placed.findLast(({ headLine }) => headLine <= line);
  return {
    length: rowCount + groups.length,
    at: (line) => {
      const group = groupOfLine(line);
      if (group?.headLine === line) return { kind: 'head', key: group.key, group: group.key };
      const row = group?.rows.at(line - group.headLine - 1);
      return row && { kind: 'row', key: row.key, row };
    },
    keyAt: (line) => {
      const group = groupOfLine(line);
      return group?.headLine === line ? group.key : group?.rows.keyAt(line - group.headLine - 1);
    },
    isHead: (line) => groupOfLine(line)?.headLine === line,
    rowCount,
    rowAt: (row) => {
      const group = groupOfRow(row);
      return group?.rows.at(row - group.firstRow);
    },
    indexOfRow: (key) => {
      for (const { rows, firstRow } of placed) {
        const index = rows.indexOf(key);
        if (index >= 0) return firstRow + index;
      }
      return -1;
    },
    lineOfRow: (row) => row + placed.filter(({ firstRow }) => firstRow <= row).length,
  };
}

/** Number of rows by which Page Up and Page Down move. */
const PAGE_ROWS = 6;
const ROWS_BY_KEY: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};

/**
 * Returns the row that a key moves to, clamped to the list; undefined if the key does not move or the list is empty.
 */
export function getRowAfterKey(rowCount: number, active: number, key: string): number | undefined {
  const step = ROWS_BY_KEY[key];
  return step === undefined || rowCount === 0
    ? undefined
    : Math.max(0, Math.min(rowCount - 1, active + step));
}

/** True if the key moves within the list. */
export const isRowNavigationKey = (key: string): boolean => Object.hasOwn(ROWS_BY_KEY, key);
