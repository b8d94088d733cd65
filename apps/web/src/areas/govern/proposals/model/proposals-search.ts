import { PROPOSAL_STATES, type ProposalState } from '@junction/earn';
import { readPageNumber } from '../../../../shared/routes/transaction-search.ts';

/** What one of the two lists shows. */
export interface ListChoice {
  /** One state at a time; undefined shows all. */
  readonly state: ProposalState | undefined;
  /** 1 is the first. */
  readonly page: number;
}

/** What the address of the lists says; those of the own list begin with `my-`. */
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

/** Reads the address of the lists; what does not make sense is left out. */
export const readProposalsSearch = (search: Address): ProposalsSearch => ({
  all: readList(search, ''),
  mine: readList(search, 'my-'),
});

/** The address that says all of it. */
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
