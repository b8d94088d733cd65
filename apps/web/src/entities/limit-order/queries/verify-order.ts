import { parseAddress, type Address } from '@junction/primitives';
import { expectedOrder, expectedOrderRoot, readOrderOnChain } from '@junction/protocol/order-calls';
import type { WalletConnection } from '@junction/wallet';
import { getNetwork } from '../../../shared/network/network.ts';
import type { LimitOrder } from '../model/limit-order.ts';
import { readWholeNumber } from '../model/read-whole-number.ts';

type Node = Pick<WalletConnection, 'runGetter'>;
type Loose = Readonly<Record<string, unknown>>;

const addressIn = (answer: Loose | undefined, name: string): Address | undefined => {
  const value = answer?.[name];
  return typeof value === 'string' ? parseAddress(value) : undefined;
};

/**
 * Where orders that spend a token are made: the network's factory derives it, by way of the wallet's node. Undefined
 * where there is no factory. Throws when the wallet cannot ask.
 */
export async function deriveOrderRoot(connection: Node, token: Address): Promise<Address | undefined> {
  const factory = getNetwork().limitOrders?.factory;
  if (factory === undefined) return undefined;
  return addressIn(await connection.runGetter(factory, expectedOrderRoot(token)), 'value0');
}

/**
 * Whether an order that a server named is one: its address must follow from the tokens it is shown with. Any contract
 * can answer as an order would, and would be given the tokens of whoever fills it. Throws when the wallet cannot ask.
 */
export async function isOwnOrder(
  connection: Node,
  { address, spentRoot, receiveRoot }: Pick<LimitOrder, 'address' | 'spentRoot' | 'receiveRoot'>,
): Promise<boolean> {
  const factory = getNetwork().limitOrders?.factory;
  const [root, answer] = await Promise.all([
    deriveOrderRoot(connection, spentRoot),
    connection.runGetter(address, readOrderOnChain('getDetails')),
  ]);
  const details = answer?.['value0'];
  if (factory === undefined || root === undefined || typeof details !== 'object' || details === null)
    return false;
  const told = details as Loose;
  const owner = addressIn(told, 'owner');
  const timeTx = readWholeNumber(told['timeTx']);
  const nowTx = readWholeNumber(told['nowTx']);
  if (owner === undefined || timeTx === undefined || nowTx === undefined) return false;
  const birth = { factory, root, owner, spentToken: spentRoot, receiveToken: receiveRoot, timeTx, nowTx };
  return addressIn(await connection.runGetter(root, expectedOrder(birth)), 'value0') === address;
}
