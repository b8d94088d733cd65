import { CodedError } from '@junction/primitives';
import type { ApiError } from './service/service.ts';

/** Why a request failed: no response, rejected by the server, or a response that does not match the route. */
export type ApiFailureCode = 'API_UNREACHABLE' | 'API_REFUSED' | 'API_BAD_ANSWER';

/**
 * Thrown for a request without a usable response. `status` is the HTTP status, 0 without any response;
 * `answer` is the error the server sent, if it has the format of this API.
 */
export class ApiRequestError extends CodedError<
  ApiFailureCode,
  { readonly status: number; readonly routeId: string; readonly answer?: ApiError }
> {}
