import type { SwapBusyPhase } from '../model/blockers.ts';

/** Labels of the button while the page is busy. */
export const BUSY_PHASE_LABELS: Readonly<
  Record<
    SwapBusyPhase,
    'swap.button.preparing' | 'swap.button.syncing' | 'swap.button.calculating' | 'swap.button.processing'
  >
> = {
  preparing: 'swap.button.preparing',
  syncing: 'swap.button.syncing',
  calculating: 'swap.button.calculating',
  processing: 'swap.button.processing',
};

/** Symbols of the sold token and the coin. */
export interface SwapSymbols {
  readonly soldSymbol: string;
  readonly coinSymbol: string;
}
