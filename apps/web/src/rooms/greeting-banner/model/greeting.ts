/** Message for new users; undefined if there is none. */
export type Greeting = 'install' | 'connect' | 'get-coins';

export interface GreetingInput {
  readonly isDismissed: boolean;
  /** Wallets are being detected, or a balance is loading. */
  readonly isPreparing: boolean;
  /** The wallet of the last visit is being restored. */
  readonly isReturning: boolean;
  readonly hasWallet: boolean;
  readonly isConnected: boolean;
  /** Nano; undefined if unknown. */
  readonly coin: bigint | undefined;
}

export function greetingOf(input: GreetingInput): Greeting | undefined {
  if (input.isDismissed) return undefined;
  // Shown immediately to new users: a later banner would shift the page.
  if (input.isPreparing) return input.isReturning ? undefined : 'connect';
  if (!input.hasWallet) return 'install';
  if (!input.isConnected) return 'connect';
  return input.coin === 0n ? 'get-coins' : undefined;
}
