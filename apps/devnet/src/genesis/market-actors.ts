import { Cell } from '@ton/core';
import {
  ZERO_ADDRESS,
  toAddress,
  POOL_TYPES,
  type Address,
  type Result,
  type PoolKind,
} from '@junction/primitives';
import {
  MESSAGE_FLOW_GAS,
  computeAttachedValueRoundedUp,
  encodeCrossExchangePayload,
  encodeExchangePayload,
  encodeDepositPayload,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
  type CrossExchangeStep,
  type GasAmount,
  type PayloadEncodingError,
  type PayloadOptions,
} from '@junction/protocol';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { NANO_PER_COIN } from '@junction/contracts/deployment';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { GenesisChain } from './genesis-stage.ts';

const EMPTY_CELL = Cell.EMPTY.toBoc().toString('base64');
const DEPLOY_WALLET_VALUE = NANO_PER_COIN / 10n;

/** Sends messages from wallets to the exchange: transfers, deposits, swaps. */
export class DexMessageSender {
  readonly #stage: GenesisChain;
  readonly #dexRoot: Address;
  readonly #wallets = new Map<string, Address>();
  readonly #accounts = new Map<Address, Address>();
  #nextId = 1n;

  constructor(stage: GenesisChain, dexRoot: Address) {
    this.#stage = stage;
    this.#dexRoot = dexRoot;
  }

  /** Returns the address of an owner's token wallet. Cached. */
  walletOf(root: Address, owner: Address): Address {
    const key = root + owner;
    const known = this.#wallets.get(key);
    if (known) return known;
    const answer = this.#stage.runGetter(root, GENESIS_ABIS.tokenRoot, 'walletOf', { walletOwner: owner });
    const wallet = toAddress(answer['value0'] as string);
    this.#wallets.set(key, wallet);
    return wallet;
  }

