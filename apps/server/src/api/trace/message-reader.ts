import DaoCallbacksAbi from '@junction/contracts/abi/DaoCallbacks.abi.json' with { type: 'json' };
import DaoRootAbi from '@junction/contracts/abi/DaoRoot.abi.json' with { type: 'json' };
import DexAccountAbi from '@junction/contracts/abi/DexAccount.abi.json' with { type: 'json' };
import DexAccountCallbacksAbi from '@junction/contracts/abi/DexAccountCallbacks.abi.json' with { type: 'json' };
import DexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import DexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import DexRootAbi from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import DexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import EverFarmPoolAbi from '@junction/contracts/abi/EverFarmPoolV3.abi.json' with { type: 'json' };
import FarmFactoryAbi from '@junction/contracts/abi/FarmFabricV3.abi.json' with { type: 'json' };
import FarmUserAbi from '@junction/contracts/abi/UserDataV3.abi.json' with { type: 'json' };
import GaugeAbi from '@junction/contracts/abi/Gauge.abi.json' with { type: 'json' };
import GaugeAccountAbi from '@junction/contracts/abi/GaugeAccount.abi.json' with { type: 'json' };
import GaugeFactoryAbi from '@junction/contracts/abi/GaugeFactory.abi.json' with { type: 'json' };
import OrderAbi from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import OrderCallbacksAbi from '@junction/contracts/abi/OrderCallbacks.abi.json' with { type: 'json' };
import OrderRootAbi from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import ProposalAbi from '@junction/contracts/abi/Proposal.abi.json' with { type: 'json' };
import TokenFactoryAbi from '@junction/contracts/abi/TokenFactory.abi.json' with { type: 'json' };
import TokenCallbacksAbi from '@junction/contracts/abi/TokenCallbacks.abi.json' with { type: 'json' };
import TokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import TokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import VaultTokenRootAbi from '@junction/contracts/abi/VaultTokenRoot.abi.json' with { type: 'json' };
import VaultTokenWalletAbi from '@junction/contracts/abi/VaultTokenWallet.abi.json' with { type: 'json' };
import VoteEscrowAbi from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import VoteEscrowExtraAbi from '@junction/contracts/abi/VoteEscrowExtra.abi.json' with { type: 'json' };
import VoteEscrowAccountAbi from '@junction/contracts/abi/VoteEscrowAccount.abi.json' with { type: 'json' };
import VoteEscrowLinksAbi from '@junction/contracts/abi/VoteEscrowLinks.abi.json' with { type: 'json' };
import WrappedVaultAbi from '@junction/contracts/abi/WrappedCurrencyVault.abi.json' with { type: 'json' };
import type { TraceNode } from '@junction/api-contract';
import { ZERO_ADDRESS, parseAddress, units, type Address } from '@junction/primitives';
import {
  tokenWalletOwner,
  tokenWalletRoot,
} from '@junction/protocol/generated/token-wallet-root.calls.gen.ts';
import type { NetworkConfig } from '@junction/protocol/network';
import { buildWalletAddressGetter } from '@junction/protocol/token-calls';
import {
  decodeBody,
  type AbiJson,
  type AbiValue,
  type DecodedTransaction,
  type MessageRecord,
} from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import type { GetterTimeBudget } from '../../getters/getter-allowance.ts';
import { MAX_CACHED_ACCOUNT_STATE_AGE_MS, type ChainGetterRunner } from '../../quotes/chain-getters.ts';
import { OrderContractKindResolver, type IdentifiedContract } from './order-contracts.ts';
import type { ReadModel } from '../../read-model.ts';

/**
 * ABIs that are tried in this order for a contract of unknown kind. Callback ABIs are last, because only user wallets
 * receive callbacks.
 */
const CONTRACT_ABIS: readonly (readonly [kind: string, abi: AbiJson])[] = [
  ['token-wallet', TokenWalletAbi],
  ['token-wallet', VaultTokenWalletAbi],
  ['token-root', TokenRootAbi],
  ['token-root', VaultTokenRootAbi],
  ['account', DexAccountAbi],
  ['vault', DexTokenVaultAbi],
  ['dex-root', DexRootAbi],
  ['order', OrderAbi],
  ['order-root', OrderRootAbi],
  ['gauge', GaugeAbi],
  ['gauge-account', GaugeAccountAbi],
  ['gauge-factory', GaugeFactoryAbi],
  ['farm', EverFarmPoolAbi],
  ['farm-user', FarmUserAbi],
  ['farm-fabric', FarmFactoryAbi],
  ['vote-escrow', VoteEscrowAbi],
  ['vote-escrow', VoteEscrowExtraAbi],
  ['vote-escrow', VoteEscrowLinksAbi],
  ['ve-account', VoteEscrowAccountAbi],
  ['dao-root', DaoRootAbi],
  ['proposal', ProposalAbi],
  ['wallet', DexPairCallbacksAbi],
  ['wallet', DexAccountCallbacksAbi],
  ['wallet', OrderCallbacksAbi],
  ['wallet', TokenCallbacksAbi],
  ['wallet', DaoCallbacksAbi],
];
const PAIR_ABIS: readonly AbiJson[] = [DexPairAbi];

