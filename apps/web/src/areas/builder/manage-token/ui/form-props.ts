import type { SyntheticEvent } from 'react';
import type { OwnToken } from '../../shared/own-token/index.ts';
import type { ManageToken } from '../use-manage-token.ts';

/** What every form of an owner is made of. */
export interface OwnerFormProps {
  readonly token: OwnToken;
  readonly manage: ManageToken;
}

/** Sends when nothing stands in the way; Enter in a field does the same as the button. */
export const onSubmit =
  (blocked: boolean, act: () => Promise<void>) =>
  (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!blocked) void act();
  };
