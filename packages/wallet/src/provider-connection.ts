import { err, nano, ok, parseAddress, type Address, type Nano, type Result } from '@junction/primitives';
import type { Provider, ProviderEvent, RawProviderEventData } from 'everscale-inpage-provider';
import { SentMessageWatcher } from './message-watch.ts';
import { PendingWalletRequests } from './pending-requests.ts';
import { getGrantedAccount, callProvider, toProviderCall } from './provider-call.ts';
import { toSigningError, toWalletError } from './provider-error.ts';
import { WalletNodeReachability } from './node-reachability.ts';
import { GetterError, WalletReadError } from './read-failure.ts';
import { hashBoc, listMessagesSentSince, readNewestTransactionLt } from './sent-messages.ts';
import { resolveWithinTimeLimit } from './settle-within.ts';
import { switchWalletNetwork } from './switch-network.ts';
import { waitUntilWalletStopsResponding } from './until-silent.ts';
import { isOlderVersion, type MinWalletVersions } from './wallet-version.ts';
import type {
  ContractFunctionCall,
  NetworkToAdd,
  OutgoingMessage,
  SentMessage,
  SentMessagesSearchResult,
  SigningAccount,
  AccountHistoryPosition,
  WalletConnection,
  WalletError,
  WalletOption,
  WalletState,
} from './wallet-port.ts';

/**
 * Milliseconds to wait for the wallet's state. A wallet that cannot reach its node responds after 9 to 10 seconds; a
 * wallet that takes longer is broken.
 */
const STATE_TIMEOUT_MS = 12_000;
/** Milliseconds to wait for optional responses, which delay the popup that the user is waiting for. */
const OPTIONAL_RESPONSE_TIMEOUT_MS = 3_000;

/**
 * Opens a connection to a provider with the protocol of EVER Wallet: an extension or the dev wallet. Shows no popup.
 *
 * @param options `silentAfterMs` limits the time until the first response
 */
export async function openProviderConnection(options: {
  readonly provider: Provider;
  readonly offer: WalletOption;
  readonly minVersions: MinWalletVersions;
  readonly silentAfterMs?: number;
}): Promise<Result<WalletConnection, WalletError>> {
  const { provider, offer, minVersions, silentAfterMs = STATE_TIMEOUT_MS } = options;
  try {
    const state = await resolveWithinTimeLimit(
      callProvider(provider, 'getProviderState', undefined),
      silentAfterMs,
    );
    if (state === undefined) return err({ code: 'WALLET_SILENT' });
    const required = minVersions[offer.id];
    if (required !== undefined && isOlderVersion(state.version, required))
      return err({ code: 'WALLET_OUTDATED', version: state.version, required });
    return ok(
      new ProviderConnection(provider, offer, {
        account: getGrantedAccount(state.permissions),
        networkId: state.networkId,
        version: state.version,
        isReachable: true,
      }),
    );
  } catch (error) {
    return err(toWalletError(error));
  }
}

class ProviderConnection implements WalletConnection {
  readonly offer: WalletOption;
  readonly #provider: Provider;
  readonly #listeners = new Set<(state: WalletState) => void>();
  readonly #watched = new Map<Address, Set<() => void>>();
  readonly #messages = new SentMessageWatcher();
  readonly #requests = new PendingWalletRequests();
  readonly #reach: WalletNodeReachability;
  #state: WalletState;
  /** Incremented when the network changes. Responses to requests from before the change are discarded. */
  #networkEpoch = 0;

