import type { Address, Nano, Result } from '@junction/primitives';

/** What the app knows of a wallet. Adapters: extension (EVER Wallet, SparX), dev wallet (devnet only), scripted (tests). */

/** A wallet that could be connected: an extension found on the page, or the built-in dev wallet. */
export interface WalletOffer {
  /** Reverse domain name, "net.everwallet"; stable across versions. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'extension' | 'dev';
}

/** Why a wallet did not do what it was asked. */
export type WalletError =
  | { readonly code: 'WALLET_NOT_FOUND' }
  /** The extension is older than the network's minimum. */
  | { readonly code: 'WALLET_OUTDATED'; readonly version: string; readonly required: string }
  /** The extension announced itself and then did not answer. */
  | { readonly code: 'WALLET_SILENT' }
  /** The wallet cannot reach its own node. */
  | { readonly code: 'WALLET_OFFLINE' }
  | { readonly code: 'WRONG_NETWORK'; readonly networkId: number; readonly required: number }
  /** The wallet knows the network at an endpoint that does not answer: its own entry has to be mended. */
  | { readonly code: 'NETWORK_UNREACHABLE'; readonly networkId: number }
  /** Reject pressed or the popup closed: nothing was signed. */
  | { readonly code: 'USER_REJECTED' }
  | { readonly code: 'NOT_CONNECTED' }
  /** The wallet's account is no longer the one the message was made for: nothing was asked. */
  | { readonly code: 'ACCOUNT_CHANGED'; readonly account: Address | undefined; readonly required: Address }
  /** Sent, but the network did not take it before it expired: nothing happened. */
  | { readonly code: 'MESSAGE_EXPIRED' }
  | { readonly code: 'WALLET_FAILED'; readonly detail: string }
  /** Asked to sign, and no answer that says how it ended: the message may be on its way. */
  | { readonly code: 'ANSWER_LOST'; readonly detail: string }
  /** The wallet left the network while it was asked: the message may have been signed for another network. */
  | { readonly code: 'NETWORK_CHANGED'; readonly messageHash: string | undefined };

/** What a connected wallet says of itself. */
export interface WalletState {
  /** Undefined until the user has granted the account. */
  readonly account: Address | undefined;
  readonly networkId: number;
  readonly version: string;
  /** False while the wallet gives no answers: its node is out of reach. */
  readonly isReachable: boolean;
}

/** A function call for the message body: the wallet encodes it, so that its popup can show it in words. */
export interface FunctionCall {
  /** ABI JSON text. */
  readonly abi: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Who must sign, and on which network: frozen when the user looked at the deal. */
export interface Signer {
  readonly account: Address;
  readonly networkId: number;
}

/** A message for the user to sign; `value` is nano of the coin. */
export interface OutgoingMessage {
  readonly to: Address;
  readonly value: Nano;
  readonly bounce: boolean;
  /** None is a plain coin transfer. */
  readonly call?: FunctionCall;
}

/** A transaction of the user's account. `hash` is hexadecimal; `aborted`: its code refused. */
export interface AccountTransaction {
  readonly hash: string;
  readonly lt: bigint;
  readonly aborted: boolean;
}

/** A message the user has approved. `transaction` ends when the own account has processed it. */
export interface SentMessage {
  readonly messageHash: string;
  readonly transaction: Promise<Result<AccountTransaction, WalletError>>;
}

/** One transaction an account has sent messages with. */
export interface AccountMessages {
  readonly hash: string;
  /** Of the message that started it: what `SentMessage` calls its hash. */
  readonly messageHash: string;
  /** Logical time: orders the transactions of an account, whatever clocks say. */
  readonly lt: bigint;
  /** Milliseconds, as the chain dates it. */
  readonly time: number;
  readonly messages: readonly {
    readonly to: Address;
    readonly value: Nano;
    /** Of the body cell, hexadecimal; undefined where there is none. */
    readonly bodyHash: string | undefined;
  }[];
}

/** A place in an account's history: by logical time, or in milliseconds where that is not known. */
export type Since = { readonly lt: bigint } | { readonly time: number };

/** What an account has sent since then. */
export interface SentSince {
  /** Newest first. */
  readonly transactions: readonly AccountMessages[];
  /** False when there were too many transactions to look through: then something may be missing. */
  readonly isWhole: boolean;
}

/** A network that a wallet is asked to learn. */
export interface NetworkToAdd {
  readonly networkId: number;
  readonly name: string;
  /** Absolute URL of the JSON-RPC endpoint. */
  readonly rpcUrl: string;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  readonly explorerUrl?: string;
}

/** What asks the user is asked once at a time: asked again meanwhile, both get the one answer. */
export interface WalletConnection {
  readonly offer: WalletOffer;
  getState(): WalletState;
  /** Called after every change of account, network or reach, and when the wallet disconnects. */
  subscribe(listener: (state: WalletState) => void): () => void;
  /** Asks the user for an account. */
  connect(): Promise<Result<Address, WalletError>>;
  /** Lets the user choose another account. */
  changeAccount(): Promise<Result<Address, WalletError>>;
  disconnect(): Promise<void>;
  /** Switches the wallet to the network, adding it when the wallet does not know it. */
  useNetwork(network: NetworkToAdd): Promise<Result<undefined, WalletError>>;
  /**
   * Ends when the user has approved and the message is on its way, or has refused, or with `ANSWER_LOST` or `NETWORK_CHANGED`. The wallet's account and network
   * are read at this moment; unless both are the signer's, the wallet is not asked.
   */
  send(message: OutgoingMessage, signer: Signer): Promise<Result<SentMessage, WalletError>>;
  /** Decodes an internal message body into the call that `send` takes. */
  decodeCall(abi: string, method: string, body: string): Promise<Result<FunctionCall, WalletError>>;
  /** Hash of the body that `send` would make of a call, hexadecimal: what its message can be found by. */
  hashCall(call: FunctionCall): Promise<Result<string, WalletError>>;
  /** Logical time of an account's newest transaction; 0 when it has none. */
  readNewestLt(account: Address): Promise<Result<bigint, WalletError>>;
  /** What an account has sent since a place in its history. */
  listSent(account: Address, since: Since): Promise<Result<SentSince, WalletError>>;
  /** Asks the user to show a token of the holder in the wallet, which must be where the holder is. */
  addToken(root: Address, holder: Signer): Promise<Result<undefined, WalletError>>;
  /** Nano; 0 for an account that does not exist. Rejects with `ReadFailed`. */
  getCoinBalance(account: Address): Promise<Nano>;
  /**
   * Hexadecimal hash of an account's code; undefined where no contract stands. Rejects with `ReadFailed`, also
   * when the wallet does not tell it.
   */
  getCodeHash(account: Address): Promise<string | undefined>;
  /**
   * Runs a getter in the wallet's own VM. Undefined when the contract does not exist. Rejects with `GetterFailed` when
   * the contract refuses, with `ReadFailed` when the wallet does not answer.
   */
  runGetter(
    to: Address,
    call: FunctionCall & { readonly responsible: boolean },
  ): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Calls back after every transaction of the account, and when some may have been missed. */
  watch(account: Address, onChange: () => void): () => void;
}

/** Finds wallets on the page and opens one. */
export interface WalletPort {
  /** Waits for the page to load and for announcements, at most about a second. */
  findOffers(): Promise<readonly WalletOffer[]>;
  /** Opens without asking the user for anything; an account granted earlier is restored. */
  open(offer: WalletOffer): Promise<Result<WalletConnection, WalletError>>;
}
