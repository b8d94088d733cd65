import type { ApiError } from '@junction/api-contract';
import { CodedError } from '@junction/primitives';

type ApiErrorCode = ApiError['code'];

const HTTP_STATUS: Readonly<Record<ApiErrorCode, number>> = {
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  NO_ROUTE: 404,
  AMOUNT_TOO_SMALL: 404,
  TOKEN_LIST_CHANGED: 409,
  HISTORY_PRUNED: 410,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** Error that is returned to the client unchanged: code, message and, for invalid input, the field. */
export class HttpError extends CodedError<ApiErrorCode, { readonly field?: string }> {
  get status(): number {
    return HTTP_STATUS[this.code];
  }
}

export const createNotFoundError = (what: string): HttpError =>
  new HttpError('NOT_FOUND', {}, `no such ${what}`);
export const createBadRequestError = (field: string, message: string): HttpError =>
  new HttpError('BAD_REQUEST', { field }, message);
export const createUnavailableError = (message: string): HttpError =>
  new HttpError('UNAVAILABLE', {}, message);
