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
import { getUnvalidatedField } from '../../shared/wallet-reading/unread-parts.ts';
import {
  toAddressOrUndefined,
  readUnvalidatedGetter,
  toIntegerOrUndefined,
  type Unvalidated,
} from '../../shared/wallet-reading/unread.ts';
import type { LimitOrder } from '@junction/api-contract';
import { parseOrderAmounts, parseOrderFee, parseOrderWallets } from './order-answer.ts';

type GetterRunner = Pick<WalletConnection, 'runGetter'>;

/**
 * Derives the address of a token's order root with the network's factory, through the wallet's node. Undefined if the
 * network has no factory. Throws if the wallet cannot read.
 */
export async function deriveOrderRoot(
  connection: GetterRunner,
  token: Address,
): Promise<Address | undefined> {
  const factory = getNetwork().limitOrders?.factory;
  if (factory === undefined) return undefined;
  return toAddressOrUndefined(
    await readUnvalidatedGetter(connection, factory, buildOrderRootAddressGetter(token)),
  );
}

type ListedOrder = Pick<LimitOrder, 'address' | 'spentRoot' | 'receiveRoot'>;

/**
 * True if an order listed by a server was created by the network's contracts: its address must derive from its tokens
 * and owner. Any contract can imitate an order's getters, and would keep the taker's tokens. Throws if the wallet
 * cannot read.
 */
export async function isGenuineOrder(connection: GetterRunner, order: ListedOrder): Promise<boolean> {
  return (await readVerifiedDetails(connection, order)) !== undefined;
}

/** State of a verified limit order, with the data needed to execute it. */
export interface VerifiedOrder {
  /** False before the order is active and after it has ended, when it cannot be executed. */
  readonly isActive: boolean;
  /** Remaining offered and wanted amounts in base units. */
  readonly rest: OrderAmounts;
  /** Fee deducted from the reward of an execution. */
  readonly matchingFee: OrderFee;
  /** Account that receives all fees; undefined if the order does not report it. */
  readonly beneficiary: Address | undefined;
  /** Pool that an execution uses if it names no pool kind; undefined if the order does not report it. */
  readonly pool: Address | undefined;
  readonly identity: OrderIdentity;
  /** Token wallets of the order, first that of the offered token, then that of the wanted token. */
  readonly wallets: readonly [Address, Address];
}

/**
 * Reads an order from the chain and verifies it like `isGenuineOrder`. Returns undefined if the contract is not an
 * order of these tokens created by the network. Throws if the contract cannot be read.
 */
export async function readVerifiedOrder(
  connection: GetterRunner,
  order: ListedOrder,
): Promise<VerifiedOrder | undefined> {
  const [own, fees] = await Promise.all([
    readVerifiedDetails(connection, order),
    readUnvalidatedGetter(connection, order.address, buildOrderGetter('getFeeParams')),
  ]);
  if (own === undefined) return undefined;
  const { details, identity } = own;
  return {
    ...parseOrderAmounts(details),
    matchingFee: parseOrderFee(fees, 'matching'),
    beneficiary: toAddressOrUndefined(getUnvalidatedField(fees, 'beneficiary')),
    pool: toAddressOrUndefined(getUnvalidatedField(details, 'dexPair')),
    identity,
    wallets: parseOrderWallets(details),
  };
}

async function readVerifiedDetails(
  connection: GetterRunner,
  { address, spentRoot, receiveRoot }: ListedOrder,
): Promise<
  { readonly details: Unvalidated<OrderGetDetailsAnswer>; readonly identity: OrderIdentity } | undefined
> {
  const factory = getNetwork().limitOrders?.factory;
  const [root, details] = await Promise.all([
    deriveOrderRoot(connection, spentRoot),
    readUnvalidatedGetter(connection, address, buildOrderGetter('getDetails')),
  ]);
  if (factory === undefined || root === undefined || details === undefined) return undefined;
  const owner = toAddressOrUndefined(getUnvalidatedField(details, 'owner'));
  const timeTx = toIntegerOrUndefined(getUnvalidatedField(details, 'timeTx'));
  const nowTx = toIntegerOrUndefined(getUnvalidatedField(details, 'nowTx'));
  if (owner === undefined || timeTx === undefined || nowTx === undefined) return undefined;
  const identity: OrderIdentity = { root, owner, timeTx, nowTx };
  const initialState = { factory, spentToken: spentRoot, receiveToken: receiveRoot, ...identity };
  const derived = toAddressOrUndefined(
    await readUnvalidatedGetter(connection, root, buildOrderAddressGetter(initialState)),
  );
  return derived === address ? { details, identity } : undefined;
}
