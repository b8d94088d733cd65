import type { Address } from '@junction/primitives';
import type { WalletError } from './wallet-port.ts';

/** The contract rejected the getter. */
export class GetterError extends Error {
  constructor(method: string, to: Address, exitCode: number) {
    super(`getter ${method} of ${to} failed with exit code ${exitCode}`);
  }
}

/** The wallet did not respond; nothing is known. */
export class ReadError extends Error {
  readonly reason: WalletError;

  constructor(reason: WalletError) {
    super(`the wallet did not answer: ${reason.code}`);
    this.reason = reason;
  }
}
