import { ORDER_ATTACHED_NANO, ORDER_DEPLOY_WALLET_NANO } from '@junction/protocol/order-calls';
import {
  decodeOrderTransaction,
  encodeFillPayload,
  encodeOrderPayload,
  readOrderDetails,
} from '@junction/protocol';
import { CodedError, ZERO_ADDRESS, type Address } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import type { DeployedOrderContracts } from './deploy-orders.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { DexMessageSender } from './market-actors.ts';

/** Sends messages from wallets to limit orders, and checks their effects. */
export class LimitOrderMessageSender {
  readonly #stage: GenesisChain;
  readonly #actors: DexMessageSender;
  readonly #orders: DeployedOrderContracts;
  #nextId = 1n;

  constructor(stage: GenesisChain, actors: DexMessageSender, orders: DeployedOrderContracts) {
    this.#stage = stage;
    this.#actors = actors;
    this.#orders = orders;
  }

  /** Places a limit order and returns its address. Throws `GENESIS_FAILED` if no order was created. */
  async place(
    maker: DevWallet,
    spent: { readonly root: Address; readonly amount: bigint },
    wanted: { readonly root: Address; readonly amount: bigint },
  ): Promise<Address> {
    const payload = encodeOrderPayload({
      callId: this.#id(),
      owner: maker.address,
      receiveToken: wanted.root,
      expected: wanted.amount,
      backKey: 0n,
      backMatchingKey: 0n,
    });
    const root = this.#orders.roots.get(spent.root);
    if (!root) throw new RangeError(`no order root for ${spent.root}`);
    const transactions = await this.#stage.sendChecked(maker, {
      to: this.#actors.walletOf(spent.root, maker.address),
      value: ORDER_ATTACHED_NANO.create,
      ...buildTokenTransfer(maker, root, spent.amount, ORDER_DEPLOY_WALLET_NANO.create, payload),
    });
    for (const transaction of transactions)
      for (const event of decodeOrderTransaction(transaction).events)
        if (event.kind === 'order-created') return event.order;
    throw new CodedError('GENESIS_FAILED', {
      what: 'an order',
      account: root,
      exitCode: undefined,
      resultCode: undefined,
    });
  }

  /** Fills an order, possibly in part, by paying `amount` base units of the token it wants. */
  async fill(taker: DevWallet, order: Address, root: Address, amount: bigint): Promise<void> {
    const payload = encodeFillPayload({
      callId: this.#id(),
      deployWalletValue: ORDER_DEPLOY_WALLET_NANO.fill,
      recipient: ZERO_ADDRESS,
    });
    await this.#stage.sendChecked(taker, {
      to: this.#actors.walletOf(root, taker.address),
      value: ORDER_ATTACHED_NANO.fill,
      ...buildTokenTransfer(taker, order, amount, ORDER_DEPLOY_WALLET_NANO.fill, payload),
    });
  }

  async cancel(maker: DevWallet, order: Address): Promise<void> {
    await this.#stage.sendChecked(maker, {
      to: order,
      value: ORDER_ATTACHED_NANO.cancel,
      abi: GENESIS_ABIS.order,
      method: 'cancel',
      inputs: { callbackId: this.#id() },
    });
  }

  /** Executes an order against a crossing order (`counter`). */
  async match(caller: DevWallet, main: Address, counter: Address): Promise<void> {
    const { root, owner, timeTx, nowTx } = this.read(counter);
    await this.#stage.sendChecked(caller, {
      to: main,
      value: ORDER_ATTACHED_NANO.execute,
      abi: GENESIS_ABIS.order,
      method: 'matching',
      inputs: {
        callbackId: this.#id(),
        deployWalletValue: ORDER_DEPLOY_WALLET_NANO.fill,
        _orderRoot: root,
        _owner: owner,
        _timeTx: timeTx,
        _nowTx: nowTx,
      },
    });
  }

  read(order: Address): ReturnType<typeof readOrderDetails> {
    return readOrderDetails(
      this.#stage.runGetter(order, GENESIS_ABIS.order, 'getDetails')['value0'] as AbiRecord,
    );
  }

  #id(): bigint {
    const id = this.#nextId;
    this.#nextId += 1n;
    return id;
  }
}

function buildTokenTransfer(
  from: DevWallet,
  to: Address,
  amount: bigint,
  deployWalletValue: bigint,
  payload: string,
) {
  return {
    abi: GENESIS_ABIS.tokenWallet,
    method: 'transfer',
    inputs: { amount, recipient: to, deployWalletValue, remainingGasTo: from.address, notify: true, payload },
  };
}
