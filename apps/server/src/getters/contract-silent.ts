import { CodedError, type Address } from '@junction/primitives';
import type { GetterRunFailure } from './run-getter-apart.ts';

/**
 * Thrown if a getter of an existing contract did not finish. Its result is unknown, which must not be treated as
 * empty.
 */
export class GetterUnfinishedError extends CodedError<
  'CONTRACT_SILENT',
  { readonly account: Address; readonly method: string; readonly cause: GetterRunFailure['code'] }
> {
  constructor(account: Address, method: string, cause: GetterRunFailure['code']) {
    super('CONTRACT_SILENT', { account, method, cause }, `${method} of ${account}: ${cause}`);
  }
}

/** True if the getter did not finish; a retry may succeed. */
export function isGetterUnfinished({ code }: GetterRunFailure): boolean {
  return code === 'GETTER_TOO_LONG' || code === 'GETTER_NOT_ASKED' || code === 'GETTER_CRASHED';
}
