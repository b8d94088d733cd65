import type { WalletConnection } from '@junction/wallet';
import type { JSX } from 'react';
import { ConfirmSwapDialog, type ConfirmSwapDialogProps } from './ui/confirm-dialog.tsx';
import { useSwapSimulation } from './use-swap-simulation.ts';

export interface SwapReviewProps extends Omit<ConfirmSwapDialogProps, 'simulation'> {
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
  return <ConfirmSwapDialog {...dialog} simulation={simulation} />;
}
