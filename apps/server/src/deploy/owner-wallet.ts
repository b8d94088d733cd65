import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { DeploymentStep } from '@junction/contracts/deployment';
import { walletFromSecretKey, type KeyWallet } from '@junction/key-wallet';
import { nano, type Address, type Nano } from '@junction/primitives';
import {
  JrpcError,
  decodeTransaction,
  encodeBody,
  hashBoc,
  readAccount,
  type DecodedTransaction,
  type JrpcClient,
} from '@junction/tvm';

export type WalletClient = Pick<
  JrpcClient,
  'getContractState' | 'getTimings' | 'getBlockchainConfig' | 'getDstTransaction' | 'sendMessage'
>;

/** Seconds until a message that was not executed is void. */
const MESSAGE_TIMEOUT = 60;
const RECHECK_MS = 300;
/** Attempts to send a message that is rejected or not executed before it expires. */
const MAX_ATTEMPTS = 5;
const ATTEMPT_MS = 1_000;

/** Message whose outcome was unknown when it was stored. */
interface StoredMessage {
  readonly hash: string;
  /** Chain time in seconds after which it is void. */
  readonly expiresAt: number;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Wallet of the owner, which sends one message at a time. A message is stored before it is sent, so that a process
 * which was interrupted waits for its outcome instead of sending it twice.
 */
export class OwnerWallet {
  readonly #client: WalletClient;
  readonly #wallet: KeyWallet;
  readonly #file: string;
  #globalId: number | undefined;
  #isOwnSecond = false;

  /** @param file path of the file with the message in flight */
  constructor(client: WalletClient, secretKey: string, file: string) {
    this.#client = client;
    this.#wallet = walletFromSecretKey('owner', secretKey);
    this.#file = file;
  }

  get address(): Address {
    return this.#wallet.address;
  }

  async balance(): Promise<Nano> {
    return (await this.#account()).balance;
  }

  /** Waits until the stored message was executed or is void. Returns its transaction, or undefined. */
  async settle(): Promise<DecodedTransaction | undefined> {
    if (!existsSync(this.#file)) return undefined;
    const { hash, expiresAt } = JSON.parse(readFileSync(this.#file, 'utf8')) as StoredMessage;
    for (;;) {
      // The time is read first: a message that is not on the chain after its expiry never will be.
      const { time } = await this.#client.getTimings();
      const boc = await this.#client.getDstTransaction(hash);
      if (boc !== undefined || time > expiresAt) {
        rmSync(this.#file);
        return boc === undefined ? undefined : decodeTransaction(boc);
      }
      await sleep(RECHECK_MS);
    }
  }

  /**
   * Sends the message of a step and returns the wallet's transaction. Throws `JrpcError` if the wallet rejects it, and
   * an error if it was never executed.
   */
  async send(step: DeploymentStep): Promise<DecodedTransaction> {
    for (let attempt = 1; ; attempt += 1) {
      await this.settle();
      await this.#waitForOwnSecond();
      try {
        await this.#sendOnce(step);
      } catch (error) {
        if (!(error instanceof JrpcError)) throw error;
        // After a lost response the node may have accepted the message, which only the chain shows.
        if (error.code === 'JRPC_REFUSED') {
          rmSync(this.#file);
          if (attempt === MAX_ATTEMPTS) throw error;
          await sleep(ATTEMPT_MS);
          continue;
        }
      }
      const transaction = await this.settle();
      if (transaction) return transaction;
      // An expired message is void, so sending the step again cannot perform it twice.
      if (attempt === MAX_ATTEMPTS)
        throw new Error(`${step.name}: no message was executed before it expired; run the command again`);
    }
  }

  /**
   * Waits, once, for the next second of the chain. The wallet accepts only messages with a later time than its last
   * one, and a process that ended within this second has used times that this one would use again.
   */
  async #waitForOwnSecond(): Promise<void> {
    if (this.#isOwnSecond) return;
    const { time: first } = await this.#client.getTimings();
    while ((await this.#client.getTimings()).time <= first) await sleep(RECHECK_MS);
    this.#isOwnSecond = true;
  }

  async #sendOnce({ to, value, abi, method, inputs, stateInit }: DeploymentStep): Promise<void> {
    this.#globalId ??= (await this.#client.getBlockchainConfig()).globalId;
    const { time } = await this.#client.getTimings();
    const { isDeployed } = await this.#account();
    const message = this.#wallet.sign(
      { globalId: this.#globalId, now: time },
      {
        to,
        value,
        // Coins for a contract that does not exist yet must not return.
        bounce: stateInit === undefined,
        body: encodeBody(abi, method, inputs),
        ...(stateInit === undefined ? {} : { stateInit }),
      },
      { deploy: !isDeployed, timeout: MESSAGE_TIMEOUT },
    );
    const stored: StoredMessage = { hash: hashBoc(message), expiresAt: time + MESSAGE_TIMEOUT };
    writeFileSync(`${this.#file}.new`, JSON.stringify(stored));
    renameSync(`${this.#file}.new`, this.#file);
    await this.#client.sendMessage(message);
  }

  async #account(): Promise<{ readonly balance: Nano; readonly isDeployed: boolean }> {
    const state = await this.#client.getContractState(this.#wallet.address);
    if (state.type !== 'exists') return { balance: nano(0n), isDeployed: false };
    const { balance, codeHash } = readAccount(state.accountStuffBoc);
    return { balance, isDeployed: codeHash !== undefined };
  }
}
