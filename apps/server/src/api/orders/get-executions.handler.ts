import type { getExecutions } from '@junction/api-contract';
import { toApiOrderExecution } from '../../mappers/limit-order.ts';
import { createBadRequestError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getExecutionsHandler: Handler<typeof getExecutions> = async ({ body }, { executable }) => {
  const { left, right } = body;
  if (left === right) throw createBadRequestError('rightTokenRoot', 'the two tokens are the same');
  const executions = await executable.read();
  return executions
    .filter(({ order: { spentToken, receiveToken } }) =>
      [left, right].every((token) => token === spentToken || token === receiveToken),
    )
    .map(toApiOrderExecution);
};
