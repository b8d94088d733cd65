import OrderPoolsAbi from '@junction/contracts/abi/OrderPools.abi.json' with { type: 'json' };
import OrderAbi from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import type { OrderFee } from '@junction/amm/limit-order';
import { createKeyWallet, type KeyWallet } from '@junction/key-wallet';
import { nano, POOL_TYPES, type Address, type Nano } from '@junction/primitives';
import {
  ORDER_ATTACHED_NANO,
  ORDER_DEPLOY_WALLET_NANO,
  buildOrderGetter,
} from '@junction/protocol/order-calls';
import { readOrderDetails, type OrderDetails } from '@junction/protocol';
import type { OrderGetFeeParamsAnswer } from '@junction/protocol/generated/order.calls.gen.ts';
import {
  JrpcError,
  encodeBody,
  hashBoc,
  readAccountBalanceAndCodeHash,
  type AbiInputs,
  type JrpcClient,
} from '@junction/tvm';
import { MAX_CACHED_ACCOUNT_STATE_AGE_MS, type ChainGetterRunner } from '../quotes/chain-getters.ts';
import type { OrderExecutionCall, KeeperChain, OrderDetailsWithRewardFee } from './keeper.ts';
import { MESSAGE_TIMEOUT_SECONDS } from './message-timeout.ts';
import type { ExecutionWallet, TrustedWalletCodes } from './wallet-codes.ts';

export interface KeeperChainOptions {
  readonly client: Pick<
    JrpcClient,
    'getContractState' | 'getBlockchainConfig' | 'getTimings' | 'sendMessage' | 'getDstTransaction'
  >;
  readonly getters: ChainGetterRunner;
  readonly walletCodes: Pick<TrustedWalletCodes, 'areKnown'>;
  /** Hexadecimal seed of the keeper's key pair. */
  readonly secretKey: string;
  readonly sleep: (ms: number) => Promise<void>;
  /** Returns monotonic time in milliseconds. */
  readonly clock: () => number;
}

const RECHECK_MS = 500;
/**
 * Maximum number of checks for a sent message. They cover twice the lifetime of the message. If its outcome is still
 * unknown after them, the next round checks again.
 */
const MAX_CHECKS = (2 * MESSAGE_TIMEOUT_SECONDS * 1_000) / RECHECK_MS;

/**
 * Chain access of a keeper. It reads orders, skips every order whose execution may not return the keeper's coins, and
 * sends one message at a time. Throws `JrpcError`.
 */
export class RpcKeeperChain implements KeeperChain {
  readonly #options: KeeperChainOptions;
  readonly #wallet: KeyWallet;
  #globalId: number | undefined;
  #callId = 0n;
  /** Message that may be in flight. */
  #sent: { readonly hash: string; readonly until: number } | undefined;

  constructor(options: KeeperChainOptions) {
    this.#options = options;
    this.#wallet = createKeyWallet('keeper', options.secretKey);
  }

  get account(): Address {
    return this.#wallet.address;
  }

  async order(address: Address, against: 'pool' | 'order'): Promise<OrderDetailsWithRewardFee | undefined> {
    const { getters, walletCodes } = this.#options;
    const options = { maxAge: MAX_CACHED_ACCOUNT_STATE_AGE_MS.wallet };
    const [details, fees] = await Promise.all([
      getters.ask(address, buildOrderGetter('getDetails'), options),
      getters.ask(address, buildOrderGetter('getFeeParams'), options),
    ]);
    if (details === undefined || fees === undefined) return undefined;
    const order = { details: readOrderDetails(details), matchingFee: toOrderRewardFee(fees) };
    return (await walletCodes.areKnown(listExecutionWallets(order.details, against))) ? order : undefined;
  }

