/** What the address keeps of a transaction list: left out means the default. */
export interface TransactionSearch {
  readonly tx?: 'swap' | 'deposit' | 'withdraw';
  readonly txMine?: true;
  /** Order other than newest first. */
  readonly txSort?: 'value' | 'value-asc' | 'date-asc';
  /** From 2 on. */
  readonly txPage?: number;
}

const KINDS = ['swap', 'deposit', 'withdraw'] as const;
const SORTS = ['value', 'value-asc', 'date-asc'] as const;

/** Reads a page number of an address; undefined for the first page and for anything that is none. */
export function readPageNumber(value: unknown): number | undefined {
  const page = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 10_000 ? page : undefined;
}

/** Reads the transaction list's part of an address; what does not make sense is left out. */
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
