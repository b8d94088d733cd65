import type { Result } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { MessageAnnouncement } from '../../model/announcement.ts';
import type { OperationMessageError } from '../../send-operation.ts';
import type { SimulatedActionExpectations, AllowedTokenRecipient } from './claims.ts';

/** Statements of a review that are not part of the action's announcement. */
export interface UnannouncedReviewClaims extends Pick<SimulatedActionExpectations, 'arrives' | 'receivers'> {
  /** Minimum refund in nano. Undefined if the announcement states the refund or there is none. */
  readonly refund?: bigint;
  /** Reads the accounts that may receive tokens. If the promise rejects, the action is not simulated. */
  readonly holders: () => Promise<readonly AllowedTokenRecipient[]> | readonly AllowedTokenRecipient[];
}

/** Action with an announcement, from which the claims about signer, coins and sent tokens are derived. */
export interface AnnouncedAction {
  readonly announcement: MessageAnnouncement;
  readonly claims: UnannouncedReviewClaims;
  /** Builds the message that would be signed. */
  readonly message: () =>
    Promise<Result<OutgoingMessage, OperationMessageError> | OutgoingMessage> | OutgoingMessage;
}
