import type { Result } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { Announcement } from '../../model/announcement.ts';
import type { MessageError } from '../../send-operation.ts';
import type { ActionClaims, TokenHolder } from './claims.ts';

/** What a review states in addition to its announcement. */
export interface StatedClaims extends Pick<ActionClaims, 'arrives' | 'receivers'> {
  /** Lower bound of the refund, nano; undefined if only the announcement states one, or none does. */
  readonly refund?: bigint;
  /** Reads who may receive tokens. If it rejects, the action is not simulated. */
  readonly holders: () => Promise<readonly TokenHolder[]> | readonly TokenHolder[];
}

/** Action with an announcement, from which signer, coins and tokens that leave are claimed. */
export interface AnnouncedAction {
  readonly announcement: Announcement;
  readonly claims: StatedClaims;
  /** Builds the message as for signing. */
  readonly message: () => Promise<Result<OutgoingMessage, MessageError> | OutgoingMessage> | OutgoingMessage;
}
