/** Next step suggested to a new user; undefined if there is none. */
export type Greeting = 'install' | 'connect' | 'get-coins';

export interface GreetingInput {
  readonly isDismissed: boolean;
  /** True while wallet extensions are being detected or the balance is loading. */
  readonly isPreparing: boolean;
  /** True while the wallet of the last visit is being reconnected. */
  readonly isReturning: boolean;
  readonly hasWallet: boolean;
  readonly isConnected: boolean;
  /** Coin balance in nano; undefined if unknown. */
  readonly coin: bigint | undefined;
}

export function getGreeting(input: GreetingInput): Greeting | undefined {
  if (input.isDismissed) return undefined;
  // New users see the banner immediately, since a banner that appears later would shift the page.
  if (input.isPreparing) return input.isReturning ? undefined : 'connect';
  if (!input.hasWallet) return 'install';
  if (!input.isConnected) return 'connect';
  return input.coin === 0n ? 'get-coins' : undefined;
}
