import { CodedError } from '@junction/primitives';

/** Reasons why a request got no usable response from a node. */
export type JrpcErrorCode =
  /** No response. */
  | 'JRPC_UNREACHABLE'
  /** The node is temporarily unavailable (starting, lagging behind or failing), or a gateway has no working node. */
  | 'JRPC_NOT_READY'
  /** The node limits the request rate. */
  | 'JRPC_BUSY'
  /** The node rejected the request. */
  | 'JRPC_REFUSED'
  /** The response does not have the format of the method. */
  | 'JRPC_BAD_ANSWER'
  /** The request was not sent, because too many requests of this client were waiting or it had waited too long. */
  | 'JRPC_UNASKED';

/** Details of a failed request. */
export interface JrpcErrorContext {
  readonly method: string;
  readonly rpcCode?: number;
  /** HTTP status of a response that was not JSON-RPC. */
  readonly status?: number;
  /** Milliseconds after which the node accepts the next request. */
  readonly retryAfterMs?: number;
}

/** Thrown for a request without a usable response. */
export class JrpcError extends CodedError<JrpcErrorCode, JrpcErrorContext> {
  /** True if a retry may succeed on the same node or another one. */
  get isTemporary(): boolean {
    return this.code !== 'JRPC_REFUSED';
  }

  /** True if no other node can help, because the request is invalid or was not sent. */
  get isFinal(): boolean {
    return this.isRequestError || this.code === 'JRPC_UNASKED';
  }

  /** True if every node would reject the request, because it is invalid. */
  get isRequestError(): boolean {
    return (
      this.code === 'JRPC_REFUSED' &&
      this.context.rpcCode !== undefined &&
      REQUEST_ERROR_CODES.has(this.context.rpcCode)
    );
  }
}

/** JSON-RPC error codes for invalid parameters, a malformed message and an exceeded response limit. */
const REQUEST_ERROR_CODES: ReadonlySet<number> = new Set([-32_602, -32_003, -32_004]);
/**
 * JSON-RPC error codes that are not temporary: the request errors above, and the codes for an invalid request and for
 * an unknown or unsupported method. Another node may accept a request that fails with one of the latter codes.
 */
const REJECTION_CODES: ReadonlySet<number> = new Set([...REQUEST_ERROR_CODES, -32_600, -32_601, -32_002]);
const BUSY_CODE = -32_005;
const TOO_MANY_REQUESTS = 429;
const MAX_RETRY_AFTER_MS = 60_000;

/** HTTP response with its parsed body. `json` is undefined if the body is not JSON. */
export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly json: unknown;
}

/**
 * Returns the `result` of a JSON-RPC response.
 *
 * @throws JrpcError for an error response or another format
 */
export function parseJrpcResult(method: string, answer: HttpAnswer): unknown {
  const { status, json } = answer;
  const error = readRpcError(json);
  if (error) throw toJrpcError(method, answer, error);
  if (status === TOO_MANY_REQUESTS || status >= 500 || status < 200 || status >= 300)
    throw toStatusError(method, answer);
  if (typeof json !== 'object' || json === null || !('result' in json))
    throw new JrpcError('JRPC_BAD_ANSWER', { method, status }, `${method}: HTTP ${status}, no JSON-RPC`);
  return json.result;
}

interface RpcErrorBody {
  readonly code: number | undefined;
  readonly message: string;
}

function readRpcError(json: unknown): RpcErrorBody | undefined {
  if (typeof json !== 'object' || json === null || !('error' in json) || !json.error) return undefined;
  const { error } = json;
  // Gateways send errors in other formats: a text, or an object without an error code.
  if (typeof error !== 'object')
    return { code: undefined, message: typeof error === 'string' ? error.slice(0, 200) : 'refused' };
  const code = 'code' in error && Number.isInteger(error.code) ? Number(error.code) : undefined;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : 'refused';
  return { code, message: message.slice(0, 200) };
}

function toJrpcError(method: string, answer: HttpAnswer, { code, message }: RpcErrorBody): JrpcError {
  if (code === undefined && (answer.status < 200 || answer.status >= 300))
    return toStatusError(method, answer);
  const isBusy = code === BUSY_CODE || answer.status === TOO_MANY_REQUESTS;
  const isRejection = code !== undefined && REJECTION_CODES.has(code);
  const temporaryCode = isBusy ? 'JRPC_BUSY' : 'JRPC_NOT_READY';
  return new JrpcError(
    isRejection && !isBusy ? 'JRPC_REFUSED' : temporaryCode,
    { method, ...(code === undefined ? {} : { rpcCode: code }), ...readRetryDelay(answer) },
    `${method}: ${message} (${code ?? answer.status})`,
  );
}

function toStatusError(method: string, answer: HttpAnswer): JrpcError {
  const { status } = answer;
  const context = { method, status, ...readRetryDelay(answer) };
  const line = `${method}: HTTP ${status}`;
  if (status === TOO_MANY_REQUESTS) return new JrpcError('JRPC_BUSY', context, line);
  return new JrpcError(status >= 500 ? 'JRPC_NOT_READY' : 'JRPC_REFUSED', context, line);
}

function readRetryDelay({ retryAfter }: HttpAnswer): { readonly retryAfterMs?: number } {
  const seconds = retryAfter === null || retryAfter === '' ? Number.NaN : Number(retryAfter);
  return Number.isFinite(seconds) && seconds >= 0
    ? { retryAfterMs: Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS) }
    : {};
}
