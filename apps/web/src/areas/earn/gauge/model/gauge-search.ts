import { readPageNumber } from '../../../../shared/routes/transaction-search.ts';
import { EVENTS, type EarnEvent } from '../../shared/transactions/transaction-row.ts';

const GRAPHS = ['tvl', 'min', 'max', 'own'] as const;
export type GaugeGraph = (typeof GRAPHS)[number];

/** What the address of a gauge's page keeps: left out means the default. */
export interface GaugeSearch {
  readonly graph: GaugeGraph;
  readonly frame: 'H1' | 'D1';
  readonly event: EarnEvent | undefined;
  readonly isMine: boolean;
  /** Of the transactions, 1 is the first. */
  readonly page: number;
  /** What the owner does is shown to the owner. */
  readonly isOwner: boolean;
}

/** Reads the address of a gauge's page; what does not make sense is left out. */
export function readGaugeSearch(search: Readonly<Record<string, unknown>>): GaugeSearch {
  return {
    graph: GRAPHS.find((graph) => graph === search['graph']) ?? 'tvl',
    frame: search['frame'] === 'H1' ? 'H1' : 'D1',
    event: EVENTS.find((event) => event === search['tx']),
    isMine: search['txMine'] === true || search['txMine'] === 'true',
    page: readPageNumber(search['txPage']) ?? 1,
    isOwner: search['panel'] === 'owner',
  };
}

/** The address that says all of it. */
export function writeGaugeSearch({ graph, frame, event, isMine, page, isOwner }: GaugeSearch) {
  return {
    graph: graph === 'tvl' ? undefined : graph,
    frame: frame === 'D1' ? undefined : frame,
    tx: event,
    txMine: isMine ? true : undefined,
    txPage: page > 1 ? page : undefined,
    panel: isOwner ? 'owner' : undefined,
  };
}
