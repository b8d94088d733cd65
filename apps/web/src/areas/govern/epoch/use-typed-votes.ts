import type { Address } from '@junction/primitives';
import { useState } from 'react';
import type { VoteForm } from './model/vote-form.ts';

const NOTHING: VoteForm = new Map();

/** What each account typed while the page of the epoch stands: coming back to an account finds it, no other sees it. */
export function useTypedVotes(account: Address | undefined) {
  const [forms, setForms] = useState<ReadonlyMap<Address | undefined, VoteForm>>(new Map());
  const set = (form: VoteForm): void => setForms((held) => new Map(held).set(account, form));
  return { form: forms.get(account) ?? NOTHING, set, clear: () => set(NOTHING) };
}
