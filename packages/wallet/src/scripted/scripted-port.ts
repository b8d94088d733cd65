import { err, nano, ok, toAddress, type Address, type Nano, type Result } from '@junction/primitives';
import type {
  TransactionWithSentMessages,
  AccountTransaction,
  ContractFunctionCall,
  OutgoingMessage,
  SigningAccount,
  WalletConnection,
  WalletError,
  WalletOption,
  WalletPort,
  WalletState,
} from '../wallet-port.ts';

/** Scripted behaviour of user and network for one message. */
export type ScriptedMessageOutcome =
  | { readonly kind: 'processed'; readonly aborted?: boolean }
  | { readonly kind: 'expired' }
  | { readonly kind: 'rejected' }
  /** The user neither approves nor rejects the message. */
  | { readonly kind: 'unanswered' }
  /** The user approves, but no outcome is reported, so the app's timeout applies. */
  | { readonly kind: 'pending' };

/** Options of `createScriptedWallet`. */
export interface ScriptedWalletOptions {
  readonly offers?: readonly WalletOption[];
  readonly account?: Address;
  readonly networkId?: number;
  readonly version?: string;
  /** True if the account was granted before, so that opening the wallet restores it. */
  readonly isGranted?: boolean;
  /** Error that `open` returns instead of a connection. */
  readonly openError?: WalletError;
  readonly balance?: Nano;
  /** Returns the earlier transactions of the account. */
  readonly history?: () => readonly TransactionWithSentMessages[];
  /** Returns the code hash of an account. By default, all accounts have the same code hash. */
  readonly codeHash?: (account: Address) => string | undefined;
  readonly getters?: (
    to: Address,
    call: ContractFunctionCall,
  ) => Readonly<Record<string, unknown>> | undefined;
}

/** Wallet for tests, without a user, keys or a network. It follows a script and records the messages. */
export interface ScriptedWallet extends WalletPort {
  readonly sent: readonly OutgoingMessage[];
  /** Sets the behaviour for the next messages, in order. Messages without a setting are 'processed'. */
  next(...endings: readonly ScriptedMessageOutcome[]): void;
  /** Sets the error with which the next connect request fails. */
  rejectConnect(error: WalletError): void;
  /** Changes the wallet's state as if the user had changed it in the wallet. */
  change(state: Partial<WalletState>): void;
  /** Changes the wallet's state without notifying the page. */
  changeSilently(state: Partial<WalletState>): void;
  /** Calls the watchers of an account, as after a new transaction. */
  touch(account: Address): void;
  setBalance(balance: Nano): void;
}

const OFFER: WalletOption = { id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' };
const SCRIPTED_CODE_HASH = 'c0de'.repeat(16);
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);

/** Parses the body of a scripted message, which is the JSON of its parameters. */
function parseScriptedBody(body: string): Readonly<Record<string, unknown>> {
  return body.startsWith('{') ? (JSON.parse(body) as Readonly<Record<string, unknown>>) : { body };
}

