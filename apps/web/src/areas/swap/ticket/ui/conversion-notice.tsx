import type { JSX } from 'react';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { buildSwapAnnouncement, type SwapSnapshot } from '../model/announce-swap.ts';

export interface WrapOrUnwrapNoticeProps {
  readonly input: SwapSnapshot;
}

/** Attached coins of a conversion, which is sent without a review. */
export function WrapOrUnwrapNotice({ input }: WrapOrUnwrapNoticeProps): JSX.Element | null {
  const announcement = buildSwapAnnouncement(input);
  return announcement === undefined ? null : <MessageSummary announcement={announcement} />;
}
