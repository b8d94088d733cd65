import { PROPOSAL_STATES, type ProposalState } from '@junction/earn';
import { parsePageNumber } from '../../../../shared/routes/transaction-search.ts';

/** Filter and page number of one list. */
export interface ProposalListState {
  /** State of the shown proposals; undefined for all. */
  readonly state: ProposalState | undefined;
  /** Page number, counted from 1. */
  readonly page: number;
}

/** Search parameters of the page. Those of the list with the account's votes start with `my-` in the URL. */
export interface ProposalsSearch {
  readonly all: ProposalListState;
  readonly mine: ProposalListState;
}

type UrlSearch = Readonly<Record<string, unknown>>;

const parseState = (raw: unknown): ProposalState | undefined =>
  PROPOSAL_STATES.find((state) => state === raw);

const parseListState = (search: UrlSearch, prefix: string): ProposalListState => ({
  state: parseState(search[`${prefix}state`]),
  page: parsePageNumber(search[`${prefix}page`]) ?? 1,
});

/** Parses the search parameters; invalid ones are ignored. */
export const parseProposalsSearch = (search: UrlSearch): ProposalsSearch => ({
  all: parseListState(search, ''),
  mine: parseListState(search, 'my-'),
});

/** Serializes the search parameters. */
export function formatProposalsSearch({
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
