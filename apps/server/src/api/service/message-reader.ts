import DexAccountAbi from '@junction/contracts/abi/DexAccount.abi.json' with { type: 'json' };
import DexAccountCallbacksAbi from '@junction/contracts/abi/DexAccountCallbacks.abi.json' with { type: 'json' };
import DexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import DexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import DexRootAbi from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import DexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import TokenCallbacksAbi from '@junction/contracts/abi/TokenCallbacks.abi.json' with { type: 'json' };
import TokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import TokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import VaultTokenRootAbi from '@junction/contracts/abi/VaultTokenRoot.abi.json' with { type: 'json' };
import VaultTokenWalletAbi from '@junction/contracts/abi/VaultTokenWallet.abi.json' with { type: 'json' };
import WrappedVaultAbi from '@junction/contracts/abi/WrappedCurrencyVault.abi.json' with { type: 'json' };
import type { TraceNode } from '@junction/api-contract';
import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import type { NetworkConfig } from '@junction/protocol/network';
import {
  decodeBody,
  type AbiJson,
  type AbiValue,
  type DecodedTransaction,
  type MessageRecord,
} from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { FRESH, type ChainGetters } from '../../quotes/chain-getters.ts';
import type { ReadModel } from '../../read-model.ts';

/** Tried in this order when the address is nobody we know; callbacks last, they only ever reach users' wallets. */
const CONTRACTS: readonly (readonly [kind: string, abi: AbiJson])[] = [
  ['token-wallet', TokenWalletAbi],
  ['token-wallet', VaultTokenWalletAbi],
  ['token-root', TokenRootAbi],
  ['token-root', VaultTokenRootAbi],
  ['account', DexAccountAbi],
  ['vault', DexTokenVaultAbi],
  ['dex-root', DexRootAbi],
  ['wallet', DexPairCallbacksAbi],
  ['wallet', DexAccountCallbacksAbi],
  ['wallet', TokenCallbacksAbi],
];
const POOL: readonly AbiJson[] = [DexPairAbi];

/** Names contracts, methods, tokens and amounts of messages, as far as they are known here. */
export class MessageReader {
  readonly #network: NetworkConfig;
  readonly #readModel: Pick<ReadModel, 'graph'>;
  readonly #getters: ChainGetters;
  /** Token root per token wallet; the zero address for accounts that are no token wallets. */
  readonly #roots = new LRUCache<Address, Address>({ max: 20_000 });

  constructor(network: NetworkConfig, readModel: Pick<ReadModel, 'graph'>, getters: ChainGetters) {
    this.#network = network;
    this.#readModel = readModel;
    this.#getters = getters;
  }

  /** A message with the transaction it caused; without one it is still queued. */
  async toNode(
    parent: number | null,
    message: MessageRecord,
    transaction: DecodedTransaction | undefined,
  ): Promise<TraceNode> {
    const to = message.to ?? transaction?.account ?? ZERO_ADDRESS;
    const read = this.#read(to, message);
    return {
      parent,
      messageHash: message.hash,
      transactionHash: transaction?.hash ?? null,
      from: message.from ?? null,
      to,
      value: message.value.toString(),
      bounced: message.bounced,
      contract: read.contract,
      method: read.method,
      token:
        read.token ??
        (read.amount !== null && read.contract === 'token-wallet' ? await this.#rootOf(to) : null),
      amount: read.amount?.toString() ?? null,
      callId: read.callId?.toString() ?? null,
      status: statusOf(message, transaction),
      exitCode: transaction?.exitCode ?? null,
      fees: transaction?.totalFees.toString() ?? null,
      time: transaction?.now ?? null,
    };
  }

  #read(to: Address, message: MessageRecord): ReadMessage {
    const known = this.#kindOf(to);
    const candidates = known ? known.abis.map((abi) => [known.kind, abi] as const) : CONTRACTS;
    const unknown = { method: null, token: null, amount: null, callId: null };
    if (message.kind === 'external-in') return { contract: known?.kind ?? 'wallet', ...unknown };
    const { body, bodyId } = message;
    if (body === undefined || bodyId === undefined || message.bounced)
      return { contract: known?.kind ?? 'unknown', ...unknown };
    for (const [contract, abi] of candidates) {
      const call = decodeBody(abi, body, bodyId);
      if (call) return { contract, method: call.method, ...movedBy(call.inputs) };
    }
    return { contract: known?.kind ?? 'unknown', ...unknown };
  }

  #kindOf(address: Address): { readonly kind: string; readonly abis: readonly AbiJson[] } | undefined {
    const { contracts } = this.#network;
    if (address === contracts.dexRoot) return { kind: 'dex-root', abis: [DexRootAbi] };
    if (address === contracts.wrappedCoinVault) return { kind: 'wrapped-vault', abis: [WrappedVaultAbi] };
    if (address === contracts.wrappedCoinRoot) return { kind: 'token-root', abis: [VaultTokenRootAbi] };
    const isPool = this.#readModel.graph().pools.some((pool) => pool.address === address);
    return isPool ? { kind: 'pool', abis: POOL } : undefined;
  }

  async #rootOf(wallet: Address): Promise<Address | null> {
    const known = this.#roots.get(wallet);
    if (known !== undefined) return known === ZERO_ADDRESS ? null : known;
    const options = { responsible: true, maxAge: FRESH.code };
    const answer = await this.#getters.call(wallet, TokenWalletAbi, 'root', {}, options);
    const value = answer?.['value0'];
    const root = typeof value === 'string' ? parseAddress(value) : undefined;
    this.#roots.set(wallet, root ?? ZERO_ADDRESS);
    return root ?? null;
  }
}

interface ReadMessage {
  readonly contract: string;
  readonly method: string | null;
  readonly token: Address | null;
  readonly amount: bigint | null;
  readonly callId: bigint | null;
}

/** Argument names that the public ABIs use for what a message moves. */
const AMOUNTS = ['amount', '_amount', '_spentAmount', '_tokensAmount', 'tokens'];
const TOKENS = ['tokenRoot', '_tokenRoot', '_spentTokenRoot'];
const CALL_IDS = ['callId', 'call_id', '_callId', '_call_id'];

function movedBy(
  inputs: Readonly<Record<string, AbiValue>>,
): Pick<ReadMessage, 'token' | 'amount' | 'callId'> {
  const first = (names: readonly string[]) =>
    names.map((name) => inputs[name]).find((value) => value !== undefined);
  const amount = first(AMOUNTS);
  const token = first(TOKENS);
  const callId = first(CALL_IDS);
  return {
    amount: typeof amount === 'bigint' ? amount : null,
    token: typeof token === 'string' ? (parseAddress(token) ?? null) : null,
    callId: typeof callId === 'bigint' ? callId : null,
  };
}

function statusOf(message: MessageRecord, transaction: DecodedTransaction | undefined): TraceNode['status'] {
  if (!transaction) return 'queued';
  if (message.bounced) return 'returned';
  return transaction.aborted ? 'refused' : 'arrived';
}
