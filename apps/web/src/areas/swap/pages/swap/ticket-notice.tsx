import type { JSX } from 'react';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';
import { SwapOperationOutcome, WalletRequestWarning, type SwapView } from '../../ticket/index.ts';

export interface SwapAttemptNoticeProps {
  readonly swap: SwapView;
  /** Last operation that failed before anything was sent. */
  readonly attempted: SwapOperation | undefined;
}

const SWAP_KINDS = ['swap'] as const;

/** Notice of the ticket about an open wallet request or the last attempt. */
export function SwapAttemptNotice({ swap, attempted }: SwapAttemptNoticeProps): JSX.Element | null {
  if (swap.submit.asking !== undefined) return <WalletRequestWarning kinds={SWAP_KINDS} />;
  if (attempted === undefined) return null;
  return <SwapOperationOutcome operation={attempted} cache={swap.tokens.cache} />;
}
