import { err, nano, ok, toAddress, type Address, type Nano, type Result } from '@junction/primitives';
import type {
  Permissions,
  Provider,
  ProviderEvent,
  ProviderMethod,
  RawProviderApiRequestParams,
  RawProviderApiResponse,
  RawProviderEventData,
  RawProviderRequest,
} from 'everscale-inpage-provider';
import type {
  WalletApprovalDecision,
  WalletApprovalRequest,
  RequestWalletApproval,
  DevWalletAccount,
  FeeSimulationFailure,
} from '../approval.ts';
import { readProviderFailure } from '../provider-error.ts';
import { WalletNotDeployedError, simulateWalletTransaction } from './dry-run.ts';
import type { DevClient } from './open-dev-client.ts';

/** Error codes of providers, equal to those of the wallet extensions. */
const RESOURCE_UNAVAILABLE = 3;
const METHOD_NOT_FOUND = 4;
const INSUFFICIENT_PERMISSIONS = 5;

/** Version that the dev wallet reports. The version of the library is too old for apps that require a recent wallet. */
export const DEV_WALLET_VERSION = '0.3.99';
const NUMERIC_VERSION = 3_099;

/** Methods that use the user's key but that this app never calls. The popup therefore has no specific text for them. */
const UNUSED_KEY_METHODS: ReadonlySet<ProviderMethod> = new Set<ProviderMethod>([
  'sendExternalMessage',
  'sendExternalMessageDelayed',
  'sendUnsignedExternalMessage',
  'signData',
  'signDataRaw',
  'addAsset',
]);

type SendParams = RawProviderApiRequestParams<'sendMessageDelayed'>;
type OptionalPermissions = Partial<Permissions<string>>;

class ProviderError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Wraps the client library so that it behaves like a wallet extension: it asks the user for approval and implements
 * methods that the library lacks.
 */
export class DevWalletProvider implements Provider {
  readonly #client: DevClient;
  readonly #approve: RequestWalletApproval;

  constructor(client: DevClient, approve: RequestWalletApproval) {
    this.#client = client;
    this.#approve = approve;
  }

  /** Grants an account without a popup. Used for the account that the user granted before a reload. */
  async restore(account: Address): Promise<void> {
    if (this.#client.accounts.some(({ address }) => address === account)) await this.#grant(account);
  }

  async request<Method extends ProviderMethod>(
    request: RawProviderRequest<Method>,
  ): Promise<RawProviderApiResponse<Method>> {
    return (await this.#answer(request.method, request.params)) as RawProviderApiResponse<Method>;
  }

  async #answer(method: ProviderMethod, params: unknown): Promise<unknown> {
    switch (method) {
      case 'requestPermissions':
        return this.#grant(await this.#chooseAccount('connect'));
      case 'changeAccount':
        return this.#grant(await this.#chooseAccount('change-account'));
      case 'getProviderState':
        return {
          ...(await this.#pass({ method, params: undefined })),
          version: DEV_WALLET_VERSION,
          numericVersion: NUMERIC_VERSION,
        };
      case 'sendMessage':
        return this.#sendAndWait(params as SendParams);
      case 'sendMessageDelayed':
        return this.#send(params as SendParams);
      case 'estimateFees':
        return this.#estimate(params as SendParams);
      case 'changeNetwork':
      case 'addNetwork':
        return this.#keepNetwork(method, params);
      case 'encryptData':
      case 'decryptData':
        throw new ProviderError(METHOD_NOT_FOUND, `the dev wallet has no ${method}`);
      default:
        if (UNUSED_KEY_METHODS.has(method)) await this.#ask({ kind: 'other', method });
        if (method === 'addAsset') return { newAsset: true };
        return this.#pass({ method, params } as RawProviderRequest<ProviderMethod>);
    }
  }

  async #send(params: SendParams): Promise<RawProviderApiResponse<'sendMessageDelayed'>> {
    await this.#askToSend(params);
    const { signed, transaction } = await this.#client.send(params);
    const { hash } = signed;
    const address = params.sender;
    transaction.then(
      (found) => this.#client.emit('messageStatusUpdated', { address, hash, transaction: found }),
      // The message was rejected or has expired, so it has no effect.
      () => this.#client.emit('messageStatusUpdated', { address, hash }),
    );
    return { message: { account: address, hash, expireAt: signed.expireAt } };
  }

  async #sendAndWait(params: SendParams): Promise<RawProviderApiResponse<'sendMessage'>> {
    await this.#askToSend(params);
    return { transaction: await (await this.#client.send(params)).transaction };
  }

  async #askToSend(params: SendParams): Promise<void> {
    if (params.sender !== this.#client.current)
      throw new ProviderError(INSUFFICIENT_PERMISSIONS, `${params.sender} was not granted`);
    await this.#client.assertNetwork();
    await this.#ask({
      kind: 'send',
      from: this.#account(params.sender),
      to: toAddress(params.recipient),
      value: nano(BigInt(params.amount)),
      bounce: params.bounce,
      call: params.payload && { method: params.payload.method, params: params.payload.params },
      fees: this.#dryRun(params),
    });
  }

