import type { Address } from '@junction/primitives';
import { useState } from 'react';
import type { VoteForm } from './model/vote-form.ts';

interface EnteredVotes {
  readonly form: VoteForm;
  /** ve that the last template could not assign, in base units; zero once the user changes a vote. */
  readonly unplaced: bigint;
}

const NO_VOTES_ENTERED: EnteredVotes = { form: new Map(), unplaced: 0n };

/**
 * Stores the entered votes of each account while the page is open. If the account changes, its votes are kept but not
 * shown to the other account.
 */
export function useEnteredVotes(account: Address | undefined) {
  const [forms, setForms] = useState<ReadonlyMap<Address | undefined, EnteredVotes>>(new Map());
  const set = (form: VoteForm, unplaced = 0n): void =>
    setForms((held) => new Map(held).set(account, { form, unplaced }));
  return { ...(forms.get(account) ?? NO_VOTES_ENTERED), set, clear: () => set(NO_VOTES_ENTERED.form) };
}
