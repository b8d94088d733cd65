import type { Address } from '@junction/primitives';
import type {
  Provider,
  ProviderMethod,
  RawProviderApiRequestParams,
  RawProviderApiResponse,
  RawProviderEventData,
  RawProviderRequest,
  RawTransaction,
} from 'everscale-inpage-provider';
import { DevAccount } from './dev-account.ts';
import { INVALID_REQUEST_CODE, RESOURCE_UNAVAILABLE_CODE } from '../provider-error.ts';
import type { EverscaleClientLibrary } from './client-library.ts';
import type { DevAccountKey } from './dev-accounts.ts';
import { trackMessageAcceptance } from './delivery-watch.ts';
import { fetchGlobalId } from './read-global-id.ts';
import { refreshSubscriptionsOnNodeEvents } from './stream-refresh.ts';

/** Options of `openDevClient`. */
export interface DevClientOptions {
  readonly library: EverscaleClientLibrary;
  readonly keys: readonly DevAccountKey[];
  readonly networkId: number;
  readonly rpcUrl: string;
  readonly streamUrl: string;
}

/** Message that is signed and that the node has accepted. `expireAt` is Unix seconds. */
export interface AcceptedSignedMessage {
  readonly signed: { readonly hash: string; readonly expireAt: number };
  /** Transaction of the message. Rejects if the message is rejected or expires. */
  readonly transaction: Promise<RawTransaction>;
}

/** Client library with the devnet's keys. */
export interface DevClient {
  readonly accounts: readonly DevAccountKey[];
  /** Account that apps may access. */
  current: Address;
  readonly events: Provider;
  request<Method extends ProviderMethod>(
    request: RawProviderRequest<Method>,
  ): Promise<RawProviderApiResponse<Method>>;
  /**
   * Checks the node's network. Rejects with `WrongNetworkError` if the node no longer belongs to the network of the
   * keys.
   */
  assertNetwork(): Promise<void>;
  emit(name: 'messageStatusUpdated', status: RawProviderEventData<'messageStatusUpdated'>): void;
  /** Signs and sends a message. Resolves when the node has accepted it; rejects if the node rejected it. */
  send(params: RawProviderApiRequestParams<'sendMessage'>): Promise<AcceptedSignedMessage>;
  close(): void;
}

/** Thrown before signing if the node belongs to another network. Has an error code of the wallet extensions. */
class WrongNetworkError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const noop = (): void => undefined;

/**
 * Milliseconds by which a node's clock may be behind the time of the last message. If it is further behind, the node
 * has started a new chain.
 */
const MAX_CLOCK_LAG_MS = 60_000;
/** Milliseconds for which the node's time is cached. */
const TIME_CACHE_MS = 2_000;
/** Methods whose result depends on the clock of the client library. */
const CLOCK_METHODS: ReadonlySet<string> = new Set(['runLocal', 'executeLocal']);

