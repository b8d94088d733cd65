import type { Address } from '@junction/primitives';
import type { WalletError } from './wallet-port.ts';

/** Thrown if the contract rejected a getter. */
export class GetterError extends Error {
  constructor(method: string, to: Address, exitCode: number) {
    super(`getter ${method} of ${to} failed with exit code ${exitCode}`);
  }
}

/** Thrown if the wallet did not respond, so that the value is unknown. */
export class ReadError extends Error {
  readonly reason: WalletError;

  constructor(reason: WalletError) {
    super(`the wallet did not answer: ${reason.code}`);
    this.reason = reason;
  }
}
