import { err, nano, ok, parseAddress, type Address, type Nano, type Result } from '@junction/primitives';
import type {
  Provider,
  ProviderEvent,
  ProviderMethod,
  RawProviderApiRequestParams,
  RawProviderApiResponse,
  RawProviderEventData,
  RawTransaction,
} from 'everscale-inpage-provider';
import { MessageWatch } from './message-watch.ts';
import { toWalletError } from './provider-error.ts';
import { settleWithin } from './settle-within.ts';
import { toWireParams } from './wire-params.ts';
import { isOlderVersion, type MinWalletVersions } from './wallet-version.ts';
import type {
  AccountMessages,
  FunctionCall,
  NetworkToAdd,
  OutgoingMessage,
  SentMessage,
  Signer,
  WalletConnection,
  WalletError,
  WalletOffer,
  WalletState,
} from './wallet-port.ts';

/** A wallet that cannot reach its node answers after 9 to 10 seconds; one that says nothing longer is broken. */
const STATE_LIMIT_MS = 12_000;
/** As many as wallets give at once. */
const MOST_TRANSACTIONS = 50;

/**
 * Opens a provider that speaks the raw protocol of EVER Wallet: extensions, and the dev wallet.
 * Asks the user for nothing. `silentAfterMs` bounds the first answer.
 */
export async function openProviderConnection(options: {
  readonly provider: Provider;
  readonly offer: WalletOffer;
  readonly minVersions: MinWalletVersions;
  readonly silentAfterMs?: number;
}): Promise<Result<WalletConnection, WalletError>> {
  const { provider, offer, minVersions, silentAfterMs = STATE_LIMIT_MS } = options;
  try {
    const state = await settleWithin(call(provider, 'getProviderState', undefined), silentAfterMs);
    if (state === undefined) return err({ code: 'WALLET_SILENT' });
    const required = minVersions[offer.id];
    if (required !== undefined && isOlderVersion(state.version, required))
      return err({ code: 'WALLET_OUTDATED', version: state.version, required });
    return ok(
      new ProviderConnection(provider, offer, {
        account: accountOf(state.permissions),
        networkId: state.networkId,
        version: state.version,
      }),
    );
  } catch (error) {
    return err(toWalletError(error));
  }
}

class ProviderConnection implements WalletConnection {
  readonly offer: WalletOffer;
  readonly #provider: Provider;
  readonly #listeners = new Set<(state: WalletState) => void>();
  readonly #watched = new Map<Address, Set<() => void>>();
  readonly #messages: MessageWatch;
  #state: WalletState;

