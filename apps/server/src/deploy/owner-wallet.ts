import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { DeploymentStep } from '@junction/contracts/deployment';
import { createKeyWallet, type KeyWallet } from '@junction/key-wallet';
import { nano, type Address, type Nano } from '@junction/primitives';
import {
  JrpcError,
  decodeContractFields,
  decodeTransaction,
  encodeBody,
  hashBoc,
  readAccountBalanceAndCodeHash,
  type DecodedTransaction,
  type JrpcClient,
} from '@junction/tvm';
import * as z from 'zod/mini';
import { ConfigurationError } from '../configuration-error.ts';

type OutcomeReader = Pick<JrpcClient, 'getTimings' | 'getDstTransaction'>;

export interface WalletClient
  extends OutcomeReader, Pick<JrpcClient, 'getContractState' | 'sendMessage' | 'endpoint' | 'distrust'> {
  /** Returns a client of only one of the nodes. */
  at(endpoint: string): OutcomeReader;
}

/** Seconds after which a message expires. */
const MESSAGE_TIMEOUT_SECONDS = 60;
const RECHECK_MS = 300;
/** Number of attempts to send a message that is rejected or expires. */
const MAX_ATTEMPTS = 5;
const ATTEMPT_MS = 1_000;

/** Sent message whose result is unknown. */
const storedMessageSchema = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Chain time in seconds after which the message can no longer be executed. */
  expiresAt: z.int(),
});
type StoredMessage = Readonly<z.infer<typeof storedMessageSchema>>;

/** Reads the file with the message in flight. Throws `ConfigurationError` if it is damaged. */
function readStoredMessage(file: string): StoredMessage {
  const text = readFileSync(file, 'utf8');
  try {
    return storedMessageSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigurationError(
      `${file} is damaged; delete it ${MESSAGE_TIMEOUT_SECONDS} seconds after the last run, when its message has expired`,
      { cause },
    );
  }
}

/** Data of the wallet contract. It accepts a message only if its timestamp is later than the stored one. */
const WALLET_FIELDS = {
  'ABI version': 2,
  version: '2.3',
  header: [],
  functions: [],
  events: [],
  fields: [
    { name: 'publicKey', type: 'uint256' },
    { name: 'timestamp', type: 'uint64' },
  ],
} as const;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Wallet of the owner, which sends one message at a time. A message is stored before it is sent, so that an interrupted
 * process waits for the outcome of the message instead of sending it twice.
 *
 * The timestamp of each message directly follows the timestamp of the wallet's previous message. If two programs send
 * at the same time, the wallet executes only one of the two messages, and the other program stops.
 */
export class OwnerWallet {
  readonly #client: WalletClient;
  readonly #wallet: KeyWallet;
  readonly #file: string;
  readonly #globalId: number;
  /** Timestamp of the wallet's last message that this program knows; undefined before `begin`. */
  #timestamp: bigint | undefined;

  /**
   * @param globalId chain for which messages are signed; no other chain accepts them
   * @param file path of the file with the message in flight
   */
  constructor(client: WalletClient, globalId: number, secretKey: string, file: string) {
    this.#client = client;
    this.#globalId = globalId;
    this.#wallet = createKeyWallet('owner', secretKey);
    this.#file = file;
  }

  get address(): Address {
    return this.#wallet.address;
  }

