import { parsePageNumber } from '../../../../shared/routes/transaction-search.ts';
import { EARN_EVENT_KINDS, type EarnEventKind } from '../../shared/transactions/transaction-row.ts';

const GRAPHS = ['tvl', 'min', 'max', 'own'] as const;
export type GaugeChartKind = (typeof GRAPHS)[number];

/** Search parameters of a gauge's page; omitted ones have defaults. */
export interface GaugeSearch {
  readonly graph: GaugeChartKind;
  readonly frame: 'H1' | 'D1';
  readonly event: EarnEventKind | undefined;
  readonly isMine: boolean;
  /** Page of the transactions, counted from 1. */
  readonly page: number;
  /** True if the owner's panel is shown instead of the depositors' view. Only applies if the account owns the gauge. */
  readonly isOwner: boolean;
}

/** Parses the search parameters; invalid ones are ignored. */
export function readGaugeSearch(search: Readonly<Record<string, unknown>>): GaugeSearch {
  return {
    graph: GRAPHS.find((graph) => graph === search['graph']) ?? 'tvl',
    frame: search['frame'] === 'H1' ? 'H1' : 'D1',
    event: EARN_EVENT_KINDS.find((event) => event === search['tx']),
    isMine: search['txMine'] === true || search['txMine'] === 'true',
    page: parsePageNumber(search['txPage']) ?? 1,
    isOwner: search['panel'] === 'owner',
  };
}

/** Serializes the search parameters. */
export function serializeGaugeSearch({ graph, frame, event, isMine, page, isOwner }: GaugeSearch) {
  return {
    graph: graph === 'tvl' ? undefined : graph,
    frame: frame === 'D1' ? undefined : frame,
    tx: event,
    txMine: isMine ? true : undefined,
    txPage: page > 1 ? page : undefined,
    panel: isOwner ? 'owner' : undefined,
  };
}
