import type { Address } from '@junction/primitives';
import { readVaultStart, type PoolOperation } from '@junction/protocol';
import type { DecodedTransaction, MessageRecord } from '@junction/tvm';
import type { Activity } from '../../database/activity-json.ts';
import { ChainDataError } from '../../index-error.ts';
import { readPage, type TransactionSource } from '../../follow/read-new-transactions.ts';

/** Vault transactions asked for at the same time. */
const PARALLEL = 8;
/** Failures in a row before nobody is believed to stand behind what a vault has sent. */
const PATIENCE = 3;

type Vault = NonNullable<PoolOperation['vault']>;
/** What is known of the transaction in which a vault sent its steps. */
type Origin = Pick<PoolOperation, 'vault' | 'minted'>;

/**
 * Asks the chain who stands behind the steps that token vaults send. Vaults are not followed: every payout of every pool
 * goes through them. One that nobody can vouch for stays marked with its vault.
 */
export class VaultSteps {
  readonly #source: TransactionSource;
  readonly #failures = new Map<string, number>();

  constructor(source: TransactionSource) {
    this.#source = source;
  }

  /** The same activities; steps of vaults with what is known behind them. Throws `JrpcError` or `ChainOddity`. */
  async trace(activities: readonly Activity[]): Promise<readonly Activity[]> {
    const vaults = new Map(
      activities.flatMap((one) => vaultOf(one) ?? []).map((vault) => [keyOf(vault), vault]),
    );
    if (vaults.size === 0) return activities;
    const origins = new Map<string, Origin>();
    const waiting = [...vaults.values()];
    for (let start = 0; start < waiting.length; start += PARALLEL)
      await Promise.all(
        waiting.slice(start, start + PARALLEL).map(async (vault) => {
          origins.set(keyOf(vault), await this.#originOf(vault));
        }),
      );
    return activities.map((one) => {
      const vault = vaultOf(one);
      const origin = vault && origins.get(keyOf(vault));
      return origin && one.kind === 'pool' ? { ...one, activity: withOrigin(one.activity, origin) } : one;
    });
  }

  async #originOf(vault: Vault): Promise<Origin> {
    const key = keyOf(vault);
    try {
      const origin = await this.#readOrigin(vault);
      this.#failures.delete(key);
      return origin;
    } catch (error) {
      if (!(error instanceof ChainDataError)) throw error;
      const times = (this.#failures.get(key) ?? 0) + 1;
      this.#failures.set(key, times);
      if (times < PATIENCE) throw error;
      this.#failures.delete(key);
      return { vault };
    }
  }

  async #readOrigin(vault: Vault): Promise<Origin> {
    const start = await this.#senderOf(vault.account, vault.lt);
    const kind = readVaultStart(start);
    if (kind === 'sent') return {};
    if (kind !== 'minted') return { vault };
    // Minted tokens come by way of their root and the vault's wallet.
    const wallet = await this.#causeOf(start.inMessage);
    const root = wallet && (await this.#causeOf(wallet.inMessage));
    const call = root?.inMessage;
    return call?.from === undefined ? { vault } : { minted: { hash: call.hash, from: call.from } };
  }

  async #causeOf(message: MessageRecord | undefined): Promise<DecodedTransaction | undefined> {
    return message?.from === undefined ? undefined : this.#senderOf(message.from, message.createdLt);
  }

  /** Messages are numbered within the transaction that sends them, so this is the last one not younger than its message. */
  async #senderOf(account: Address, lt: bigint): Promise<DecodedTransaction> {
    const page = await this.#source.getTransactionsList(account, 1, lt);
    const [sender] = readPage(account, page, lt, (transaction) => transaction);
    if (sender?.outMessages.some(({ createdLt }) => createdLt === lt)) return sender;
    throw new ChainDataError(
      'NODE_GAVE_GARBAGE',
      account,
      `the transaction that sent a message at ${lt} is missing`,
    );
  }
}

function vaultOf(one: Activity): Vault | undefined {
  return one.kind === 'pool' ? one.activity.operation?.vault : undefined;
}

const keyOf = ({ account, lt }: Vault): string => `${account} ${lt}`;

function withOrigin<T extends { readonly operation?: PoolOperation }>(activity: T, origin: Origin): T {
  if (!activity.operation) return activity;
  const { vault: _asked, ...operation } = activity.operation;
  return { ...activity, operation: { ...operation, ...origin } };
}
