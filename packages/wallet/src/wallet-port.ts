import type { Address, Nano, Result } from '@junction/primitives';

/**
 * Interface between the app and wallets. Implementations: extensions (EVER Wallet, SparX), the dev wallet
 * (devnet only) and a scripted wallet (tests).
 */

/** Wallet that can be connected: an extension found on the page, or the built-in dev wallet. */
export interface WalletOption {
  /** Reverse domain name, e.g. "net.everwallet", which is the same in all versions of the wallet. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'extension' | 'dev';
}

/** Reason why a wallet did not fulfil a request. */
export type WalletError =
  | { readonly code: 'WALLET_NOT_FOUND' }
  /** The extension's version is below the minimum version of the network. */
  | { readonly code: 'WALLET_OUTDATED'; readonly version: string; readonly required: string }
  /** The extension announced itself but does not respond. */
  | { readonly code: 'WALLET_SILENT' }
  /** The wallet cannot reach its node. */
  | { readonly code: 'WALLET_OFFLINE' }
  | { readonly code: 'WRONG_NETWORK'; readonly networkId: number; readonly required: number }
  /** The wallet knows the network id with a dead endpoint, which the user must edit in the wallet. */
  | { readonly code: 'NETWORK_UNREACHABLE'; readonly networkId: number }
  /** The user rejected or closed the popup, so nothing was signed. */
  | { readonly code: 'USER_REJECTED' }
  | { readonly code: 'NOT_CONNECTED' }
  /** The wallet's account is no longer the signer of the message. No popup was shown. */
  | { readonly code: 'ACCOUNT_CHANGED'; readonly account: Address | undefined; readonly required: Address }
  /** The message was sent, but not accepted before it expired. It has no effect. */
  | { readonly code: 'MESSAGE_EXPIRED' }
  | { readonly code: 'WALLET_FAILED'; readonly detail: string }
  /** The popup was shown, but its result is unknown: the message may have been sent. */
  | { readonly code: 'ANSWER_LOST'; readonly detail: string }
  /**
   * The wallet left the network while the popup was open. The message may have been signed for another
   * network.
   */
  | { readonly code: 'NETWORK_CHANGED'; readonly messageHash: string | undefined };

/** State of a connected wallet, as the wallet reports it. */
export interface WalletState {
  /** Account that the user has granted; undefined until then. */
  readonly account: Address | undefined;
  readonly networkId: number;
  readonly version: string;
  /** False while the wallet cannot reach its node. */
  readonly isReachable: boolean;
}

/** Function call in the body of a message. The wallet encodes it, so that its popup can show the call. */
export interface ContractFunctionCall {
  /** ABI, as JSON text, that contains the method. */
  readonly abi: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Account and network from which a message must be sent. They are fixed when the user reviews the message. */
export interface SigningAccount {
  readonly account: Address;
  readonly networkId: number;
}

/** Message that the wallet is asked to sign. `value` is nano. */
export interface OutgoingMessage {
  readonly to: Address;
  readonly value: Nano;
  readonly bounce: boolean;
  /** Function call in the body; undefined for a transfer of coins without a call. */
  readonly call?: ContractFunctionCall;
}

/** Transaction of the user's account. `hash` is hexadecimal; `aborted` is true if the wallet contract failed. */
export interface AccountTransaction {
  readonly hash: string;
  readonly lt: bigint;
  readonly aborted: boolean;
}

/** Message that the user approved. `transaction` resolves when the user's account has processed the message. */
export interface SentMessage {
  readonly messageHash: string;
  readonly transaction: Promise<Result<AccountTransaction, WalletError>>;
}

/** Transaction of an account, with the messages that it sent. */
export interface TransactionWithSentMessages {
  readonly hash: string;
  /** Hash of the inbound message, equal to the hash in `SentMessage`. */
  readonly messageHash: string;
  /** Logical time, which orders an account's transactions independently of clocks. */
  readonly lt: bigint;
  /** Block time, Unix milliseconds. */
  readonly time: number;
  readonly messages: readonly {
    readonly to: Address;
    readonly value: Nano;
    /** Hash of the body cell, hexadecimal; undefined without a body. */
    readonly bodyHash: string | undefined;
  }[];
}

/** Position in an account's history: a logical time, or Unix milliseconds if the logical time is unknown. */
export type AccountHistoryPosition = { readonly lt: bigint } | { readonly time: number };

/** Messages that an account has sent since a position in its history. */
export interface SentMessagesSearchResult {
  /** Transactions with sent messages, newest first. */
  readonly transactions: readonly TransactionWithSentMessages[];
  /** False if there were too many transactions to search, so that messages may be missing. */
  readonly isComplete: boolean;
}

/** Network that a wallet is asked to add. */
export interface NetworkToAdd {
  readonly networkId: number;
  readonly name: string;
  /** Absolute URL of the JSON-RPC endpoint. */
  readonly rpcUrl: string;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  readonly explorerUrl?: string;
}

/** Connection to a wallet. Concurrent requests that need the user's approval share one popup and its result. */
export interface WalletConnection {
  readonly offer: WalletOption;
  getState(): WalletState;
  /**
   * Calls the listener after every change of account, network or reachability, and when the wallet disconnects. Returns
   * a function that unsubscribes.
   */
  subscribe(listener: (state: WalletState) => void): () => void;
  /** Asks the user to grant access to an account. */
  connect(): Promise<Result<Address, WalletError>>;
  /** Asks the user to choose another account. */
  changeAccount(): Promise<Result<Address, WalletError>>;
  disconnect(): Promise<void>;
  /** Switches the wallet to a network, which is added if the wallet does not know it. */
  useNetwork(network: NetworkToAdd): Promise<Result<undefined, WalletError>>;
  /**
   * Asks the user to approve a message and sends it. Resolves when the message was sent, when the user
   * rejected it, or with `ANSWER_LOST` or `NETWORK_CHANGED` if the outcome is unknown. Reads the wallet's
   * account and network first, and shows no popup unless both are the signer's.
   */
  send(message: OutgoingMessage, signer: SigningAccount): Promise<Result<SentMessage, WalletError>>;
  /** Decodes the body (base64) of an internal message to the function call that `send` takes. */
  decodeCall(abi: string, method: string, body: string): Promise<Result<ContractFunctionCall, WalletError>>;
  /**
   * Returns the hash (hexadecimal) of the body that `send` would encode for a call. The hash identifies the message in
   * the account's history.
   */
  hashCall(call: ContractFunctionCall): Promise<Result<string, WalletError>>;
  /** Returns the logical time of an account's newest transaction; 0 if there is none. */
  readNewestLt(account: Address): Promise<Result<bigint, WalletError>>;
  /** Returns the messages that an account has sent since a position in its history. */
  listSent(
    account: Address,
    since: AccountHistoryPosition,
  ): Promise<Result<SentMessagesSearchResult, WalletError>>;
  /** Asks the user to add a token to the wallet. The wallet must be on the holder's account and network. */
  addToken(root: Address, holder: SigningAccount): Promise<Result<undefined, WalletError>>;
  /** Returns the coin balance in nano; 0 for an account that does not exist. Rejects with `WalletReadError`. */
  getCoinBalance(account: Address): Promise<Nano>;
  /**
   * Returns the code hash (hexadecimal) of an account; undefined if the account has no contract. Rejects with
   * `WalletReadError`, also if the wallet does not report the hash.
   */
  getCodeHash(account: Address): Promise<string | undefined>;
  /**
   * Runs a getter in the wallet's VM and returns its outputs by name; undefined if the contract does not exist. Rejects
   * with `GetterError` if the contract rejects the getter, and with `WalletReadError` if the wallet does not respond.
   */
  runGetter(
    to: Address,
    call: ContractFunctionCall & { readonly responsible: boolean },
  ): Promise<Readonly<Record<string, unknown>> | undefined>;
  /**
   * Calls `onChange` after every transaction of the account, and when changes may have been missed. Returns a function
   * that stops this.
   */
  watch(account: Address, onChange: () => void): () => void;
}

/** Finds the wallets on the page and opens one of them. */
export interface WalletPort {
  /**
   * Returns the wallets on the page. Waits for the page to load and for extensions to announce themselves, at
   * most about 1.3 s.
   */
  findOffers(): Promise<readonly WalletOption[]>;
  /** Opens a wallet without showing a popup. An account that the user granted before is restored. */
  open(offer: WalletOption): Promise<Result<WalletConnection, WalletError>>;
}
