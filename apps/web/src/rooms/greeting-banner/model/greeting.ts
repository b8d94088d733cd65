/** What a newcomer is told; undefined when there is nothing to tell (facts J.4). */
export type Greeting = 'install' | 'connect' | 'get-coins';

export interface GreetingInput {
  readonly isDismissed: boolean;
  /** Wallets are still being looked for, or a balance is still being read. */
  readonly isPreparing: boolean;
  /** A wallet was connected on the last visit and is being restored. */
  readonly isReturning: boolean;
  readonly hasWallet: boolean;
  readonly isConnected: boolean;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
}

export function greetingOf(input: GreetingInput): Greeting | undefined {
  if (input.isDismissed) return undefined;
  // A newcomer is greeted at once: a banner that came later would push the page down.
  if (input.isPreparing) return input.isReturning ? undefined : 'connect';
  if (!input.hasWallet) return 'install';
  if (!input.isConnected) return 'connect';
  return input.coin === 0n ? 'get-coins' : undefined;
}
