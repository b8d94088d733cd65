import { parsePageNumber } from '../../../../shared/routes/transaction-search.ts';
import { EARN_EVENT_KINDS, type EarnEventKind } from '../../shared/transactions/transaction-row.ts';

/** Search parameters of a farm's page; omitted ones have defaults. */
export interface FarmSearch {
  readonly graph: 'tvl' | 'apr';
  readonly frame: 'H1' | 'D1';
  readonly event: EarnEventKind | undefined;
  /** Only transactions of the displayed account. */
  readonly isMine: boolean;
  /** Page of the transactions, counted from 1. */
  readonly page: number;
}

/** Parses the search parameters; invalid ones are ignored. */
export function readFarmSearch(search: Readonly<Record<string, unknown>>): FarmSearch {
  return {
    graph: search['graph'] === 'apr' ? 'apr' : 'tvl',
    frame: search['frame'] === 'H1' ? 'H1' : 'D1',
    event: EARN_EVENT_KINDS.find((event) => event === search['tx']),
    isMine: search['txMine'] === true || search['txMine'] === 'true',
    page: parsePageNumber(search['txPage']) ?? 1,
  };
}

/** Serializes the search parameters. */
export function serializeFarmSearch({ graph, frame, event, isMine, page }: FarmSearch) {
  return {
    graph: graph === 'tvl' ? undefined : graph,
    frame: frame === 'D1' ? undefined : frame,
    tx: event,
    txMine: isMine ? true : undefined,
    txPage: page > 1 ? page : undefined,
  };
}
