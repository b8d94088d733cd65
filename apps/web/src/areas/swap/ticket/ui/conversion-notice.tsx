import type { JSX } from 'react';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { announceSwap, type SwapFacts } from '../model/announce-swap.ts';

export interface ConversionNoticeProps {
  readonly facts: SwapFacts;
}

/** Wrapping asks the wallet at once: what its message carries stands beside the button. */
export function ConversionNotice({ facts }: ConversionNoticeProps): JSX.Element | null {
  const announcement = announceSwap(facts);
  return announcement === undefined ? null : <MessageSummary announcement={announcement} />;
}
