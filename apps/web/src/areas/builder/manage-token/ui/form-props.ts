import type { SyntheticEvent } from 'react';
import type { OwnToken } from '../../shared/own-token/index.ts';
import type { ManageToken } from '../use-manage-token.ts';

/** Props of all owner forms. */
export interface OwnerFormProps {
  readonly token: OwnToken;
  readonly manage: ManageToken;
}

/** Submits without blockers; Enter has the same effect as the button. */
export const onSubmit =
  (blocked: boolean, act: () => Promise<void>) =>
  (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!blocked) void act();
  };
