export type PageSlot =
  | { readonly kind: 'page'; readonly key: string; readonly page: number }
  | { readonly kind: 'gap'; readonly key: string };

export function countPages(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** The page buttons: first, last, the current one and its neighbours, three dots between. At most seven. */
export function listPageSlots(page: number, pageCount: number): readonly PageSlot[] {
  const near =
    page <= 3
      ? [1, 2, 3]
      : page >= pageCount - 2
        ? [pageCount - 2, pageCount - 1, pageCount]
        : [page - 1, page, page + 1];
  const shown = [...new Set([1, ...near, pageCount])]
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
