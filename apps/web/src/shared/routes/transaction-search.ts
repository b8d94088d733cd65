/** Search parameters of a transaction list; a missing one has its default value. */
export interface TransactionSearch {
  readonly tx?: 'swap' | 'deposit' | 'withdraw';
  readonly txMine?: true;
  /** Order of the list, unless it is newest first. */
  readonly txSort?: 'value' | 'value-asc' | 'date-asc';
  /** Page of the list, from 2 on. */
  readonly txPage?: number;
}

const KINDS = ['swap', 'deposit', 'withdraw'] as const;
const SORTS = ['value', 'value-asc', 'date-asc'] as const;

/** Parses a page number; undefined for the first page and for invalid values. */
export function readPageNumber(value: unknown): number | undefined {
  const page = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 10_000 ? page : undefined;
}

/** Parses the search parameters of a transaction list; invalid ones are dropped. */
export function readTransactionSearch(search: Readonly<Record<string, unknown>>): TransactionSearch {
  const tx = KINDS.find((kind) => kind === search['tx']);
  const txSort = SORTS.find((sort) => sort === search['txSort']);
  const txPage = readPageNumber(search['txPage']);
  return {
    ...(tx === undefined ? {} : { tx }),
    ...(search['txMine'] === true || search['txMine'] === 'true' ? { txMine: true } : {}),
    ...(txSort === undefined ? {} : { txSort }),
    ...(txPage === undefined ? {} : { txPage }),
  };
}
