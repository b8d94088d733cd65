import type { HeldBefore } from '@junction/earn';
import type { Seconds } from '@junction/primitives';
import type { ListedGauge } from './model/gauge-facts.ts';

/** What the chain says beside the server: of everybody, and of the connected account. */
export interface Position {
  /** ve of all accounts, base units. */
  readonly veSupply: bigint | undefined;
  readonly longestLock: Seconds | undefined;
  /** Undefined without a wallet, or while it is not known. */
  readonly held: HeldBefore | undefined;
  /** A wallet is connected and there is a gauge to ask. */
  readonly isOffered: boolean;
}

/** Read on the chain by way of the wallet. */
export function usePosition(_listed: ListedGauge | undefined): Position {
  return { veSupply: undefined, longestLock: undefined, held: undefined, isOffered: false };
}
