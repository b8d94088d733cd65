import { PROPOSAL_STATES, type ProposalState } from '@junction/earn';
import { readPageNumber } from '../../../../shared/routes/transaction-search.ts';

/** Filter and page of one list. */
export interface ListChoice {
  /** State to show; undefined for all. */
  readonly state: ProposalState | undefined;
  /** Counted from 1. */
  readonly page: number;
}

/** Search parameters of the page. Those of the account's own list start with `my-` in the URL. */
export interface ProposalsSearch {
  readonly all: ListChoice;
  readonly mine: ListChoice;
}

type Address = Readonly<Record<string, unknown>>;

const readState = (raw: unknown): ProposalState | undefined => PROPOSAL_STATES.find((state) => state === raw);

const readList = (search: Address, prefix: string): ListChoice => ({
  state: readState(search[`${prefix}state`]),
  page: readPageNumber(search[`${prefix}page`]) ?? 1,
});

/** Parses the search parameters; invalid ones are ignored. */
export const readProposalsSearch = (search: Address): ProposalsSearch => ({
  all: readList(search, ''),
  mine: readList(search, 'my-'),
});

/** Serializes the search parameters. */
export function writeProposalsSearch({
  all,
  mine,
}: ProposalsSearch): Readonly<Record<string, string | number | undefined>> {
  const shown = (page: number): number | undefined => (page > 1 ? page : undefined);
  return {
    state: all.state,
    page: shown(all.page),
    'my-state': mine.state,
    'my-page': shown(mine.page),
  };
}
