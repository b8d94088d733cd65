import DexAccountAbi from '@junction/contracts/abi/DexAccount.abi.json' with { type: 'json' };
import OrderAbi from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import OrderFactoryAbi from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import OrderLinksAbi from '@junction/contracts/abi/OrderLinks.abi.json' with { type: 'json' };
import OrderPlatformAbi from '@junction/contracts/abi/OrderPlatform.abi.json' with { type: 'json' };
import OrderRootAbi from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import TokenCallbacksAbi from '@junction/contracts/abi/TokenCallbacks.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { dexAccountGetOwner } from '@junction/protocol/generated/dex-account.calls.gen.ts';
import { orderRootGetSpentToken } from '@junction/protocol/generated/order-root.calls.gen.ts';
import type { NetworkConfig } from '@junction/protocol/network';
import { buildOrderGetter } from '@junction/protocol/order-calls';
import { getAbiEntryIndex, type AbiJson } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import type { OrderReadModel } from '../../order-read-model.ts';
import type { GetterTimeBudget } from '../../getters/getter-allowance.ts';
import { MAX_CACHED_ACCOUNT_STATE_AGE_MS, type ChainGetterRunner } from '../../quotes/chain-getters.ts';

export interface IdentifiedContract {
  readonly kind: string;
  readonly abis: readonly AbiJson[];
  /** Token that an order root spends; undefined for other kinds of contract, or if it is unknown. */
  readonly token?: Address | undefined;
}

const ORDER_CONTRACT: IdentifiedContract = {
  kind: 'order',
  abis: [OrderAbi, OrderLinksAbi, OrderPlatformAbi],
};
const FACTORY_CONTRACT: IdentifiedContract = { kind: 'order-factory', abis: [OrderFactoryAbi] };
const ACCOUNT_CONTRACT: IdentifiedContract = { kind: 'account', abis: [DexAccountAbi] };
const WALLET_CONTRACT: IdentifiedContract = { kind: 'wallet', abis: [TokenCallbacksAbi] };
const UNKNOWN_CONTRACT: IdentifiedContract = { kind: 'unknown', abis: [] };

/** Ids of all functions of orders and order roots. Messages with other ids need no query. */
const ORDER_FUNCTION_IDS: ReadonlySet<number> = new Set(
  [OrderAbi, OrderRootAbi, OrderLinksAbi, OrderPlatformAbi].flatMap((abi) => [
    ...getAbiEntryIndex(abi).functionsById.keys(),
  ]),
);

/** Function id of the callback for received tokens. Any account may receive this callback. */
const TOKENS_RECEIVED_ID = getAbiEntryIndex(TokenCallbacksAbi).functions.get('onAcceptTokensTransfer')?.id;

/**
 * Determines the kind of a contract that receives a message of the order protocol: order, order root, order factory or
 * exchange account. Contracts in the index are known, others are read from the chain. Throws `JrpcError`.
 */
export class OrderContractKindResolver {
  readonly #factory: Address | undefined;
  readonly #orders: OrderReadModel;
  readonly #getters: ChainGetterRunner;
  readonly #known = new LRUCache<Address, IdentifiedContract>({ max: 20_000 });

  constructor(
    network: Pick<NetworkConfig, 'limitOrders'>,
    orders: OrderReadModel,
    getters: ChainGetterRunner,
  ) {
    this.#factory = network.limitOrders?.factory;
    this.#orders = orders;
    this.#getters = getters;
  }

  /** Returns the kind of an account; undefined if it is not recognized, or if `allowance` leaves no time to read it. */
  async identify(
    account: Address,
    messageId: number | undefined,
    allowance?: GetterTimeBudget,
  ): Promise<IdentifiedContract | undefined> {
    if (this.#factory === undefined) return undefined;
    if (account === this.#factory) return FACTORY_CONTRACT;
    const isAsked = messageId !== undefined && ORDER_FUNCTION_IDS.has(messageId);
    const known = this.#known.get(account) ?? (isAsked ? await this.#find(account, allowance) : undefined);
    if (known !== undefined && known !== UNKNOWN_CONTRACT) return known;
    return messageId === TOKENS_RECEIVED_ID ? WALLET_CONTRACT : undefined;
  }

  async #find(account: Address, allowance?: GetterTimeBudget): Promise<IdentifiedContract | undefined> {
    const found = (await this.#findIndexed(account)) ?? (await this.#readKind(account, allowance));
    if (found) this.#known.set(account, found);
    return found;
  }

  async #findIndexed(account: Address): Promise<IdentifiedContract | undefined> {
    const contract = await this.#orders.contractOf(account);
    if (!contract) return undefined;
    return contract.kind === 'order' ? ORDER_CONTRACT : toOrderRootContract(contract.token);
  }

  /**
   * Reads the kind from the chain. Returns undefined for an account that is not deployed, because any contract may be
   * deployed there later.
   */
  async #readKind(account: Address, allowance?: GetterTimeBudget): Promise<IdentifiedContract | undefined> {
    const options = { maxAge: MAX_CACHED_ACCOUNT_STATE_AGE_MS.code, allowance };
    if ((await this.#getters.state(account, options.maxAge)) === undefined) return undefined;
    const status = await this.#getters.ask(account, buildOrderGetter('currentStatus'), options);
    if (status !== undefined) return ORDER_CONTRACT;
    const token = await this.#getters.ask(account, orderRootGetSpentToken(), options);
    if (token !== undefined) return toOrderRootContract(token === ZERO_ADDRESS ? undefined : token);
    const owner = await this.#getters.ask(account, dexAccountGetOwner(), options);
    if (owner !== undefined) return ACCOUNT_CONTRACT;
    return allowance?.isIncomplete === true ? undefined : UNKNOWN_CONTRACT;
  }
}

const toOrderRootContract = (token: Address | undefined): IdentifiedContract => ({
  kind: 'order-root',
  abis: [OrderRootAbi, OrderLinksAbi, OrderPlatformAbi],
  token,
});
