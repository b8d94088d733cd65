import type { BusyPhase } from '../model/blockers.ts';

/** What the button says while the page is busy. */
export const PHASES: Readonly<
  Record<
    BusyPhase,
    'swap.button.preparing' | 'swap.button.syncing' | 'swap.button.calculating' | 'swap.button.processing'
  >
> = {
  preparing: 'swap.button.preparing',
  syncing: 'swap.button.syncing',
  calculating: 'swap.button.calculating',
  processing: 'swap.button.processing',
};

/** Of what is sold, and of the coin. */
export interface Symbols {
  readonly soldSymbol: string;
  readonly coinSymbol: string;
}