  async #dryRun(params: SendParams): Promise<Result<Nano, FeeSimulationFailure>> {
    try {
      return ok(await simulateWalletTransaction(this.#client, params));
    } catch (error) {
      const { message: detail } = readProviderFailure(error);
      if (error instanceof WalletNotDeployedError) return err({ code: 'UNKNOWN', detail });
      // If the node did not respond, the simulation's error says nothing about the message.
      const isReachable = await this.#client.assertNetwork().then(
        () => true,
        () => false,
      );
      return err({ code: isReachable ? 'WOULD_FAIL' : 'UNREACHABLE', detail });
    }
  }

  async #estimate(params: SendParams): Promise<RawProviderApiResponse<'estimateFees'>> {
    return { fees: (await simulateWalletTransaction(this.#client, params)).toString() };
  }

  /** Handles network requests. Only the devnet is supported. */
  async #keepNetwork(method: ProviderMethod, params: unknown): Promise<{ network: unknown }> {
    const wanted =
      method === 'changeNetwork'
        ? (params as RawProviderApiRequestParams<'changeNetwork'>).networkId
        : (params as RawProviderApiRequestParams<'addNetwork'>).network.networkId;
    const { networkId } = await this.#pass({ method: 'getProviderState', params: undefined });
    return { network: wanted === networkId ? { name: 'devnet', networkId } : null };
  }

  async #chooseAccount(kind: 'connect' | 'change-account'): Promise<Address> {
    const { accounts, current } = this.#client;
    const answer = await this.#ask({ kind, accounts, current });
    return answer.account ?? current;
  }

  async #grant(account: Address): Promise<OptionalPermissions> {
    this.#client.current = this.#account(account).address;
    const granted = await this.#pass({
      method: 'requestPermissions',
      params: { permissions: ['basic', 'accountInteraction'] },
    });
    // The library keeps a granted account until `changeAccount` replaces it.
    const isCurrent = granted.accountInteraction?.address === account;
    const { accountInteraction } = isCurrent
      ? granted
      : await this.#pass({ method: 'changeAccount', params: undefined });
    if (accountInteraction === undefined)
      throw new ProviderError(RESOURCE_UNAVAILABLE, 'no account was granted');
    return { basic: true, accountInteraction: { ...accountInteraction, contractType: 'EverWallet' } };
  }

  async #ask(request: WalletApprovalRequest): Promise<Extract<WalletApprovalDecision, { approved: true }>> {
    const answer = await this.#approve(request);
    if (!answer.approved) throw new ProviderError(RESOURCE_UNAVAILABLE, 'Rejected by user');
    return answer;
  }

  #account(address: string): DevWalletAccount {
    const account = this.#client.accounts.find((each) => each.address === address);
    if (account === undefined)
      throw new ProviderError(RESOURCE_UNAVAILABLE, `the dev wallet has no key of ${address}`);
    return account;
  }

  /** Passes a request to the client library. Async, so that synchronous exceptions become rejections. */
  async #pass<Method extends ProviderMethod>(
    request: RawProviderRequest<Method>,
  ): Promise<RawProviderApiResponse<Method>> {
    return this.#client.request(request);
  }

  addListener<Name extends ProviderEvent>(
    name: Name,
    listener: (data: RawProviderEventData<Name>) => void,
  ): this {
    this.#client.events.addListener(name, listener);
    return this;
  }

  removeListener<Name extends ProviderEvent>(
    name: Name,
    listener: (data: RawProviderEventData<Name>) => void,
  ): this {
    this.#client.events.removeListener(name, listener);
    return this;
  }

  on<Name extends ProviderEvent>(name: Name, listener: (data: RawProviderEventData<Name>) => void): this {
    return this.addListener(name, listener);
  }

  once<Name extends ProviderEvent>(name: Name, listener: (data: RawProviderEventData<Name>) => void): this {
    this.#client.events.once(name, listener);
    return this;
  }

  prependListener<Name extends ProviderEvent>(
    name: Name,
    listener: (data: RawProviderEventData<Name>) => void,
  ): this {
    this.#client.events.prependListener(name, listener);
    return this;
  }

  prependOnceListener<Name extends ProviderEvent>(
    name: Name,
    listener: (data: RawProviderEventData<Name>) => void,
  ): this {
    this.#client.events.prependOnceListener(name, listener);
    return this;
  }
}
