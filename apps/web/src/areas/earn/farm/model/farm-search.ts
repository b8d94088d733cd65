import { readPageNumber } from '../../../../shared/routes/transaction-search.ts';
import { EVENTS, type EarnEvent } from '../../shared/transactions/transaction-row.ts';

/** What the address of a farm's page keeps: left out means the default. */
export interface FarmSearch {
  readonly graph: 'tvl' | 'apr';
  readonly frame: 'H1' | 'D1';
  readonly event: EarnEvent | undefined;
  /** Only transactions of whoever is looked at. */
  readonly isMine: boolean;
  /** Of the transactions, 1 is the first. */
  readonly page: number;
}

/** Reads the address of a farm's page; what does not make sense is left out. */
export function readFarmSearch(search: Readonly<Record<string, unknown>>): FarmSearch {
  return {
    graph: search['graph'] === 'apr' ? 'apr' : 'tvl',
    frame: search['frame'] === 'H1' ? 'H1' : 'D1',
    event: EVENTS.find((event) => event === search['tx']),
    isMine: search['txMine'] === true || search['txMine'] === 'true',
    page: readPageNumber(search['txPage']) ?? 1,
  };
}

/** The address that says all of it. */
export function writeFarmSearch({ graph, frame, event, isMine, page }: FarmSearch) {
  return {
    graph: graph === 'tvl' ? undefined : graph,
    frame: frame === 'D1' ? undefined : frame,
    tx: event,
    txMine: isMine ? true : undefined,
    txPage: page > 1 ? page : undefined,
  };
}
