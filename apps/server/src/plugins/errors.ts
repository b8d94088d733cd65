import { ROUTE_GROUP_BASE_PATHS, type ApiError } from '@junction/api-contract';
import type { GovernanceError } from '@junction/api-contract/govern';
import { AbiError, InvalidBocError, CellUnderflowError, JrpcError } from '@junction/tvm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod';
import { HttpError } from '../api/http-error.ts';
import { GetterUnfinishedError } from '../getters/contract-silent.ts';
import { DatabaseUnavailableError } from '../database/database-error.ts';
import { HistoryPrunedError } from '../read-model.ts';

const RETRY_AFTER_SECONDS = 2;
const GOVERNANCE_PREFIX = `${ROUTE_GROUP_BASE_PATHS.governance[0] ?? ''}/`;

/**
 * Installs error responses of the form `{code, message, field?}`, for governance routes with `{description, error}` in
 * addition. Internal errors are logged and not returned.
 */
export function installErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const [status, answer] = toErrorResponse(error);
    if (status >= 500 && status !== 503) request.log.error({ err: error }, 'request failed');
    const isGovernance = request.routeOptions.url?.startsWith(GOVERNANCE_PREFIX) === true;
    return send(reply, status, isGovernance ? toGovernanceError(answer) : answer);
  });
}

/** Adds the field names that clients of governance routes expect. */
const toGovernanceError = (answer: ApiError): GovernanceError => ({
  ...answer,
  description: answer.message,
  error: answer.code,
});

/** Sends the response for unknown paths. */
export function sendNotFoundError(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  return send(reply, 404, {
    code: 'NOT_FOUND',
    message: `nothing answers ${request.method} ${path.slice(0, 200)}`,
  });
}

/** Sends the response for malformed URLs. */
export function sendMalformedUrlError(reply: FastifyReply): FastifyReply {
  return send(reply, 400, {
    code: 'BAD_REQUEST',
    message: 'the address of the request cannot be read',
    field: 'url',
  });
}

function send(reply: FastifyReply, status: number, answer: ApiError): FastifyReply {
  if (status === 503 && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
  // The error is serialized here, because the serializer of the route could fail on it.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
}

const DATABASE_ERRORS: Readonly<Record<DatabaseUnavailableError['code'], string>> = {
  DATABASE_AWAY: 'the database does not answer, try again in a moment',
  DATABASE_TOO_SLOW: 'the answer takes too long to find, ask for less',
  DATABASE_BUSY: 'the server is busy, try again in a moment',
  DATABASE_RACE: 'the server is busy, try again in a moment',
};

function toValidationError(
  first: ZodFastifySchemaValidationError | undefined,
  error: FastifyError,
): ApiError {
  const field = (first?.instancePath ?? '').split('/').filter(Boolean).join('.');
  const place = field === '' ? (error.validationContext ?? 'request') : field;
  return { code: 'BAD_REQUEST', message: `${place}: ${first?.message ?? 'invalid'}`, field: place };
}

const INTERNAL_ERROR: ApiError = { code: 'INTERNAL', message: 'internal error' };

const BUSY_ERROR: ApiError = { code: 'UNAVAILABLE', message: 'the server is busy, try again in a moment' };

/** Error responses by HTTP status, for errors of the framework and its plugins. */
const ERRORS_BY_STATUS: ReadonlyMap<number, ApiError> = new Map([
  [404, { code: 'NOT_FOUND', message: 'not found' }],
  [413, { code: 'PAYLOAD_TOO_LARGE', message: 'the request body is too large' }],
  [429, { code: 'TOO_MANY_REQUESTS', message: 'too many requests, slow down' }],
  [503, BUSY_ERROR],
]);

const NODE_UNAVAILABLE_ERROR: ApiError = {
  code: 'UNAVAILABLE',
  message: 'the chain node does not answer, try again in a moment',
};

/**
 * Returns the response to a node error: the node is unavailable, rejects a request that another node may accept, or
 * returned an invalid transaction. Undefined for other errors.
 */
function toNodeError(error: FastifyError): ApiError | undefined {
  if (error instanceof InvalidBocError || error instanceof CellUnderflowError) return NODE_UNAVAILABLE_ERROR;
  if (!(error instanceof JrpcError) || error.isRequestError) return undefined;
  return error.code === 'JRPC_UNASKED' ? BUSY_ERROR : NODE_UNAVAILABLE_ERROR;
}

function toErrorResponse(error: FastifyError): readonly [number, ApiError] {
  if (error instanceof HttpError)
    return [error.status, { code: error.code, message: error.message, ...error.context }];
  if (hasZodFastifySchemaValidationErrors(error)) return [400, toValidationError(error.validation[0], error)];
  const nodeError = toNodeError(error);
  if (nodeError) return [503, nodeError];
  if (error instanceof GetterUnfinishedError)
    return [
      503,
      { code: 'UNAVAILABLE', message: 'a contract takes too long to answer, try again in a moment' },
    ];
  if (error instanceof HistoryPrunedError)
    return [410, { code: 'HISTORY_PRUNED', message: error.message, since: error.context.since }];
  if (error instanceof DatabaseUnavailableError)
    return [503, { code: 'UNAVAILABLE', message: DATABASE_ERRORS[error.code] }];
  if (error instanceof AbiError) return [500, INTERNAL_ERROR];
  const status = error.statusCode ?? 500;
  const known = ERRORS_BY_STATUS.get(status);
  if (known) return [status, known];
  if (status >= 400 && status < 500)
    return [status, { code: 'BAD_REQUEST', message: error.message.slice(0, 300), field: 'request' }];
  return [500, INTERNAL_ERROR];
}
