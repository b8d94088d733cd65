import type { WalletConnection } from '@junction/wallet';
import type { JSX } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ui/confirm-dialog.tsx';
import { useSwapSimulation } from './use-swap-simulation.ts';

export interface SwapReviewProps extends Omit<ConfirmDialogProps, 'simulation'> {
  readonly connection: WalletConnection | undefined;
}

/** Review of a swap, whose message is simulated while it is open. */
export function SwapReview({ connection, ...dialog }: SwapReviewProps): JSX.Element {
  const { frozen, signer } = dialog;
  const simulation = useSwapSimulation({
    quote: frozen.quoteView.quote,
    input: frozen.input,
    signer,
    connection,
  });
  return <ConfirmDialog {...dialog} simulation={simulation} />;
}
