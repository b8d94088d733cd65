import type { JSX } from 'react';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { announceSwap, type SwapInput } from '../model/announce-swap.ts';

export interface ConversionNoticeProps {
  readonly input: SwapInput;
}

/** Wrapping asks the wallet at once: what its message carries stands beside the button. */
export function ConversionNotice({ input }: ConversionNoticeProps): JSX.Element | null {
  const announcement = announceSwap(input);
  return announcement === undefined ? null : <MessageSummary announcement={announcement} />;
}
