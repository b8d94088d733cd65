import type { JSX } from 'react';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { buildSwapAnnouncement, type SwapSnapshot } from '../model/announce-swap.ts';

export interface WrapOrUnwrapNoticeProps {
  readonly input: SwapSnapshot;
}

/** Notice of the coins attached to a wrap or unwrap, which is sent without a review. */
export function WrapOrUnwrapNotice({ input }: WrapOrUnwrapNoticeProps): JSX.Element | null {
  const announcement = buildSwapAnnouncement(input);
  return announcement === undefined ? null : <MessageSummary announcement={announcement} />;
}