/** Creates a wallet for tests that follows a script. */
// oxlint-disable-next-line max-lines-per-function -- a double for tests: the whole wallet over one shared state
export function createScriptedWallet(options: ScriptedWalletOptions = {}): ScriptedWallet {
  const sent: OutgoingMessage[] = [];
  const endings: ScriptedMessageOutcome[] = [];
  const listeners = new Set<(state: WalletState) => void>();
  const watchers = new Map<Address, Set<() => void>>();
  const account = options.account ?? ACCOUNT;
  let connectError: WalletError | undefined;
  // oxlint-disable-next-line junction/no-silent-zero -- an account without a script is empty
  let { balance = nano(0n) } = options;
  let state: WalletState = {
    account: options.isGranted === true ? account : undefined,
    networkId: options.networkId ?? 31337,
    version: options.version ?? '0.3.99',
    isReachable: true,
  };

  const changeSilently = (changes: Partial<WalletState>): void => {
    state = { ...state, ...changes };
  };
  const change = (changes: Partial<WalletState>): void => {
    changeSilently(changes);
    for (const listener of listeners) listener(state);
  };
  const grant = (): Promise<Result<Address, WalletError>> => {
    const error = connectError;
    connectError = undefined;
    if (error !== undefined) return Promise.resolve(err(error));
    change({ account });
    return Promise.resolve(ok(account));
  };
  const finish = (
    ending: ScriptedMessageOutcome,
    hash: string,
  ): Promise<Result<AccountTransaction, WalletError>> => {
    if (ending.kind === 'pending') return new Promise(() => undefined);
    if (ending.kind !== 'processed') return Promise.resolve(err({ code: 'MESSAGE_EXPIRED' }));
    return Promise.resolve(ok({ hash, lt: BigInt(sent.length) * 1000n, aborted: ending.aborted ?? false }));
  };
  const touch = (of: Address): void => {
    for (const watcher of watchers.get(of) ?? []) watcher();
  };

  const findNetworkMismatch = (signer: SigningAccount): WalletError | undefined => {
    if (state.account === undefined) return { code: 'NOT_CONNECTED' };
    if (state.networkId !== signer.networkId)
      return { code: 'WRONG_NETWORK', networkId: state.networkId, required: signer.networkId };
    return state.account === signer.account
      ? undefined
      : { code: 'ACCOUNT_CHANGED', account: state.account, required: signer.account };
  };

  const connect = (offer: WalletOption): WalletConnection => ({
    offer,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect: grant,
    changeAccount: grant,
    disconnect: () => Promise.resolve(change({ account: undefined })),
    useNetwork({ networkId }) {
      change({ networkId });
      return Promise.resolve(ok(undefined));
    },
    send(message, signer) {
      const mismatch = findNetworkMismatch(signer);
      if (mismatch !== undefined) return Promise.resolve(err(mismatch));
      const ending = endings.shift() ?? { kind: 'processed' };
      if (ending.kind === 'rejected') return Promise.resolve(err({ code: 'USER_REJECTED' }));
      if (ending.kind === 'unanswered') return new Promise(() => undefined);
      sent.push(message);
      const hash = sent.length.toString(16).padStart(64, '0');
      return Promise.resolve(ok({ messageHash: hash, transaction: finish(ending, hash) }));
    },
    decodeCall: (abi, method, body) => Promise.resolve(ok({ abi, method, params: parseScriptedBody(body) })),
    hashCall: (call) => Promise.resolve(ok(`${call.method} ${JSON.stringify(call.params)}`)),
    readNewestLt: () =>
      Promise.resolve(ok((options.history?.() ?? []).reduce((most, { lt }) => (lt > most ? lt : most), 0n))),
    listSent: () => Promise.resolve(ok({ transactions: options.history?.() ?? [], isComplete: true })),
    addToken(_root, holder) {
      const mismatch = findNetworkMismatch(holder);
      return Promise.resolve(mismatch === undefined ? ok(undefined) : err(mismatch));
    },
    getCoinBalance: () => Promise.resolve(balance),
    getCodeHash: (of) =>
      Promise.resolve(of).then((asked) =>
        options.codeHash === undefined ? SCRIPTED_CODE_HASH : options.codeHash(asked),
      ),
    runGetter: (to, call) => Promise.resolve(options.getters?.(to, call)),
    watch(of, onChange) {
      const own = watchers.get(of) ?? new Set();
      watchers.set(of, own.add(onChange));
      return () => void own.delete(onChange);
    },
  });

  return {
    sent,
    next: (...next) => void endings.push(...next),
    rejectConnect: (error) => void (connectError = error),
    change,
    changeSilently,
    touch,
    setBalance(next) {
      balance = next;
      touch(account);
    },
    findOffers: () => Promise.resolve(options.offers ?? [OFFER]),
    open: (offer) =>
      Promise.resolve(options.openError === undefined ? ok(connect(offer)) : err(options.openError)),
  };
}
