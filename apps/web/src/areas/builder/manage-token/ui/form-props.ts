import type { SyntheticEvent } from 'react';
import type { OwnToken } from '../../shared/own-token/index.ts';
import type { TokenManagement } from '../use-manage-token.ts';

/** Props that all owner forms have. */
export interface TokenOwnerFormProps {
  readonly token: OwnToken;
  readonly manage: TokenManagement;
}

/**
 * Creates a submit handler that calls `act` unless the form is blocked, so that Enter has the same effect as the
 * button.
 */
export const createSubmitHandler =
  (blocked: boolean, act: () => Promise<void>) =>
  (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!blocked) void act();
  };
