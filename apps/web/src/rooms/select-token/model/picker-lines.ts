import type { TokenGroup, TokenRow } from './token-rows.ts';

/** Line of the list: group header or token. */
export type Line =
  | { readonly kind: 'head'; readonly key: string; readonly group: TokenGroup['key'] }
  | { readonly kind: 'row'; readonly key: string; readonly row: TokenRow };

export function linesOf(groups: readonly TokenGroup[]): readonly Line[] {
  return groups.flatMap((group): Line[] => [
    { kind: 'head', key: group.key, group: group.key },
    ...group.rows.map((row): Line => ({ kind: 'row', key: row.key, row })),
  ]);
}

export const rowsOf = (lines: readonly Line[]): readonly TokenRow[] =>
  lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));

/** Rows per page key. */
const PAGE = 6;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** Row for a key relative to the active one; undefined for other keys. */
export function rowAfter(
  rows: readonly TokenRow[],
  active: TokenRow | undefined,
  key: string,
): TokenRow | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const here = rows.findIndex((row) => row.key === active?.key);
  return rows[Math.max(0, Math.min(rows.length - 1, here + step))];
}

/** True if the key only navigates the list. */
export const isMove = (key: string): boolean => Object.hasOwn(STEPS, key);