  /** Returns the address of an owner's exchange account. Cached. */
  accountOf(owner: Address): Address {
    const known = this.#accounts.get(owner);
    if (known) return known;
    const inputs = { account_owner: owner };
    const answer = this.#stage.runGetter(
      this.#dexRoot,
      GENESIS_ABIS.root,
      'getExpectedAccountAddress',
      inputs,
    );
    const account = toAddress(answer['value0'] as string);
    this.#accounts.set(owner, account);
    return account;
  }

  /** Transfers tokens. `deploy` must be false for a contract that already has a token wallet. */
  async transfer(from: DevWallet, root: Address, to: Address, amount: bigint, deploy = true): Promise<void> {
    await this.#stage.sendChecked(from, {
      to: this.walletOf(root, from.address),
      value: 2n * NANO_PER_COIN,
      abi: GENESIS_ABIS.tokenWallet,
      method: 'transfer',
      inputs: {
        amount,
        recipient: to,
        // oxlint-disable-next-line junction/no-silent-zero -- nothing is deployed, so nothing is sent along for it
        deployWalletValue: deploy ? DEPLOY_WALLET_VALUE : 0n,
        remainingGasTo: from.address,
        notify: !deploy,
        payload: EMPTY_CELL,
      },
    });
  }

  /** Wraps `amount` nano by sending it to the coin's vault. */
  async wrap(owner: DevWallet, vault: Address, amount: bigint): Promise<void> {
    await this.#stage.sendChecked(owner, { to: vault, value: amount + NANO_PER_COIN, bounce: false });
  }

  /** Deploys the pair of two tokens; only the DEX owner can create one with a stable curve. */
  async deployPair(owner: DevWallet, left: Address, right: Address, isStable: boolean): Promise<Address> {
    const value = computeAttachedValueRoundedUp(MESSAGE_FLOW_GAS.deployPool(2)) + NANO_PER_COIN;
    const inputs = { left_root: left, right_root: right, send_gas_to: owner.address };
    await this.#stage.sendChecked(owner, {
      to: this.#dexRoot,
      value,
      abi: GENESIS_ABIS.root,
      ...(isStable
        ? { method: 'upgradePair', inputs: { ...inputs, pool_type: 2n } }
        : { method: 'deployPair', inputs }),
    });
    return this.#poolOf([left, right], isStable ? 'stable-pair' : 'constant-product');
  }

  #poolOf(roots: readonly Address[], kind: PoolKind): Address {
    const inputs = { roots: [...roots], poolType: BigInt(POOL_TYPES[kind]) };
    const answer = this.#stage.runGetter(
      this.#dexRoot,
      GENESIS_ABIS.rootPools,
      'getExpectedPoolAddressOfType',
      inputs,
    );
    return toAddress(answer['value0'] as string);
  }

  async deployStablePool(owner: DevWallet, roots: readonly Address[]): Promise<Address> {
    await this.#stage.sendChecked(owner, {
      to: this.#dexRoot,
      value: computeAttachedValueRoundedUp(MESSAGE_FLOW_GAS.deployPool(roots.length)) + NANO_PER_COIN,
      abi: GENESIS_ABIS.root,
      method: 'deployStablePool',
      inputs: { roots: [...roots], send_gas_to: owner.address },
    });
    return this.#poolOf(roots, 'stable-pool');
  }

  async openAccount(owner: DevWallet): Promise<void> {
    await this.#stage.sendChecked(owner, {
      to: this.#dexRoot,
      value: computeAttachedValueRoundedUp(MESSAGE_FLOW_GAS.deployAccount()) + NANO_PER_COIN,
      abi: GENESIS_ABIS.root,
      method: 'deployAccount',
      inputs: { account_owner: owner.address, send_gas_to: owner.address },
    });
  }

  async addPair(owner: DevWallet, left: Address, right: Address, isStable: boolean): Promise<void> {
    const roots = [left, right];
    await (isStable
      ? this.#callAccount(
          owner,
          'addPoolOfType',
          { roots, poolType: 2n },
          5n * NANO_PER_COIN,
          GENESIS_ABIS.accountPools,
        )
      : this.#callAccount(owner, 'addPair', { left_root: left, right_root: right }, 5n * NANO_PER_COIN));
  }

  async addPool(owner: DevWallet, roots: readonly Address[]): Promise<void> {
    await this.#callAccount(owner, 'addPool', { _roots: [...roots] }, 6n * NANO_PER_COIN);
  }

  /**
   * Deposits all tokens into the owner's exchange account, then into the pool. Nothing is swapped to balance the
   * amounts.
   */
  async addLiquidity(
    owner: DevWallet,
    lpRoot: Address,
    operations: readonly { readonly amount: bigint; readonly root: Address }[],
    autoChange: boolean,
  ): Promise<void> {
    for (const { amount, root } of operations) {
      if (amount > 0n) await this.transfer(owner, root, this.accountOf(owner.address), amount, false);
    }
    const inputs = {
      _callId: this.#id(),
      _operations: operations.map(({ amount, root }) => ({ amount, root })),
      _expected: { amount: 0n, root: lpRoot },
      _autoChange: autoChange,
      _remainingGasTo: owner.address,
      _referrer: ZERO_ADDRESS,
    };
    await this.#callAccount(owner, 'depositLiquidityV2', inputs, 3n * NANO_PER_COIN);
  }

  /** Burns LP tokens from the owner's wallet and returns all tokens of the pool to it. */
  removeLiquidity(
    owner: DevWallet,
    pool: Address,
    lpRoot: Address,
    lp: bigint,
    tokens = 2,
  ): Promise<string[]> {
    const expected = Array.from({ length: tokens }, () => 0n);
    const payload = encodeWithdrawPayload({ ...this.#payloadHead(owner), expected });
    const gas = MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(tokens, DEPLOY_WALLET_VALUE);
    return this.#sendToPool(owner, { pool, root: lpRoot, amount: lp, payload, gas });
  }

  /** Burns LP tokens and returns one token of a stable pool to the owner. */
  removeLiquidityOneCoin(
    owner: DevWallet,
    pool: Address,
    lpRoot: Address,
    lp: bigint,
    outcoming: Address,
  ): Promise<string[]> {
    const payload = encodeWithdrawOneCoinPayload({ ...this.#payloadHead(owner), expected: 1n, outcoming });
    const gas = MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(1, DEPLOY_WALLET_VALUE);
    return this.#sendToPool(owner, { pool, root: lpRoot, amount: lp, payload, gas });
  }

  /** Deposits one token from the owner's wallet into a pool, for at least `expected` base units of LP tokens. */
  depositOneCoin(
    owner: DevWallet,
    order: {
      readonly pool: Address;
      readonly root: Address;
      readonly amount: bigint;
      readonly expected: bigint;
    },
  ): Promise<string[]> {
    const { expected, ...rest } = order;
    const payload = encodeDepositPayload({ ...this.#payloadHead(owner), expected });
    const gas = MESSAGE_FLOW_GAS.poolDirectDeposit({ deployWalletValue: DEPLOY_WALLET_VALUE });
    return this.#sendToPool(owner, { ...rest, payload, gas });
  }

  /** Swaps in one pool for at least `expected` base units. Returns the transaction hashes of the message tree. */
  swap(
    trader: DevWallet,
    order: {
      readonly pool: Address;
      readonly spent: Address;
      readonly amount: bigint;
      readonly expected: bigint;
      /** Token to receive; required in pools of more than two tokens. */
      readonly outcoming?: Address;
    },
  ): Promise<string[]> {
    const { expected, outcoming = ZERO_ADDRESS } = order;
    const payload = encodeExchangePayload({ ...this.#payloadHead(trader), expected, outcoming });
    const gas = MESSAGE_FLOW_GAS.poolDirectExchange({ deployWalletValue: 0n });
    return this.#sendToPool(trader, {
      pool: order.pool,
      root: order.spent,
      amount: order.amount,
      payload,
      gas,
    });
  }

  /** Swaps through several pools, each for at least its expected amount. */
  swapThrough(
    trader: DevWallet,
    spent: { readonly root: Address; readonly amount: bigint },
    hops: readonly { readonly pool: Address; readonly expected: bigint; readonly outcoming?: Address }[],
  ): Promise<string[]> {
    const [first, ...others] = hops;
    if (!first) throw new RangeError('a route needs a pool');
    const next = others.reduceRight<CrossExchangeStep[]>(
      (rest, { pool, expected, outcoming = ZERO_ADDRESS }) => [
        { pool, expected, outcoming, numerator: 1n, next: rest },
      ],
      [],
    );
    const payload = encodeCrossExchangePayload({
      ...this.#payloadHead(trader),
      expected: first.expected,
      outcoming: first.outcoming ?? ZERO_ADDRESS,
      next,
    });
    const gas = MESSAGE_FLOW_GAS.poolCrossExchange({ steps: hops.length, leaves: 1, deployWalletValue: 0n });
    return this.#sendToPool(trader, { pool: first.pool, ...spent, payload, gas });
  }

  #payloadHead(owner: DevWallet): PayloadOptions {
    return { id: this.#id(), deployWalletGrams: 0n, recipient: owner.address, referrer: ZERO_ADDRESS };
  }

  #sendToPool(
    from: DevWallet,
    order: {
      readonly pool: Address;
      readonly root: Address;
      readonly amount: bigint;
      readonly payload: Result<string, PayloadEncodingError>;
      readonly gas: GasAmount;
    },
  ): Promise<string[]> {
    if (!order.payload.ok) throw new TypeError(order.payload.error.code);
    return this.#stage.send(from, {
      to: this.walletOf(order.root, from.address),
      value: computeAttachedValueRoundedUp(order.gas) + NANO_PER_COIN / 10n,
      abi: GENESIS_ABIS.tokenWallet,
      method: 'transfer',
      inputs: {
        amount: order.amount,
        recipient: order.pool,
        deployWalletValue: 0n,
        remainingGasTo: from.address,
        notify: true,
        payload: order.payload.value,
      },
    });
  }

  async #callAccount(
    owner: DevWallet,
    method: string,
    inputs: AbiInputs,
    value: bigint,
    abi: AbiJson = GENESIS_ABIS.account,
  ): Promise<void> {
    await this.#stage.sendChecked(owner, {
      to: this.accountOf(owner.address),
      value,
      abi,
      method,
      inputs,
    });
  }

  #id(): bigint {
    const id = this.#nextId;
    this.#nextId += 1n;
    return id;
  }
}
