import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import {
  buildOrderAddressGetter,
  buildOrderRootAddressGetter,
  buildOrderGetter,
  type OrderIdentity,
} from '@junction/protocol/order-calls';
import type { OrderGetDetailsAnswer } from '@junction/protocol/generated/order.calls.gen.ts';
import type { WalletConnection } from '@junction/wallet';
import { getNetwork } from '../../shared/network/network.ts';
import { fieldIn } from '../../shared/wallet-reading/unread-parts.ts';
import { addressIn, askUnread, integerIn, type Unread } from '../../shared/wallet-reading/unread.ts';
import type { LimitOrder } from '@junction/api-contract';
import { amountsOf, orderFee, orderWallets } from './order-answer.ts';

type Node = Pick<WalletConnection, 'runGetter'>;

/**
 * Derives the address of a token's order root with the network's factory, through the wallet's node. Undefined if the
 * network has no factory. Throws if the wallet cannot read.
 */
export async function deriveOrderRoot(connection: Node, token: Address): Promise<Address | undefined> {
  const factory = getNetwork().limitOrders?.factory;
  if (factory === undefined) return undefined;
  return addressIn(await askUnread(connection, factory, buildOrderRootAddressGetter(token)));
}

type NamedOrder = Pick<LimitOrder, 'address' | 'spentRoot' | 'receiveRoot'>;

/**
 * True if an order named by a server was created by the network's contracts: its address must derive from its tokens
 * and owner. Any contract can imitate an order's getters, and it would keep the taker's tokens. Throws if the wallet
 * cannot read.
 */
export async function isOwnOrder(connection: Node, order: NamedOrder): Promise<boolean> {
  return (await readOwnDetails(connection, order)) !== undefined;
}

/** State of a verified limit order, with the data needed to execute it. */
export interface OwnOrder {
  /** False if the order cannot be executed (any more). */
  readonly isActive: boolean;
  /** Remaining offered and wanted amounts, base units. */
  readonly rest: OrderAmounts;
  /** Fee deducted from the reward of an execution. */
  readonly matchingFee: OrderFee;
  /** Account that receives all fees; undefined if the order does not report it. */
  readonly beneficiary: Address | undefined;
  /** Pool that an execution uses if no kind is named; undefined if the order does not report it. */
  readonly pool: Address | undefined;
  readonly identity: OrderIdentity;
  /** Token wallets of the order: of the offered and of the wanted token. */
  readonly wallets: readonly [Address, Address];
}

/**
 * Reads an order and verifies it like `isOwnOrder`; undefined if the contract is not an order of these tokens. Throws
 * if it cannot be read.
 */
export async function readOwnOrder(connection: Node, order: NamedOrder): Promise<OwnOrder | undefined> {
  const [own, fees] = await Promise.all([
    readOwnDetails(connection, order),
    askUnread(connection, order.address, buildOrderGetter('getFeeParams')),
  ]);
  if (own === undefined) return undefined;
  const { details, identity } = own;
  return {
    ...amountsOf(details),
    matchingFee: orderFee(fees, 'matching'),
    beneficiary: addressIn(fieldIn(fees, 'beneficiary')),
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
    askUnread(connection, address, buildOrderGetter('getDetails')),
  ]);
  if (factory === undefined || root === undefined || details === undefined) return undefined;
  const owner = addressIn(fieldIn(details, 'owner'));
  const timeTx = integerIn(fieldIn(details, 'timeTx'));
  const nowTx = integerIn(fieldIn(details, 'nowTx'));
  if (owner === undefined || timeTx === undefined || nowTx === undefined) return undefined;
  const identity: OrderIdentity = { root, owner, timeTx, nowTx };
  const initialState = { factory, spentToken: spentRoot, receiveToken: receiveRoot, ...identity };
  const derived = addressIn(await askUnread(connection, root, buildOrderAddressGetter(initialState)));
  return derived === address ? { details, identity } : undefined;
}
