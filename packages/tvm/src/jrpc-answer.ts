import { CodedError } from '@junction/primitives';

/** Why the node gave no usable answer. */
export type JrpcErrorCode =
  /** No answer at all. */
  | 'JRPC_UNREACHABLE'
  /** It cannot answer now: starting, behind, in trouble, or between two others that are. */
  | 'JRPC_NOT_READY'
  /** It answers others first. */
  | 'JRPC_BUSY'
  /** It understood and says no. */
  | 'JRPC_REFUSED'
  /** Something else than the method answers. */
  | 'JRPC_BAD_ANSWER'
  /** No node was asked: too many questions of this client wait already, or were before it for too long. */
  | 'JRPC_UNASKED';

/** What is known of a question to a node that failed. */
export interface JrpcErrorContext {
  readonly method: string;
  readonly rpcCode?: number;
  /** Of an answer that was no JSON-RPC. */
  readonly status?: number;
  /** Milliseconds after which the node wants to be asked again. */
  readonly retryAfterMs?: number;
}

/** A question to a node that brought no usable answer. */
export class JrpcError extends CodedError<JrpcErrorCode, JrpcErrorContext> {
  /** Worth trying again later, here or elsewhere. */
  get isTemporary(): boolean {
    return this.code !== 'JRPC_REFUSED';
  }

  /** No other node helps: the question is wrong, or was not asked. */
  get isFinal(): boolean {
    return this.isOfTheQuestion || this.code === 'JRPC_UNASKED';
  }

  /** Every node would say so: the question is wrong. */
  get isOfTheQuestion(): boolean {
    return (
      this.code === 'JRPC_REFUSED' && this.context.rpcCode !== undefined && QUESTION.has(this.context.rpcCode)
    );
  }
}

/** Invalid parameters, an unreadable message, more than a node gives at once. */
const QUESTION: ReadonlySet<number> = new Set([-32_602, -32_003, -32_004]);
/** Invalid request, unknown method, and what a node does not support: another one may. */
const REFUSALS: ReadonlySet<number> = new Set([...QUESTION, -32_600, -32_601, -32_002]);
const BUSY = -32_005;
const TOO_MANY_REQUESTS = 429;
const MAX_WAIT_MS = 60_000;

/** An HTTP answer, its body read; `json` is undefined when that is no JSON. */
export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly json: unknown;
}

/** The result in an answer of a node. Throws `JrpcError`. */
export function resultOf(method: string, answer: HttpAnswer): unknown {
  const { status, json } = answer;
  const error = errorIn(json);
  if (error) throw errorFor(method, answer, error);
  if (status === TOO_MANY_REQUESTS || status >= 500 || status < 200 || status >= 300)
    throw errorByStatus(method, answer);
  if (typeof json !== 'object' || json === null || !('result' in json))
    throw new JrpcError('JRPC_BAD_ANSWER', { method, status }, `${method}: HTTP ${status}, no JSON-RPC`);
  return json.result;
}

interface RpcErrorBody {
  readonly code: number | undefined;
  readonly message: string;
}

function errorIn(json: unknown): RpcErrorBody | undefined {
  if (typeof json !== 'object' || json === null || !('error' in json) || !json.error) return undefined;
  const { error } = json;
  // Gateways write their own: a text, or no code.
  if (typeof error !== 'object')
    return { code: undefined, message: typeof error === 'string' ? error.slice(0, 200) : 'refused' };
  const code = 'code' in error && Number.isInteger(error.code) ? Number(error.code) : undefined;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : 'refused';
  return { code, message: message.slice(0, 200) };
}

function errorFor(method: string, answer: HttpAnswer, { code, message }: RpcErrorBody): JrpcError {
  if (code === undefined && (answer.status < 200 || answer.status >= 300))
    return errorByStatus(method, answer);
  const isBusy = code === BUSY || answer.status === TOO_MANY_REQUESTS;
  const isRefusal = code !== undefined && REFUSALS.has(code);
  const passing = isBusy ? 'JRPC_BUSY' : 'JRPC_NOT_READY';
  return new JrpcError(
    isRefusal && !isBusy ? 'JRPC_REFUSED' : passing,
    { method, ...(code === undefined ? {} : { rpcCode: code }), ...waitOf(answer) },
    `${method}: ${message} (${code ?? answer.status})`,
  );
}

function errorByStatus(method: string, answer: HttpAnswer): JrpcError {
  const { status } = answer;
  const context = { method, status, ...waitOf(answer) };
  const line = `${method}: HTTP ${status}`;
  if (status === TOO_MANY_REQUESTS) return new JrpcError('JRPC_BUSY', context, line);
  return new JrpcError(status >= 500 ? 'JRPC_NOT_READY' : 'JRPC_REFUSED', context, line);
}

function waitOf({ retryAfter }: HttpAnswer): { readonly retryAfterMs?: number } {
  const seconds = retryAfter === null || retryAfter === '' ? Number.NaN : Number(retryAfter);
  return Number.isFinite(seconds) && seconds >= 0
    ? { retryAfterMs: Math.min(seconds * 1_000, MAX_WAIT_MS) }
    : {};
}
