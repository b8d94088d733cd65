import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import {
  expectedOrder,
  expectedOrderRoot,
  readOrderOnChain,
  type OrderIdentity,
} from '@junction/protocol/order-calls';
import type { OrderGetDetailsAnswer } from '@junction/protocol/generated/order.calls.gen.ts';
import type { WalletConnection } from '@junction/wallet';
import { getNetwork } from '../../../../../shared/network/network.ts';
import { fieldIn } from '../../../../../shared/wallet-reading/unread-parts.ts';
import { addressIn, askUnread, wholeIn, type Unread } from '../../../../../shared/wallet-reading/unread.ts';
import type { LimitOrder } from '../model/limit-order.ts';
import { amountsOf, orderFee, orderWallets } from './order-answer.ts';

type Node = Pick<WalletConnection, 'runGetter'>;

/**
 * Where orders that spend a token are made: the network's factory derives it, by way of the wallet's node. Undefined
 * where there is no factory. Throws when the wallet cannot ask.
 */
export async function deriveOrderRoot(connection: Node, token: Address): Promise<Address | undefined> {
  const factory = getNetwork().limitOrders?.factory;
  if (factory === undefined) return undefined;
  return addressIn(await askUnread(connection, factory, expectedOrderRoot(token)));
}

type NamedOrder = Pick<LimitOrder, 'address' | 'spentRoot' | 'receiveRoot'>;

/**
 * Whether an order that a server named is one: its address must follow from the tokens it is shown with. Any contract
 * can answer as an order would, and would be given the tokens of whoever fills it. Throws when the wallet cannot ask.
 */
export async function isOwnOrder(connection: Node, order: NamedOrder): Promise<boolean> {
  return (await readOwnDetails(connection, order)) !== undefined;
}

/** An order of the network's own contracts as the chain has it, with what executing it takes. */
export interface OwnOrder {
  /** Only an active order can be executed. */
  readonly isActive: boolean;
  /** What it still offers and wants, base units. */
  readonly rest: OrderAmounts;
  /** On rewards. */
  readonly matchingFee: OrderFee;
  /** Where it swaps unless a kind of pool is named; undefined where it does not tell. */
  readonly pool: Address | undefined;
  readonly identity: OrderIdentity;
  /** Of what it offers and of what it wants. */
  readonly wallets: readonly [Address, Address];
}

/** Undefined for a contract that is no order of the two tokens. Throws when it cannot be read. */
export async function readOwnOrder(connection: Node, order: NamedOrder): Promise<OwnOrder | undefined> {
  const [own, fees] = await Promise.all([
    readOwnDetails(connection, order),
    askUnread(connection, order.address, readOrderOnChain('getFeeParams')),
  ]);
  if (own === undefined) return undefined;
  const { details, identity } = own;
  return {
    ...amountsOf(details),
    matchingFee: orderFee(fees, 'matching'),
    pool: addressIn(fieldIn(details, 'dexPair')),
    identity,
    wallets: orderWallets(details),
  };
}

async function readOwnDetails(
  connection: Node,
  { address, spentRoot, receiveRoot }: NamedOrder,
): Promise<
  { readonly details: Unread<OrderGetDetailsAnswer>; readonly identity: OrderIdentity } | undefined
> {
  const factory = getNetwork().limitOrders?.factory;
  const [root, details] = await Promise.all([
    deriveOrderRoot(connection, spentRoot),
    askUnread(connection, address, readOrderOnChain('getDetails')),
  ]);
  if (factory === undefined || root === undefined || details === undefined) return undefined;
  const owner = addressIn(fieldIn(details, 'owner'));
  const timeTx = wholeIn(fieldIn(details, 'timeTx'));
  const nowTx = wholeIn(fieldIn(details, 'nowTx'));
  if (owner === undefined || timeTx === undefined || nowTx === undefined) return undefined;
  const identity: OrderIdentity = { root, owner, timeTx, nowTx };
  const birth = { factory, spentToken: spentRoot, receiveToken: receiveRoot, ...identity };
  const derived = addressIn(await askUnread(connection, root, expectedOrder(birth)));
  return derived === address ? { details, identity } : undefined;
}
