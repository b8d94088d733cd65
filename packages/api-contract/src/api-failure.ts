import { CodedError } from '@junction/primitives';
import type { ApiError } from './service/service.ts';

/** No response, rejected by the server, or a response that does not match the route. */
export type ApiFailureCode = 'API_UNREACHABLE' | 'API_REFUSED' | 'API_BAD_ANSWER';

/** A request without a usable response. `status` is 0 without any response; `answer` is the server's error. */
export class ApiRequestError extends CodedError<
  ApiFailureCode,
  { readonly status: number; readonly routeId: string; readonly answer?: ApiError }
> {}