  constructor(provider: Provider, offer: WalletOffer, state: WalletState) {
    this.#provider = provider;
    this.offer = offer;
    this.#state = state;
    this.#messages = new MessageWatch();
    this.#listen('networkChanged', ({ networkId }) => this.#change({ networkId }));
    this.#listen('permissionsChanged', ({ permissions }) =>
      this.#change({ account: accountOf(permissions) }),
    );
    this.#listen('loggedOut', () => this.#change({ account: undefined }));
    this.#listen('messageStatusUpdated', (status) => this.#messages.update(status));
    this.#listen('transactionsFound', ({ address }) => this.#wake(address));
    this.#listen('contractStateChanged', ({ address }) => this.#wake(address));
  }

  getState(): WalletState {
    return this.#state;
  }

  subscribe(listener: (state: WalletState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async connect(): Promise<Result<Address, WalletError>> {
    return this.#attempt(async () => {
      const granted = await call(this.#provider, 'requestPermissions', {
        permissions: ['basic', 'accountInteraction'],
      });
      return this.#takeAccount(accountOf(granted));
    });
  }

  async changeAccount(): Promise<Result<Address, WalletError>> {
    return this.#attempt(async () => {
      const granted = await call(this.#provider, 'changeAccount', undefined);
      return this.#takeAccount(accountOf(granted));
    });
  }

  async disconnect(): Promise<void> {
    this.#watched.clear();
    await this.#attempt(async () => {
      await call(this.#provider, 'disconnect', undefined);
      return ok(undefined);
    });
    this.#change({ account: undefined });
  }

  async useNetwork(network: NetworkToAdd): Promise<Result<undefined, WalletError>> {
    return this.#attempt(async () => {
      const changed = await call(this.#provider, 'changeNetwork', { networkId: network.networkId });
      if (changed.network === null)
        await call(this.#provider, 'addNetwork', {
          network: {
            networkId: network.networkId,
            name: network.name,
            connection: { type: 'jrpc', data: { endpoint: network.rpcUrl } },
            config: {
              symbol: network.coin.symbol,
              decimals: network.coin.decimals,
              ...(network.explorerUrl === undefined ? {} : { explorerBaseUrl: network.explorerUrl }),
            },
          },
          switchNetwork: true,
        });
      // The event may come later than the answer, or not at all when the network was selected already.
      const { networkId } = await call(this.#provider, 'getProviderState', undefined);
      this.#change({ networkId });
      return networkId === network.networkId
        ? ok(undefined)
        : err({ code: 'WRONG_NETWORK', networkId, required: network.networkId });
    });
  }

  async send(message: OutgoingMessage, signer: Signer): Promise<Result<SentMessage, WalletError>> {
    if (this.#state.account === undefined) return err({ code: 'NOT_CONNECTED' });
    return this.#attempt(async () => {
      const now = await call(this.#provider, 'getProviderState', undefined);
      const account = accountOf(now.permissions);
      this.#change({ account, networkId: now.networkId });
      if (now.networkId !== signer.networkId)
        return err({ code: 'WRONG_NETWORK', networkId: now.networkId, required: signer.networkId });
      if (account !== signer.account)
        return err({ code: 'ACCOUNT_CHANGED', account, required: signer.account });
      const { message: sent } = await call(this.#provider, 'sendMessageDelayed', {
        sender: signer.account,
        recipient: message.to,
        amount: message.value.toString(),
        bounce: message.bounce,
        ...(message.call === undefined ? {} : { payload: wireCall(message.call) }),
      });
      return ok({ messageHash: sent.hash, transaction: this.#messages.wait(sent.hash, sent.expireAt) });
    });
  }

  async decodeCall(abi: string, method: string, body: string): Promise<Result<FunctionCall, WalletError>> {
    return this.#attempt(async () => {
      const decoded = await call(this.#provider, 'decodeInput', { abi, method, body, internal: true });
      if (decoded === null || decoded === undefined)
        return err({ code: 'WALLET_FAILED', detail: `the body is no call of ${method}` });
      return ok({ abi, method: decoded.method, params: decoded.input });
    });
  }

  async hashCall(made: FunctionCall): Promise<Result<string, WalletError>> {
    return this.#attempt(async () => {
      const { boc } = await call(this.#provider, 'encodeInternalInput', wireCall(made));
      return ok(await this.#hash(boc));
    });
  }

  async listSent(account: Address, since: number): Promise<Result<readonly AccountMessages[], WalletError>> {
    return this.#attempt(async () => {
      const { transactions } = await call(this.#provider, 'getTransactions', {
        address: account,
        limit: MOST_TRANSACTIONS,
      });
      const recent = transactions.filter(({ createdAt }) => createdAt * 1_000 >= since);
      return ok(await Promise.all(recent.map((one) => this.#readSent(one))));
    });
  }

  async #readSent({ id, createdAt, inMessage, outMessages }: RawTransaction): Promise<AccountMessages> {
    const messages = outMessages.map(async ({ dst, value, body, bodyHash }) => {
      const to = dst === undefined ? undefined : parseAddress(dst);
      if (to === undefined) return [];
      const hash = bodyHash ?? (body === undefined ? undefined : await this.#hash(body));
      return [{ to, value: nano(BigInt(value)), bodyHash: hash }];
    });
    return {
      hash: id.hash,
      messageHash: inMessage.hash,
      time: createdAt * 1_000,
      messages: (await Promise.all(messages)).flat(),
    };
  }

  async #hash(boc: string): Promise<string> {
    return (await call(this.#provider, 'getBocHash', { boc })).hash;
  }

  async packText(text: string): Promise<Result<string, WalletError>> {
    return this.#attempt(async () => {
      const bytes = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
      const { boc } = await call(this.#provider, 'packIntoCell', {
        structure: [{ name: 'data', type: 'bytes' }],
        data: { data: bytes },
      });
      return ok(boc);
    });
  }

  async addToken(root: Address): Promise<Result<undefined, WalletError>> {
    const { account } = this.#state;
    if (account === undefined) return err({ code: 'NOT_CONNECTED' });
    return this.#attempt(async () => {
      await call(this.#provider, 'addAsset', { account, type: 'tip3_token', params: { rootContract: root } });
      return ok(undefined);
    });
  }

  async getCoinBalance(account: Address): Promise<Nano> {
    const { state } = await call(this.#provider, 'getFullContractState', { address: account });
    return nano(state === undefined ? 0n : BigInt(state.balance));
  }

  async runGetter(
    to: Address,
    getter: FunctionCall & { readonly responsible: boolean },
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    const { state } = await call(this.#provider, 'getFullContractState', { address: to });
    if (state === undefined || !state.isDeployed) return undefined;
    // Contracts older than TIP-3.1 name their answer id otherwise, and no parameter may be too many.
    const needsAnswerId = getter.responsible && !('_answer_id' in getter.params);
    const params = needsAnswerId ? { answerId: 0, ...getter.params } : getter.params;
    const { output, code } = await call(this.#provider, 'runLocal', {
      address: to,
      cachedState: state,
      responsible: getter.responsible,
      functionCall: wireCall({ ...getter, params }),
    });
    if (output === undefined)
      throw new Error(`getter ${getter.method} of ${to} failed with exit code ${code}`);
    return output;
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

  /** Without permissions there are no events; whoever watches then also reads by itself now and then. */
  #follow(account: Address, isWanted: boolean): void {
    const subscriptions = { transactions: isWanted, state: isWanted };
    call(this.#provider, 'subscribe', { address: account, subscriptions }).catch((error: unknown) => {
      console.warn(`wallet: cannot follow ${account}: ${JSON.stringify(toWalletError(error))}`);
    });
  }

  #wake(address: string): void {
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
    const isSame = next.account === this.#state.account && next.networkId === this.#state.networkId;
    if (isSame) return;
    this.#state = next;
    for (const listener of this.#listeners) listener(next);
  }

  #listen<Name extends ProviderEvent>(
    name: Name,
    listener: (data: RawProviderEventData<Name>) => void,
  ): void {
    this.#provider.addListener(name, listener);
  }

  async #attempt<T>(work: () => Promise<Result<T, WalletError>>): Promise<Result<T, WalletError>> {
    try {
      return await work();
    } catch (error) {
      return err(toWalletError(error));
    }
  }
}

function call<Method extends ProviderMethod>(
  provider: Provider,
  method: Method,
  params: RawProviderApiRequestParams<Method>,
): Promise<RawProviderApiResponse<Method>> {
  return provider.request<Method>({ method, params });
}

function wireCall({
  abi,
  method,
  params,
}: FunctionCall): RawProviderApiRequestParams<'runLocal'>['functionCall'] {
  return { abi, method, params: toWireParams(params) };
}

function accountOf(
  permissions: { accountInteraction?: { address: string } } | undefined,
): Address | undefined {
  const address = permissions?.accountInteraction?.address;
  return address === undefined ? undefined : parseAddress(address);
}
