import type { ApiError } from '@junction/api-contract';
import { CodedError } from '@junction/primitives';

type FaultCode = ApiError['code'];

const STATUS: Readonly<Record<FaultCode, number>> = {
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  NO_ROUTE: 404,
  AMOUNT_TOO_SMALL: 404,
  TOKEN_LIST_CHANGED: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** A refusal that the client is told about as it is: code, text and, for bad input, the field. */
export class ApiFault extends CodedError<FaultCode, { readonly field?: string }> {
  get status(): number {
    return STATUS[this.code];
  }
}

export const notFound = (what: string): ApiFault => new ApiFault('NOT_FOUND', {}, `no such ${what}`);
export const badRequest = (field: string, message: string): ApiFault =>
  new ApiFault('BAD_REQUEST', { field }, message);
export const unavailable = (message: string): ApiFault => new ApiFault('UNAVAILABLE', {}, message);