/**
 * Opens a client of the devnet. Rejects if the node does not respond, if there is no key, or if a key belongs to
 * another kind of wallet.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure over the client and its keys
export async function openDevClient(options: DevClientOptions): Promise<DevClient> {
  const { library, keys, networkId, rpcUrl, streamUrl } = options;
  const keystore = new library.SimpleKeystore();
  const accountsStorage = new library.SimpleAccountsStorage();
  const clock = new library.Clock();
  const client = await library.EverscaleStandaloneClient.create({
    connection: { id: networkId, group: 'devnet', type: 'jrpc', data: { endpoint: rpcUrl } },
    keystore,
    accountsStorage,
    clock,
    message: { retryCount: 1 },
  });
  const accounts = new Map<string, DevAccount>();
  for (const { address, publicKey, secretKey } of keys) {
    const account = new DevAccount(await library.EverWalletAccount.fromPubkey({ publicKey, workchain: 0 }));
    if (account.address.toString() !== address)
      throw new Error(`the devnet's key of ${address} is of another wallet`);
    keystore.addKeyPair({ publicKey, secretKey });
    accountsStorage.addAccount(account);
    accounts.set(address, account);
  }
  const [first] = keys;
  if (first === undefined) throw new Error('the devnet gave no accounts');
  const waitForDelivery = trackMessageAcceptance(client);
  const stopRefresh = refreshSubscriptionsOnNodeEvents(client, streamUrl, rpcUrl);
  let current = first.address;
  let sending: Promise<unknown> = Promise.resolve();
  let signedAt = 0;
  let [readAt, running, isSigning] = [-Infinity, 0, false];
  let reading = Promise.resolve();
  const readTime = async (): Promise<void> => {
    const time = await readNodeTime(rpcUrl).catch(() => undefined);
    if (time !== undefined && !isSigning) clock.offset = getNextMessageTime(time, signedAt) - Date.now();
  };
  /**
   * Sets the client's clock to the node's time, which getters use. Time-dependent results must follow the devnet's
   * clock, which may have been moved. Concurrent getters share one request.
   */
  const refreshTime = (): Promise<void> => {
    if (!isSigning && (running === 0 || performance.now() - readAt >= TIME_CACHE_MS)) {
      readAt = performance.now();
      reading = readTime();
    }
    return reading;
  };
  const runByChainTime = async <T>(run: () => Promise<T>): Promise<T> => {
    const asked = refreshTime();
    running += 1;
    try {
      await asked;
      return await run();
    } finally {
      running -= 1;
    }
  };
  const assertNetwork = async (): Promise<void> => {
    const found = await fetchGlobalId(rpcUrl);
    if (found === undefined)
      throw new WrongNetworkError(RESOURCE_UNAVAILABLE_CODE, 'Connection to the node is lost');
    if (found !== networkId)
      throw new WrongNetworkError(
        INVALID_REQUEST_CODE,
        `the node is on network ${found}, the keys are of ${networkId}`,
      );
  };

  return {
    accounts: keys,
    get current() {
      return current;
    },
    set current(address) {
      current = address;
      accountsStorage.defaultAccount = accounts.get(address)?.address;
    },
    events: client,
    request: (request) =>
      CLOCK_METHODS.has(request.method)
        ? runByChainTime(() => client.request(request))
        : client.request(request),
    assertNetwork,
    emit: (name, status) => void client.emit(name, status),
    send(params) {
      const account = accounts.get(params.sender);
      if (account === undefined) return Promise.reject(new Error(`no key of ${params.sender}`));
      // Messages are signed one at a time, and the next one only after the node has accepted the previous one: the
      // wallet contract rejects messages with an earlier time than an accepted one, and the library does not report
      // which message belongs to which call.
      const sent = sending.then(async () => {
        // The network is checked again, because the popup may have been open for a long time.
        await assertNetwork();
        // Read again, because the devnet's clock may have been moved, and a message with a wrong time is rejected.
        isSigning = true;
        clock.offset = getNextMessageTime(await readNodeTime(rpcUrl), signedAt) - Date.now();
        const onSigned = account.nextSigned();
        const transaction = client
          .request({ method: 'sendMessage', params })
          .then((answer: RawProviderApiResponse<'sendMessage'>) => answer.transaction);
        const { hash, expireAt } = await Promise.race([onSigned, transaction.then(() => onSigned)]);
        signedAt = Date.now() + clock.offset;
        isSigning = false;
        await Promise.race([waitForDelivery(hash), transaction.then(noop, noop)]);
        return { signed: { hash, expireAt }, transaction };
      });
      sending = sent.catch(() => undefined).finally(() => (isSigning = false));
      return sent;
    },
    close: stopRefresh,
  };
}

/**
 * Returns the time for the next message in milliseconds: the node's time, but later than that of the last message,
 * because the wallet contract rejects earlier times.
 */
function getNextMessageTime(nodeTime: number, signedAt: number): number {
  const isBehind = nodeTime <= signedAt && signedAt - nodeTime < MAX_CLOCK_LAG_MS;
  return isBehind ? signedAt + 1 : nodeTime;
}

/** Returns the chain time in milliseconds; the system time if the node does not report its time. */
async function readNodeTime(rpcUrl: string): Promise<number> {
  const time = Number(await fetch(rpcUrl).then((answer) => answer.text()));
  return Number.isFinite(time) && time > 0 ? time : Date.now();
}
