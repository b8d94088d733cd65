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
import { INVALID_REQUEST, RESOURCE_UNAVAILABLE } from '../provider-error.ts';
import type { ClientLibrary } from './client-library.ts';
import type { DevKey } from './dev-accounts.ts';
import { watchHandOver } from './handed-over.ts';
import { readGlobalId } from './read-global-id.ts';
import { wakeByStream } from './stream-wake.ts';

/** What the built-in wallet's connection to a node needs. */
export interface DevClientOptions {
  readonly library: ClientLibrary;
  readonly keys: readonly DevKey[];
  readonly networkId: number;
  readonly rpcUrl: string;
  readonly streamUrl: string;
}

/** A message that was signed and sent. `expireAt` is seconds since 1970. */
export interface SignedSend {
  readonly signed: { readonly hash: string; readonly expireAt: number };
  /** Rejects when the message is refused or expires. */
  readonly transaction: Promise<RawTransaction>;
}

/** The client library with the keys of the devnet in it. */
export interface DevClient {
  readonly accounts: readonly DevKey[];
  /** The account that is granted when an app asks for one. */
  current: Address;
  readonly events: Provider;
  request<Method extends ProviderMethod>(
    request: RawProviderRequest<Method>,
  ): Promise<RawProviderApiResponse<Method>>;
  /** Rejects when the node is not on the network of the keys, whatever it was when the wallet was opened. */
  assertHome(): Promise<void>;
  emit(name: 'messageStatusUpdated', status: RawProviderEventData<'messageStatusUpdated'>): void;
  /** Answers when the node has the message, or has refused it. */
  send(params: RawProviderApiRequestParams<'sendMessage'>): Promise<SignedSend>;
  close(): void;
}

/** Nothing was signed: said with the codes of the extensions. */
class NotHomeError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const NOTHING = (): void => undefined;

/** Milliseconds. A node that is further behind has begun a new chain. */
const CLOCK_TOLERANCE = 60_000;
/** Milliseconds for which the node's time is not asked again while one call follows the other without a pause. */
const TIME_HOLDS = 2_000;
/** What the client runs by its own clock. */
const TIMED: ReadonlySet<string> = new Set(['runLocal', 'executeLocal']);

/**
 * Opens the wallet client of the devnet. Rejects when the node does not answer, when there is no key, and for a key of
 * another wallet.
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
  const handedOver = watchHandOver(client);
  const stopWaking = wakeByStream(client, streamUrl, rpcUrl);
  const [first] = keys;
  if (first === undefined) throw new Error('the devnet gave no accounts');
  let current = first.address;
  let sending: Promise<unknown> = Promise.resolve();
  let signedAt = 0;
  let [toldAt, running, isSigning] = [-Infinity, 0, false];
  let telling = Promise.resolve();
  const readTime = async (): Promise<void> => {
    const time = await readNodeTime(rpcUrl).catch(() => undefined);
    if (time !== undefined && !isSigning) clock.offset = afterSigned(time, signedAt) - Date.now();
  };
  /**
   * Getters count by this clock: what vests or ends by time alone does so by the devnet's, which may have been moved. Those
   * that are run together wait for the one question, and not for it only whoever came first.
   */
  const askTime = (): Promise<void> => {
    if (!isSigning && (running === 0 || performance.now() - toldAt >= TIME_HOLDS)) {
      toldAt = performance.now();
      telling = readTime();
    }
    return telling;
  };
  const runByChainTime = async <T>(run: () => Promise<T>): Promise<T> => {
    const asked = askTime();
    running += 1;
    try {
      await asked;
      return await run();
    } finally {
      running -= 1;
    }
  };
  const assertHome = async (): Promise<void> => {
    const found = await readGlobalId(rpcUrl);
    if (found === undefined) throw new NotHomeError(RESOURCE_UNAVAILABLE, 'Connection to the node is lost');
    if (found !== networkId)
      throw new NotHomeError(
        INVALID_REQUEST,
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
      TIMED.has(request.method) ? runByChainTime(() => client.request(request)) : client.request(request),
    assertHome,
    emit: (name, status) => void client.emit(name, status),
    send(params) {
      const account = accounts.get(params.sender);
      if (account === undefined) return Promise.reject(new Error(`no key of ${params.sender}`));
      // One at a time until the node has it: the wallet contract refuses what was signed before a message that it
      // has taken, and the library does not say which message belongs to which call.
      const sent = sending.then(async () => {
        // The approval may have been open for long.
        await assertHome();
        // The devnet's clock may have been moved, and a message of another time is refused.
        isSigning = true;
        clock.offset = afterSigned(await readNodeTime(rpcUrl), signedAt) - Date.now();
        const onSigned = account.nextSigned();
        const transaction = client
          .request({ method: 'sendMessage', params })
          .then((answer: RawProviderApiResponse<'sendMessage'>) => answer.transaction);
        const { hash, expireAt } = await Promise.race([onSigned, transaction.then(() => onSigned)]);
        signedAt = Date.now() + clock.offset;
        isSigning = false;
        await Promise.race([handedOver(hash), transaction.then(NOTHING, NOTHING)]);
        return { signed: { hash, expireAt }, transaction };
      });
      sending = sent.catch(() => undefined).finally(() => (isSigning = false));
      return sent;
    },
    close: stopWaking,
  };
}

/** The node's time, but later than the last message's: the wallet contract takes no older one. */
function afterSigned(nodeTime: number, signedAt: number): number {
  const isBehind = nodeTime <= signedAt && signedAt - nodeTime < CLOCK_TOLERANCE;
  return isBehind ? signedAt + 1 : nodeTime;
}

/** Milliseconds of chain time. */
async function readNodeTime(rpcUrl: string): Promise<number> {
  const time = Number(await fetch(rpcUrl).then((answer) => answer.text()));
  return Number.isFinite(time) && time > 0 ? time : Date.now();
}
