import type { TokenGroup, TokenRow } from './token-rows.ts';

/** A line of the list: the head of a group, or a token. */
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

/** Rows that a page key passes. */
const PAGE = 6;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** The row a key leads to from the active one, within the list; undefined for a key that leads nowhere. */
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

/** Whether a key moves through the list, and does nothing else. */
export const isMove = (key: string): boolean => Object.hasOwn(STEPS, key);
