import type { Address } from '@junction/primitives';
import { useState } from 'react';
import type { VoteForm } from './model/vote-form.ts';

interface TypedVotes {
  readonly form: VoteForm;
  /** ve that the last template could not assign, base units; zero once the user changes a vote. */
  readonly unplaced: bigint;
}

const NOTHING: TypedVotes = { form: new Map(), unplaced: 0n };

/**
 * Keeps the entered votes of each account while the page is open. If the account changes, its votes are
 * neither lost nor shown to the other.
 */
export function useTypedVotes(account: Address | undefined) {
  const [forms, setForms] = useState<ReadonlyMap<Address | undefined, TypedVotes>>(new Map());
  const set = (form: VoteForm, unplaced = 0n): void =>
    setForms((held) => new Map(held).set(account, { form, unplaced }));
  return { ...(forms.get(account) ?? NOTHING), set, clear: () => set(NOTHING.form) };
}
