import type { getOrderRoot } from '@junction/api-contract';
import { createNotFoundError, createUnavailableError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getOrderRootHandler: Handler<typeof getOrderRoot> = async ({ body }, deps) => {
  const { network, readModel, orderRoots } = deps;
  if (!network.limitOrders) throw createNotFoundError('limit orders on this network');
  const { token } = body;
  const indexed = await readModel.orders.rootOf(token);
  if (indexed !== undefined) return { address: indexed, isDeployed: true };
  const expected = await orderRoots.read(network.limitOrders.factory, token);
  if (!expected) throw createUnavailableError('the order factory does not answer');
  return expected;
};
