import type { Address } from '@junction/primitives';
import type { WalletError } from './wallet-port.ts';

/** The chain answered, and the contract refused the question. */
export class GetterError extends Error {
  constructor(method: string, to: Address, exitCode: number) {
    super(`getter ${method} of ${to} failed with exit code ${exitCode}`);
  }
}

/** The wallet gave no answer: nothing is known. */
export class ReadError extends Error {
  readonly reason: WalletError;

  constructor(reason: WalletError) {
    super(`the wallet did not answer: ${reason.code}`);
    this.reason = reason;
  }
}
