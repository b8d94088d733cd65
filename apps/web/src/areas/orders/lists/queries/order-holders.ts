import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { readVaultAddress } from '../../../../rooms/exchange-account/index.ts';
import type { AllowedTokenRecipient } from '../../../../rooms/operation/simulation/index.ts';
import { readVerifiedOrder, type VerifiedOrder } from '../../shared/limit-order/index.ts';
import type { OrderExecutionPlan, OrderExecutionTrade } from '../model/execution.ts';

interface NamedOrder {
  readonly address: Address;
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
}

const createTokenHolder = (root: Address, account: Address): AllowedTokenRecipient => ({
  root,
  holder: { account },
});

/** Reads an order's maker and the account that receives fees. Throws if the contract is no order of this network. */
async function readParties(connection: WalletConnection, order: NamedOrder): Promise<VerifiedOrder> {
  const own = await readVerifiedOrder(connection, order);
  if (own === undefined) throw new Error('the contract is not an order of this network');
  return own;
}

/** Returns the accounts that an order pays in the wanted token: its maker and, if set, the beneficiary of its fee. */
const getPaidHolders = (
  { identity, beneficiary }: VerifiedOrder,
  receiveRoot: Address,
): readonly AllowedTokenRecipient[] => [
  createTokenHolder(receiveRoot, identity.owner),
  ...(beneficiary === undefined ? [] : [createTokenHolder(receiveRoot, beneficiary)]),
];

/** Reads who may receive tokens when an order is filled. */
export async function readFillTokenRecipients(
  connection: WalletConnection,
  order: NamedOrder,
): Promise<readonly AllowedTokenRecipient[]> {
  return getPaidHolders(await readParties(connection, order), order.receiveRoot);
}

/**
 * Reads the accounts that may receive tokens when an order is executed: maker, beneficiary, and either the maker of the
 * other order or the vault and the pool.
 */
export async function readExecutionTokenRecipients(
  connection: WalletConnection,
  { order: address, spentRoot, receiveRoot }: OrderExecutionPlan,
  { against }: OrderExecutionTrade,
): Promise<readonly AllowedTokenRecipient[]> {
  const own = await readParties(connection, { address, spentRoot, receiveRoot });
  const paid = getPaidHolders(own, receiveRoot);
  if (against.kind === 'order') return [...paid, createTokenHolder(spentRoot, against.identity.owner)];
  const vault = await readVaultAddress(connection, spentRoot);
  if (vault === undefined) throw new Error('the exchange does not report its vault');
  return [...paid, createTokenHolder(spentRoot, vault), createTokenHolder(spentRoot, against.address)];
}
