import type { JSX } from 'react';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';
import { SwapResultChangedNotice, SwapOperationOutcome, type SwapView } from '../../ticket/index.ts';

export interface SwapAttemptNoticeProps {
  readonly swap: SwapView;
  /** Last operation that failed before anything was sent. */
  readonly attempted: SwapOperation | undefined;
}

/** Notice of the ticket about an open wallet request or the last attempt. */
export function SwapAttemptNotice({ swap, attempted }: SwapAttemptNoticeProps): JSX.Element | null {
  const { asked, asking, signer } = swap.submit;
  if (asked !== undefined) return <SwapResultChangedNotice asked={asked} signer={signer} />;
  if (attempted === undefined || asking !== undefined) return null;
  return <SwapOperationOutcome operation={attempted} cache={swap.tokens.cache} />;
}
