import { GROUP_BASES, type ApiError } from '@junction/api-contract';
import type { GovernanceError } from '@junction/api-contract/govern';
import { AbiError, InvalidBocError, CellUnderflowError, JrpcError } from '@junction/tvm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod';
import { ApiFault } from '../api/api-fault.ts';
import { ContractSilent } from '../getters/contract-silent.ts';
import { DatabaseUnavailableError } from '../database/database-error.ts';

const RETRY_AFTER_SECONDS = 2;
const GOVERNANCE = `${GROUP_BASES.governance[0] ?? ''}/`;

/** Every failure answers `{code, message, field?}`, governance also `{description, error}`; what the client cannot help is logged and not told. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const [status, answer] = toAnswer(error);
    if (status >= 500 && status !== 503) request.log.error({ err: error }, 'request failed');
    const isGovernance = request.routeOptions.url?.startsWith(GOVERNANCE) === true;
    return send(reply, status, isGovernance ? inWordsOfGovernance(answer) : answer);
  });
}

/** Clients of these routes look for the reason under other names. */
const inWordsOfGovernance = (answer: ApiError): GovernanceError => ({
  ...answer,
  description: answer.message,
  error: answer.code,
});

/** The answer for an address the API does not have. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  return send(reply, 404, {
    code: 'NOT_FOUND',
    message: `nothing answers ${request.method} ${path.slice(0, 200)}`,
  });
}

/** The answer for an address that is not even one. */
export function answerUnreadable(reply: FastifyReply): FastifyReply {
  return send(reply, 400, {
    code: 'BAD_REQUEST',
    message: 'the address of the request cannot be read',
    field: 'url',
  });
}

function send(reply: FastifyReply, status: number, answer: ApiError): FastifyReply {
  if (status === 503 && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
  // The error body is written here, not by a route's own serializer: it must never fail.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
}

const TROUBLE: Readonly<Record<DatabaseUnavailableError['code'], string>> = {
  DATABASE_AWAY: 'the database does not answer, try again in a moment',
  DATABASE_TOO_SLOW: 'the answer takes too long to find, ask for less',
  DATABASE_BUSY: 'the server is busy, try again in a moment',
  DATABASE_RACE: 'the server is busy, try again in a moment',
};

function invalid(first: ZodFastifySchemaValidationError | undefined, error: FastifyError): ApiError {
  const field = (first?.instancePath ?? '').split('/').filter(Boolean).join('.');
  const place = field === '' ? (error.validationContext ?? 'request') : field;
  return { code: 'BAD_REQUEST', message: `${place}: ${first?.message ?? 'invalid'}`, field: place };
}

const INTERNAL: ApiError = { code: 'INTERNAL', message: 'internal error' };

const BUSY: ApiError = { code: 'UNAVAILABLE', message: 'the server is busy, try again in a moment' };

/** Answers to what the framework and its plugins refuse, by status. */
const ANSWERS: ReadonlyMap<number, ApiError> = new Map([
  [404, { code: 'NOT_FOUND', message: 'not found' }],
  [413, { code: 'PAYLOAD_TOO_LARGE', message: 'the request body is too large' }],
  [429, { code: 'TOO_MANY_REQUESTS', message: 'too many requests, slow down' }],
  [503, BUSY],
]);

const NODE_AWAY: ApiError = {
  code: 'UNAVAILABLE',
  message: 'the chain node does not answer, try again in a moment',
};

/** The answer when the node is away, refuses what another one may answer, or gave something that is no transaction. */
function troubleOfTheNode(error: FastifyError): ApiError | undefined {
  if (error instanceof InvalidBocError || error instanceof CellUnderflowError) return NODE_AWAY;
  if (!(error instanceof JrpcError) || error.isOfTheQuestion) return undefined;
  return error.code === 'JRPC_UNASKED' ? BUSY : NODE_AWAY;
}

function toAnswer(error: FastifyError): readonly [number, ApiError] {
  if (error instanceof ApiFault)
    return [error.status, { code: error.code, message: error.message, ...error.context }];
  if (hasZodFastifySchemaValidationErrors(error)) return [400, invalid(error.validation[0], error)];
  const trouble = troubleOfTheNode(error);
  if (trouble) return [503, trouble];
  if (error instanceof ContractSilent)
    return [
      503,
      { code: 'UNAVAILABLE', message: 'a contract takes too long to answer, try again in a moment' },
    ];
  if (error instanceof DatabaseUnavailableError)
    return [503, { code: 'UNAVAILABLE', message: TROUBLE[error.code] }];
  if (error instanceof AbiError) return [500, INTERNAL];
  const status = error.statusCode ?? 500;
  const known = ANSWERS.get(status);
  if (known) return [status, known];
  if (status >= 400 && status < 500)
    return [status, { code: 'BAD_REQUEST', message: error.message.slice(0, 300), field: 'request' }];
  return [500, INTERNAL];
}