/**
 * Converts messages to nodes of a trace: kind of the receiver, method, token and amount, as far as they are known.
 */
export class TraceNodeBuilder {
  readonly #network: NetworkConfig;
  readonly #readModel: Pick<ReadModel, 'graph'>;
  readonly #orders: OrderContractKindResolver;
  readonly #getters: ChainGetterRunner;
  /** Token root by token wallet. `NOT_A_WALLET` marks accounts that provably are no token wallets. */
  readonly #roots = new LRUCache<Address, Address | typeof NOT_A_WALLET>({ max: 20_000 });

  constructor(
    network: NetworkConfig,
    readModel: Pick<ReadModel, 'graph' | 'orders'>,
    getters: ChainGetterRunner,
  ) {
    this.#network = network;
    this.#readModel = readModel;
    this.#getters = getters;
    this.#orders = new OrderContractKindResolver(network, readModel.orders, getters);
  }

  /**
   * Converts a message and the transaction it caused to a node of the trace. The transaction is undefined while the
   * message is queued. `isTokenUnknown` marks a token that could not be read within `allowance`, or whose account the
   * node does not know yet.
   */
  async toNode(
    parent: number | undefined,
    message: MessageRecord,
    transaction: DecodedTransaction | undefined,
    allowance?: GetterTimeBudget,
  ): Promise<TraceNode> {
    const to = message.to ?? transaction?.account ?? ZERO_ADDRESS;
    const { contract, method, token, amount, callId, isTokenUnknown } = await this.#read(
      to,
      message,
      allowance,
    );
    return {
      parent,
      messageHash: message.hash,
      transactionHash: transaction?.hash,
      from: message.from,
      to,
      value: message.value,
      isBounced: message.bounced,
      contract,
      method,
      token,
      amount: amount === undefined ? undefined : units(amount),
      callId,
      ...(isTokenUnknown === true ? { isTokenUnknown } : {}),
      status: getDeliveryStatus(message, transaction),
      ...toOutcome(transaction),
    };
  }

  async #read(to: Address, message: MessageRecord, allowance?: GetterTimeBudget): Promise<DecodedMessage> {
    const known = this.#kindOf(to) ?? (await this.#orders.identify(to, message.bodyId, allowance));
    const read = readMessage(known, message);
    const isMoved = read.amount !== undefined && read.contract === 'token-wallet';
    if (!isMoved || read.token !== undefined) return read;
    const root = await this.#readRoot(to, allowance);
    if (root === undefined) return { ...read, isTokenUnknown: true };
    return root === NOT_A_WALLET ? read : { ...read, token: root };
  }

  #kindOf(address: Address): IdentifiedContract | undefined {
    const { contracts } = this.#network;
    if (address === contracts.dexRoot) return { kind: 'dex-root', abis: [DexRootAbi] };
    if (address === contracts.tokenFactory) return { kind: 'token-factory', abis: [TokenFactoryAbi] };
    if (address === contracts.wrappedCoinVault) return { kind: 'wrapped-vault', abis: [WrappedVaultAbi] };
    if (address === contracts.wrappedCoinRoot) return { kind: 'token-root', abis: [VaultTokenRootAbi] };
    const isPool = this.#readModel.graph().pools.some((pool) => pool.address === address);
    return isPool ? { kind: 'pool', abis: PAIR_ABIS } : undefined;
  }

  /** Returns the token root of a wallet; undefined if it cannot be decided yet. Only proven results are cached. */
  async #readRoot(wallet: Address, allowance?: GetterTimeBudget): Promise<TokenOfWallet> {
    const known = this.#roots.get(wallet);
    if (known !== undefined) return known;
    const root = await this.#readConfirmedRoot(wallet, allowance);
    if (root === undefined) allowance?.markIncomplete();
    else this.#roots.set(wallet, root);
    return root;
  }

  /**
   * Reads the root that the wallet claims, then lets that root confirm the wallet's address, because any contract may
   * claim to be a wallet of any token.
   */
  async #readConfirmedRoot(wallet: Address, allowance?: GetterTimeBudget): Promise<TokenOfWallet> {
    const options = { maxAge: MAX_CACHED_ACCOUNT_STATE_AGE_MS.code, allowance };
    const isIncomplete = (): boolean => allowance?.isIncomplete === true;
    // The wallet executed a transaction of this trace, so a node that has no such account lags behind.
    if ((await this.#getters.state(wallet, MAX_CACHED_ACCOUNT_STATE_AGE_MS.code)) === undefined)
      return undefined;
    const root = await this.#getters.account(wallet, tokenWalletRoot(), options);
    const owner = root && (await this.#getters.ask(wallet, tokenWalletOwner(), options));
    if (root === undefined || owner === undefined) return isIncomplete() ? undefined : NOT_A_WALLET;
    if ((await this.#getters.state(root, MAX_CACHED_ACCOUNT_STATE_AGE_MS.code)) === undefined)
      return undefined;
    const confirmed = await this.#getters.account(root, buildWalletAddressGetter(owner), options);
    if (confirmed === wallet) return root;
    return confirmed === undefined && isIncomplete() ? undefined : NOT_A_WALLET;
  }
}

/**
 * Marks an account that is no token wallet: its code has no such getter, or the token root does not confirm its
 * address.
 */
const NOT_A_WALLET = 'not-a-wallet';

/**
 * Token root of a wallet, or `NOT_A_WALLET` if the account is not a token wallet. Undefined if that cannot be
 * determined yet.
 */
type TokenOfWallet = Address | typeof NOT_A_WALLET | undefined;

const EMPTY_OUTCOME = { exitCode: undefined, fees: undefined, time: undefined };

const toOutcome = (
  transaction: DecodedTransaction | undefined,
): Pick<TraceNode, 'exitCode' | 'fees' | 'time'> =>
  transaction
    ? { exitCode: transaction.exitCode, fees: transaction.totalFees, time: transaction.now }
    : EMPTY_OUTCOME;

function readMessage(known: IdentifiedContract | undefined, message: MessageRecord): DecodedMessage {
  const otherwise = message.kind === 'external-in' ? 'wallet' : 'unknown';
  const unread = {
    contract: known?.kind ?? otherwise,
    method: undefined,
    token: undefined,
    amount: undefined,
    callId: undefined,
  };
  return readCall(known, message) ?? unread;
}

/**
 * Decodes a call with the ABIs of the contract, or with all ABIs if its kind is unknown. Returns undefined if none
 * matches.
 */
function readCall(known: IdentifiedContract | undefined, message: MessageRecord): DecodedMessage | undefined {
  const { kind, body, bodyId, bounced } = message;
  if (kind === 'external-in' || bounced || body === undefined || bodyId === undefined) return undefined;
  const candidates = known ? known.abis.map((abi) => [known.kind, abi] as const) : CONTRACT_ABIS;
  for (const [contract, abi] of candidates) {
    const call = decodeBody(abi, body, bodyId);
    if (!call) continue;
    const moved = findTokenAmount(call.inputs);
    const otherToken = moved.amount === undefined ? undefined : known?.token;
    return { contract, method: call.method, ...moved, token: moved.token ?? otherToken };
  }
  return undefined;
}

interface DecodedMessage {
  readonly contract: string;
  readonly method: string | undefined;
  readonly token: Address | undefined;
  readonly amount: bigint | undefined;
  readonly callId: bigint | undefined;
  readonly isTokenUnknown?: true;
}

/** Names of the arguments that contain amounts in the public ABIs. */
const AMOUNT_ARGUMENTS = ['amount', '_amount', '_spentAmount', '_tokensAmount', 'tokens'];
const TOKEN_ARGUMENTS = ['tokenRoot', '_tokenRoot', '_spentTokenRoot', 'token'];
const CALL_ID_ARGUMENTS = ['callId', 'call_id', '_callId', '_call_id', 'callbackId', 'id'];

function findTokenAmount(
  inputs: Readonly<Record<string, AbiValue>>,
): Pick<DecodedMessage, 'token' | 'amount' | 'callId'> {
  const first = (names: readonly string[]) =>
    names.map((name) => inputs[name]).find((value) => value !== undefined);
  const amount = first(AMOUNT_ARGUMENTS);
  const token = first(TOKEN_ARGUMENTS);
  const callId = first(CALL_ID_ARGUMENTS);
  return {
    amount: typeof amount === 'bigint' ? amount : undefined,
    token: typeof token === 'string' ? parseAddress(token) : undefined,
    callId: typeof callId === 'bigint' ? callId : undefined,
  };
}

function getDeliveryStatus(
  message: MessageRecord,
  transaction: DecodedTransaction | undefined,
): TraceNode['status'] {
  if (!transaction) return 'queued';
  if (message.bounced) return 'returned';
  // A message without bounce flag is delivered even if the account has no code to run.
  const isSkipped = transaction.exitCode === undefined && !message.bounce;
  return transaction.aborted && !isSkipped ? 'refused' : 'arrived';
}
