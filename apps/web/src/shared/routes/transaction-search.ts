/** Search parameters of a transaction list. Missing parameters have their default values. */
export interface TransactionListSearch {
  readonly tx?: 'swap' | 'deposit' | 'withdraw';
  readonly txMine?: true;
  /** Sort order of the list; undefined for newest first. */
  readonly txSort?: 'value' | 'value-asc' | 'date-asc';
  /** Page number of the list; undefined for page 1. */
  readonly txPage?: number;
}

const TRANSACTION_KINDS = ['swap', 'deposit', 'withdraw'] as const;
const TRANSACTION_SORTS = ['value', 'value-asc', 'date-asc'] as const;

/** Parses a page number; undefined for the first page and for invalid values. */
export function parsePageNumber(value: unknown): number | undefined {
  const page = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 10_000 ? page : undefined;
}

/** Parses the search parameters of a transaction list; invalid ones are dropped. */
export function parseTransactionSearch(search: Readonly<Record<string, unknown>>): TransactionListSearch {
  const tx = TRANSACTION_KINDS.find((kind) => kind === search['tx']);
  const txSort = TRANSACTION_SORTS.find((sort) => sort === search['txSort']);
  const txPage = parsePageNumber(search['txPage']);
  return {
    ...(tx === undefined ? {} : { tx }),
    ...(search['txMine'] === true || search['txMine'] === 'true' ? { txMine: true } : {}),
    ...(txSort === undefined ? {} : { txSort }),
    ...(txPage === undefined ? {} : { txPage }),
  };
}
