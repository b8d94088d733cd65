import type { Address } from '@junction/primitives';
import { useState } from 'react';
import type { VoteForm } from './model/vote-form.ts';

interface TypedVotes {
  readonly form: VoteForm;
  /** The ve that the template last filled in could give to no gauge, base units; zero after typing. */
  readonly unplaced: bigint;
}

const NOTHING: TypedVotes = { form: new Map(), unplaced: 0n };

/** What each account typed while the page of the epoch stands: coming back to an account finds it, no other sees it. */
export function useTypedVotes(account: Address | undefined) {
  const [forms, setForms] = useState<ReadonlyMap<Address | undefined, TypedVotes>>(new Map());
  const set = (form: VoteForm, unplaced = 0n): void =>
    setForms((held) => new Map(held).set(account, { form, unplaced }));
  return { ...(forms.get(account) ?? NOTHING), set, clear: () => set(NOTHING.form) };
}
