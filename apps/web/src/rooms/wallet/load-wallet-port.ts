import type { WalletPort } from '@junction/wallet';
import { afterFirstPaint } from '../../shared/paint/after-first-paint.ts';

/** Set by the app: loads the adapters of this build. Until then no wallet is found. */
let load: (() => Promise<WalletPort>) | undefined;

/** Tells where wallets come from. Called once, before the page looks for wallets. */
export function provideWalletPort(loader: () => Promise<WalletPort>): void {
  load = loader;
}

export async function loadWalletPort(): Promise<WalletPort> {
  if (load === undefined) throw new Error('no wallet port was provided');
  await afterFirstPaint();
  return load();
}