  async balance(): Promise<Nano> {
    return (await this.#account()).balance;
  }

  /**
   * Throws while an earlier message is pending: the wallet rejects messages older than its last one, so they must not
   * overtake each other.
   */
  async execute(
    call: OrderExecutionCall,
    beforeSending: (expiresAt: number) => Promise<void>,
  ): Promise<'seen' | 'unheard'> {
    const { client, clock } = this.#options;
    if ((await this.settle()) === 'waiting') throw new Error('an earlier message of the keeper is under way');
    this.#globalId ??= (await client.getBlockchainConfig()).globalId;
    const asked = clock();
    const { time } = await client.getTimings();
    const { isDeployed } = await this.#account();
    this.#callId += 1n;
    const body = encodeOrderExecutionCall(this.#callId, call);
    const message = this.#wallet.sign(
      { globalId: this.#globalId, now: time },
      { to: call.order, value: ORDER_ATTACHED_NANO.execute, bounce: true, body },
      { deploy: !isDeployed, timeout: MESSAGE_TIMEOUT_SECONDS },
    );
    const until = time + MESSAGE_TIMEOUT_SECONDS;
    await beforeSending(until);
    // After a long pause of this process the message has expired and another process may hold the lock.
    if (clock() - asked > MESSAGE_TIMEOUT_SECONDS * 1_000)
      throw new Error('the message is void before it was sent');
    this.#sent = { hash: hashBoc(message), until };
    try {
      await client.sendMessage(message);
    } catch (error) {
      if (!(error instanceof JrpcError)) throw error;
      if (error.code === 'JRPC_REFUSED') {
        this.#sent = undefined;
        throw error;
      }
      // If the response was lost, the node may have accepted the message; only the chain shows that.
    }
    return this.#waitForMessage();
  }

  async settle(): Promise<'nothing' | 'waiting' | 'seen' | 'lost'> {
    const { client } = this.#options;
    const sent = this.#sent;
    if (!sent) return 'nothing';
    // The time is read before the transaction: a message without a transaction at a time after its expiry is never
    // executed.
    const { time } = await client.getTimings();
    const isSeen = (await client.getDstTransaction(sent.hash)) !== undefined;
    if (!isSeen && time <= sent.until) return 'waiting';
    this.#sent = undefined;
    return isSeen ? 'seen' : 'lost';
  }

  /**
   * Checks until the message is on the chain or has expired. A check without response is repeated, because the
   * message may be in flight.
   */
  async #waitForMessage(): Promise<'seen' | 'unheard'> {
    for (let look = 0; look < MAX_CHECKS; look += 1) {
      const ending = await this.settle().catch((error: unknown) => {
        if (!(error instanceof JrpcError)) throw error;
        return 'waiting';
      });
      if (ending === 'seen') return ending;
      if (ending !== 'waiting') throw new Error('the message of the keeper has expired');
      await this.#options.sleep(RECHECK_MS);
    }
    return 'unheard';
  }

  async #account(): Promise<{ readonly balance: Nano; readonly isDeployed: boolean }> {
    const state = await this.#options.client.getContractState(this.#wallet.address);
    if (state.type !== 'exists') return { balance: nano(0n), isDeployed: false };
    const { balance, codeHash } = readAccountBalanceAndCodeHash(state.accountStuffBoc);
    return { balance, isDeployed: codeHash !== undefined };
  }
}

/**
 * Returns the wallets that coins of an execution pass through. A pool is paid through wallets that have the code of the
 * order's own wallet, and pays out of wallets whose addresses the token roots reported to the exchange.
 */
export function listExecutionWallets(
  { spentToken, spentWallet, receiveToken, receiveWallet }: OrderDetails,
  against: 'pool' | 'order',
): readonly ExecutionWallet[] {
  const own = [
    { token: spentToken, at: spentWallet },
    { token: receiveToken, at: receiveWallet },
  ];
  if (against === 'order') return own;
  return [...own, { token: spentToken, at: 'vault' }, { token: receiveToken, at: 'vault' }];
}

/**
 * Encodes the call of an execution: a match, a swap in the order's own pool, or a swap in the pool of the given kind.
 */
export function encodeOrderExecutionCall(
  callbackId: bigint,
  { counter, pool }: Omit<OrderExecutionCall, 'order'>,
): string {
  const own: AbiInputs = { callbackId, deployWalletValue: ORDER_DEPLOY_WALLET_NANO.fill };
  if (pool !== undefined)
    return encodeBody(OrderPoolsAbi, 'swapInPoolOfType', { ...own, poolType: BigInt(POOL_TYPES[pool]) });
  if (counter === undefined) return encodeBody(OrderAbi, 'swap', own);
  const { root, owner, timeTx, nowTx } = counter;
  return encodeBody(OrderAbi, 'matching', {
    ...own,
    _orderRoot: root,
    _owner: owner,
    _timeTx: timeTx,
    _nowTx: nowTx,
  });
}

/** Converts the result of an order's getter `getFeeParams` to its fee on rewards. */
export function toOrderRewardFee(fees: OrderGetFeeParamsAnswer): OrderFee {
  return { numerator: fees.matchingNumerator, denominator: fees.matchingDenominator };
}
