/** What a newcomer is told; undefined when there is nothing to tell (facts J.4). */
export type Greeting = 'install' | 'connect' | 'get-coins';

export interface GreetingFacts {
  readonly isDismissed: boolean;
  /** Wallets are still being looked for, or a balance is still being read. */
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isConnected: boolean;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
}

export function greetingOf(facts: GreetingFacts): Greeting | undefined {
  if (facts.isDismissed || facts.isPreparing) return undefined;
  if (!facts.hasWallet) return 'install';
  if (!facts.isConnected) return 'connect';
  return facts.coin === 0n ? 'get-coins' : undefined;
}
