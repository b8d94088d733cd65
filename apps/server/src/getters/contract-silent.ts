import { CodedError, type Address } from '@junction/primitives';
import type { ApartFailure } from './run-getter-apart.ts';

/** A contract is there and was not heard to its end: what it would have said is not known, which is not "nothing". */
export class ContractSilent extends CodedError<
  'CONTRACT_SILENT',
  { readonly account: Address; readonly method: string; readonly cause: ApartFailure['code'] }
> {
  constructor(account: Address, method: string, cause: ApartFailure['code']) {
    super('CONTRACT_SILENT', { account, method, cause }, `${method} of ${account}: ${cause}`);
  }
}

/** The getter was not run to its end; another try may hear it. */
export function isUnheard({ code }: ApartFailure): boolean {
  return code === 'GETTER_TOO_LONG' || code === 'GETTER_NOT_ASKED' || code === 'GETTER_CRASHED';
}
