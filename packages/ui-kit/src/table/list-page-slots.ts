/** Entry of a pager: the button of a page, or a gap between pages. */
export type PageSlot =
  | { readonly kind: 'page'; readonly key: string; readonly page: number }
  | { readonly kind: 'gap'; readonly key: string };

/** Returns the number of pages for a number of rows. */
export function countPages(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

function listVisiblePages(page: number, pageCount: number): readonly number[] {
  if (page <= 3) return [1, 2, 3];
  if (page >= pageCount - 2) return [pageCount - 2, pageCount - 1, pageCount];
  return [page - 1, page, page + 1];
}

/**
 * Returns the entries of a pager, at most seven: the first, last and current page and the neighbours of the current
 * page, with gaps between non-adjacent pages.
 */
export function listPageSlots(page: number, pageCount: number): readonly PageSlot[] {
  const shown = [...new Set([1, ...listVisiblePages(page, pageCount), pageCount])]
    .filter((at) => at >= 1 && at <= pageCount)
    .toSorted((a, b) => a - b);
  const slots: PageSlot[] = [];
  let before = 0;
  for (const at of shown) {
    if (at === before + 2) slots.push({ kind: 'page', key: `p${at - 1}`, page: at - 1 });
    else if (at > before + 2) slots.push({ kind: 'gap', key: `g${at}` });
    slots.push({ kind: 'page', key: `p${at}`, page: at });
    before = at;
  }
  return slots;
}
