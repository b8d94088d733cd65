import { CodedError } from '@junction/primitives';
import type { ApiError } from './service/service.ts';

/** No answer came, the server refused, or its answer does not fit the route. */
export type ApiFailureCode = 'API_UNREACHABLE' | 'API_REFUSED' | 'API_BAD_ANSWER';

/** A request that brought no usable answer. `status` is 0 when no answer came at all; `answer` is the server's reason. */
export class ApiRequestError extends CodedError<
  ApiFailureCode,
  { readonly status: number; readonly routeId: string; readonly answer?: ApiError }
> {}
