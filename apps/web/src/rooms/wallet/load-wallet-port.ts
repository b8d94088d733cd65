import type { WalletPort } from '@junction/wallet';
import { waitForFirstPaint } from '../../shared/paint/after-first-paint.ts';

/** Function that loads this build's wallet adapters, set by the app. Before it is set, no wallet is found. */
let load: (() => Promise<WalletPort>) | undefined;

/** Sets the loader of wallet adapters. The app calls it once, before wallets are detected. */
export function provideWalletPort(loader: () => Promise<WalletPort>): void {
  load = loader;
}

export async function loadWalletPort(): Promise<WalletPort> {
  if (load === undefined) throw new Error('no wallet port was provided');
  await waitForFirstPaint();
  return load();
}