  constructor(provider: Provider, offer: WalletOption, state: WalletState) {
    this.#provider = provider;
    this.offer = offer;
    this.#state = state;
    this.#reach = new WalletNodeReachability((isReachable) => {
      if (isReachable) this.#followAnew();
      this.#change({ isReachable });
    });
    this.#listen('networkChanged', ({ networkId }) => {
      // The epoch is incremented even if the network id stays the same, because the id may now refer to another node.
      this.#networkEpoch += 1;
      this.#change({ networkId });
      this.#followAnew();
    });
    this.#listen('permissionsChanged', ({ permissions }) => {
      this.#change({ account: getGrantedAccount(permissions) });
      this.#followAnew();
    });
    this.#listen('loggedOut', () => this.#change({ account: undefined }));
    this.#listen('messageStatusUpdated', (status) => this.#messages.update(status));
    this.#listen('transactionsFound', ({ address }) => this.#refresh(address));
    this.#listen('contractStateChanged', ({ address }) => this.#refresh(address));
  }

  getState(): WalletState {
    return this.#state;
  }

  subscribe(listener: (state: WalletState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async connect(): Promise<Result<Address, WalletError>> {
    return this.#ask('connect', async () => {
      const granted = await callProvider(this.#provider, 'requestPermissions', {
        permissions: ['basic', 'accountInteraction'],
      });
      return this.#takeAccount(getGrantedAccount(granted));
    });
  }

  async changeAccount(): Promise<Result<Address, WalletError>> {
    return this.#ask('change-account', async () => {
      const granted = await callProvider(this.#provider, 'changeAccount', undefined);
      return this.#takeAccount(getGrantedAccount(granted));
    });
  }

  async disconnect(): Promise<void> {
    this.#watched.clear();
    await this.#attempt(async () => {
      await callProvider(this.#provider, 'disconnect', undefined);
      return ok(undefined);
    });
    this.#change({ account: undefined });
  }

  async useNetwork(network: NetworkToAdd): Promise<Result<undefined, WalletError>> {
    return this.#ask('network', async () => {
      const before = this.#state.networkId;
      const switched = await switchWalletNetwork(this.#provider, network);
      // The event may arrive after the response, or not at all if the network was already selected.
      if (switched.ok && this.#state.networkId === before && before !== network.networkId) {
        this.#change({ networkId: network.networkId });
        this.#followAnew();
      }
      return switched;
    });
  }

  async send(message: OutgoingMessage, signer: SigningAccount): Promise<Result<SentMessage, WalletError>> {
    if (this.#state.account === undefined) return err({ code: 'NOT_CONNECTED' });
    return this.#attempt(async () => {
      const mismatch = await this.#findNetworkMismatch(signer);
      if (mismatch !== undefined) return err(mismatch);
      const networkEpoch = this.#networkEpoch;
      const asked = callProvider(this.#provider, 'sendMessageDelayed', {
        sender: signer.account,
        recipient: message.to,
        amount: message.value.toString(),
        bounce: message.bounce,
        ...(message.call === undefined ? {} : { payload: toProviderCall(message.call) }),
      });
      const answered = new AbortController();
      try {
        const answer = await Promise.race([asked, this.#untilSilent(answered.signal)]);
        if (answer === undefined) return err({ code: 'ANSWER_LOST', detail: 'the wallet has gone' });
        const { hash, expireAt } = answer.message;
        if (typeof hash !== 'string') return err({ code: 'ANSWER_LOST', detail: 'a message without a hash' });
        if (await this.#hasLeftNetwork(networkEpoch, signer))
          return err({ code: 'NETWORK_CHANGED', messageHash: hash });
        return ok({ messageHash: hash, transaction: this.#messages.wait(hash, expireAt) });
      } catch (error) {
        const failure = toSigningError(error);
        if (failure.code === 'ANSWER_LOST' && (await this.#hasLeftNetwork(networkEpoch, signer)))
          return err({ code: 'NETWORK_CHANGED', messageHash: undefined });
        return err(failure);
      } finally {
        answered.abort();
      }
    });
  }

  async decodeCall(
    abi: string,
    method: string,
    body: string,
  ): Promise<Result<ContractFunctionCall, WalletError>> {
    return this.#attempt(async () => {
      const decoded = await callProvider(this.#provider, 'decodeInput', {
        abi,
        method,
        body,
        internal: true,
      });
      if (decoded === null || decoded === undefined)
        return err({ code: 'WALLET_FAILED', detail: `the body is no call of ${method}` });
      return ok({ abi, method: decoded.method, params: decoded.input });
    });
  }

  async hashCall(functionCall: ContractFunctionCall): Promise<Result<string, WalletError>> {
    return this.#attempt(async () => {
      const { boc } = await callProvider(this.#provider, 'encodeInternalInput', toProviderCall(functionCall));
      return ok(await hashBoc(this.#provider, boc));
    });
  }

  async readNewestLt(account: Address): Promise<Result<bigint, WalletError>> {
    return this.#attempt(async () => {
      const newest = await resolveWithinTimeLimit(
        readNewestTransactionLt(this.#provider, account),
        OPTIONAL_RESPONSE_TIMEOUT_MS,
      );
      return newest === undefined ? err({ code: 'WALLET_SILENT' }) : ok(newest);
    });
  }

  async listSent(
    account: Address,
    since: AccountHistoryPosition,
  ): Promise<Result<SentMessagesSearchResult, WalletError>> {
    return this.#attempt(async () => ok(await listMessagesSentSince(this.#provider, account, since)));
  }

  async addToken(root: Address, holder: SigningAccount): Promise<Result<undefined, WalletError>> {
    if (this.#state.account === undefined) return err({ code: 'NOT_CONNECTED' });
    return this.#ask(`add ${root}`, async () => {
      const mismatch = await this.#findNetworkMismatch(holder);
      if (mismatch !== undefined) return err(mismatch);
      const { account } = holder;
      await callProvider(this.#provider, 'addAsset', {
        account,
        type: 'tip3_token',
        params: { rootContract: root },
      });
      return ok(undefined);
    });
  }

  async getCoinBalance(account: Address): Promise<Nano> {
    return this.#read(async () => {
      const { state } = await callProvider(this.#provider, 'getFullContractState', { address: account });
      // oxlint-disable-next-line junction/no-silent-zero -- the chain has no state of an account that holds nothing
      return nano(state === undefined ? 0n : BigInt(state.balance));
    });
  }

  async getCodeHash(account: Address): Promise<string | undefined> {
    return this.#read(async () => {
      const { state } = await callProvider(this.#provider, 'getFullContractState', { address: account });
      if (state === undefined || !state.isDeployed) return undefined;
      if (typeof state.codeHash !== 'string') throw new Error('the wallet does not tell the code');
      return state.codeHash.toLowerCase();
    });
  }

  async runGetter(
    to: Address,
    getter: ContractFunctionCall & { readonly responsible: boolean },
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    return this.#read(async () => {
      const { state } = await callProvider(this.#provider, 'getFullContractState', { address: to });
      if (state === undefined || !state.isDeployed) return undefined;
      // Contracts before TIP-3.1 name their answer id differently, and wallets reject unknown parameters.
      const needsAnswerId = getter.responsible && !('_answer_id' in getter.params);
      const params = needsAnswerId ? { answerId: 0, ...getter.params } : getter.params;
      const { output, code } = await callProvider(this.#provider, 'runLocal', {
        address: to,
        cachedState: state,
        responsible: getter.responsible,
        functionCall: toProviderCall({ ...getter, params }),
      });
      if (output === undefined) throw new GetterError(getter.method, to, code);
      return output;
    });
  }

  watch(account: Address, onChange: () => void): () => void {
    const callbacks = this.#watched.get(account) ?? new Set();
    if (callbacks.size === 0) this.#follow(account, true);
    this.#watched.set(account, callbacks.add(onChange));
    return () => {
      if (!callbacks.delete(onChange) || callbacks.size > 0) return;
      if (this.#watched.get(account) === callbacks) this.#watched.delete(account);
      this.#follow(account, false);
    };
  }

  /** Returns an error if the wallet's account or network is not that of the signer; undefined if both are. */
  async #findNetworkMismatch(signer: SigningAccount): Promise<WalletError | undefined> {
    const now = await callProvider(this.#provider, 'getProviderState', undefined);
    const account = getGrantedAccount(now.permissions);
    this.#change({ account, networkId: now.networkId });
    if (now.networkId !== signer.networkId)
      return { code: 'WRONG_NETWORK', networkId: now.networkId, required: signer.networkId };
    return account === signer.account
      ? undefined
      : { code: 'ACCOUNT_CHANGED', account, required: signer.account };
  }

  /**
   * Returns true if the wallet's network is not the signer's, or has changed since `networkEpoch`. Requests the network
   * from the wallet, because the wallet's event about a change may arrive late.
   */
  async #hasLeftNetwork(networkEpoch: number, signer: SigningAccount): Promise<boolean> {
    const asked = callProvider(this.#provider, 'getProviderState', undefined).catch(() => undefined);
    const state = await resolveWithinTimeLimit(asked, OPTIONAL_RESPONSE_TIMEOUT_MS);
    if (state !== undefined) this.#change({ networkId: state.networkId });
    return networkEpoch !== this.#networkEpoch || this.#state.networkId !== signer.networkId;
  }

  /**
   * Resolves when the extension stops responding, e.g. because it was removed while its popup was open. The popup's
   * response will then never arrive.
   */
  async #untilSilent(signal: AbortSignal): Promise<undefined> {
    await waitUntilWalletStopsResponding(
      () => callProvider(this.#provider, 'getProviderState', undefined),
      STATE_TIMEOUT_MS,
      signal,
    );
    return undefined;
  }

  /**
   * Runs a read. Rejects with `GetterError` if the contract rejects the getter, and with `WalletReadError` if there was no
   * response or the network changed meanwhile.
   */
  async #read<T>(reading: () => Promise<T>): Promise<T> {
    const networkEpoch = this.#networkEpoch;
    try {
      const answer = await this.#reach.follow(reading);
      if (networkEpoch === this.#networkEpoch) return answer;
    } catch (error) {
      throw error instanceof GetterError ? error : new WalletReadError(toWalletError(error));
    }
    throw new WalletReadError({
      code: 'WALLET_FAILED',
      detail: 'the wallet has changed its network meanwhile',
    });
  }

  /**
   * Starts or stops the wallet's events about an account. Failures (e.g. without permissions) are only logged, because
   * watchers also poll occasionally.
   */
  #follow(account: Address, isWanted: boolean): void {
    const subscriptions = { transactions: isWanted, state: isWanted };
    callProvider(this.#provider, 'subscribe', { address: account, subscriptions }).catch((error: unknown) => {
      console.warn(`wallet: cannot follow ${account}: ${JSON.stringify(toWalletError(error))}`);
    });
  }

  /**
   * Subscribes again after a network change, which makes wallets drop all subscriptions. Also calls the watchers,
   * because they may have missed changes.
   */
  #followAnew(): void {
    if (this.#state.account === undefined) return;
    for (const [account, callbacks] of this.#watched) {
      this.#follow(account, true);
      for (const callback of callbacks) callback();
    }
  }

  #refresh(address: string): void {
    const account = parseAddress(address);
    if (account === undefined) return;
    for (const callback of this.#watched.get(account) ?? []) callback();
  }

  #takeAccount(account: Address | undefined): Result<Address, WalletError> {
    if (account === undefined) return err({ code: 'NOT_CONNECTED' });
    this.#change({ account });
    return ok(account);
  }

  #change(changes: Partial<WalletState>): void {
    const next = { ...this.#state, ...changes };
    const { account, networkId, isReachable } = this.#state;
    // The epoch increases with every change of the network, whether an event or a read detected it, so that results of
    // reads from the previous network are discarded.
    if (next.networkId !== networkId) this.#networkEpoch += 1;
    if (next.account === account && next.networkId === networkId && next.isReachable === isReachable) return;
    this.#state = next;
    for (const listener of this.#listeners) listener(next);
  }

  #listen<Name extends ProviderEvent>(
    name: Name,
    listener: (data: RawProviderEventData<Name>) => void,
  ): void {
    this.#provider.addListener(name, listener);
  }

  #ask<T>(kind: string, work: () => Promise<Result<T, WalletError>>): Promise<Result<T, WalletError>> {
    return this.#requests.ask(kind, () => this.#attempt(work));
  }

  async #attempt<T>(work: () => Promise<Result<T, WalletError>>): Promise<Result<T, WalletError>> {
    try {
      return await work();
    } catch (error) {
      return err(toWalletError(error));
    }
  }
}