  async balance(): Promise<Nano> {
    return (await this.#account()).balance;
  }

  /**
   * Reads the timestamp of the wallet's last message. Must be called before reading from the chain which steps are
   * already performed: if another program sends a message after this call, `send` throws.
   */
  async begin(): Promise<void> {
    this.#timestamp = (await this.#account()).timestamp;
  }

  /**
   * Waits until the stored message is executed or has expired. Returns its transaction; undefined if it expired or
   * there is none.
   */
  async settle(): Promise<DecodedTransaction | undefined> {
    if (!existsSync(this.#file)) return undefined;
    const { hash, expiresAt } = readStoredMessage(this.#file);
    for (;;) {
      const { time, boc } = await this.#readOutcome(hash);
      if (boc !== undefined || time > expiresAt) {
        rmSync(this.#file);
        return boc === undefined ? undefined : decodeTransaction(boc);
      }
      await sleep(RECHECK_MS);
    }
  }

  /**
   * Reads the chain time, and then the transaction of a message, from the same node. If the time is later than the
   * message's expiry and there is no transaction, the message is never executed. Another node may lag behind that time,
   * so its answer would prove nothing.
   */
  async #readOutcome(hash: string): Promise<{ readonly time: number; readonly boc: string | undefined }> {
    for (let attempt = 1; ; attempt += 1) {
      const { endpoint } = this.#client;
      const node = this.#client.at(endpoint);
      try {
        const { time } = await node.getTimings();
        return { time, boc: await node.getDstTransaction(hash) };
      } catch (error) {
        if (!(error instanceof JrpcError) || attempt === MAX_ATTEMPTS) throw error;
        this.#client.distrust(error, endpoint);
        await sleep(RECHECK_MS);
      }
    }
  }

  /**
   * Sends the message of a step and returns the wallet's transaction. Throws `JrpcError` if the wallet rejects the
   * message, and an `Error` if no attempt was executed or if another program uses the wallet.
   */
  async send(step: DeploymentStep): Promise<DecodedTransaction> {
    for (let attempt = 1; ; attempt += 1) {
      await this.settle();
      const timestamp = await this.#nextTimestamp(step);
      try {
        await this.#sendOnce(step, timestamp);
      } catch (error) {
        if (!(error instanceof JrpcError)) throw error;
        // If the response was lost, the node may have accepted the message. Only the chain shows whether it did.
        if (error.code === 'JRPC_REFUSED') {
          rmSync(this.#file);
          if (attempt === MAX_ATTEMPTS) throw error;
          await sleep(ATTEMPT_MS);
          continue;
        }
      }
      const transaction = await this.settle();
      if (transaction) {
        this.#timestamp = timestamp;
        return transaction;
      }
      // The message has expired, so sending the step again cannot execute it twice.
      if (attempt === MAX_ATTEMPTS)
        throw new Error(`${step.name}: no message was executed before it expired; run the command again`);
    }
  }

  /** Returns the only timestamp that this program may use. Throws if another program has used it. */
  async #nextTimestamp(step: DeploymentStep): Promise<bigint> {
    const known = this.#timestamp;
    if (known === undefined) throw new RangeError('begin first');
    // A lagging node may report an older timestamp than `known`. The next message is still valid, because it uses
    // `known` + 1.
    const { timestamp } = await this.#account();
    if (timestamp > known)
      throw new Error(
        `${step.name}: another program sends messages of ${this.address}; this one has stopped. Wait until the other one has ended, then run the command again`,
      );
    return known + 1n;
  }

  async #sendOnce(
    { to, value, abi, method, inputs, stateInit }: DeploymentStep,
    timestamp: bigint,
  ): Promise<void> {
    const { time } = await this.#client.getTimings();
    const { isDeployed } = await this.#account();
    const message = this.#wallet.sign(
      { globalId: this.#globalId, now: time },
      {
        to,
        value,
        // Coins sent to a contract that does not exist yet must not bounce.
        bounce: stateInit === undefined,
        body: encodeBody(abi, method, inputs),
        ...(stateInit === undefined ? {} : { stateInit }),
      },
      { deploy: !isDeployed, timeout: MESSAGE_TIMEOUT_SECONDS, time: timestamp },
    );
    const stored: StoredMessage = { hash: hashBoc(message), expiresAt: time + MESSAGE_TIMEOUT_SECONDS };
    writeFileSync(`${this.#file}.new`, JSON.stringify(stored));
    renameSync(`${this.#file}.new`, this.#file);
    await this.#client.sendMessage(message);
  }

  async #account(): Promise<WalletAccount> {
    const state = await this.#client.getContractState(this.#wallet.address);
    if (state.type !== 'exists') return { balance: nano(0n), isDeployed: false, timestamp: 0n };
    const { balance, codeHash } = readAccountBalanceAndCodeHash(state.accountStuffBoc);
    if (codeHash === undefined) return { balance, isDeployed: false, timestamp: 0n };
    const timestamp = decodeContractFields(WALLET_FIELDS, state.accountStuffBoc)?.['timestamp'];
    if (typeof timestamp !== 'bigint')
      throw new ConfigurationError(`the contract at ${this.address} is not the wallet of JUNCTION_OWNER_KEY`);
    return { balance, isDeployed: true, timestamp };
  }
}

interface WalletAccount {
  readonly balance: Nano;
  readonly isDeployed: boolean;
  /** Timestamp of the last message, in milliseconds; 0 if there was none. */
  readonly timestamp: bigint;
}
