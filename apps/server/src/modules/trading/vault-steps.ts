import type { Address } from '@junction/primitives';
import { readVaultStart, type PoolOperation } from '@junction/protocol';
import type { DecodedTransaction, MessageRecord } from '@junction/tvm';
import type { Activity } from '../../database/activity-json.ts';
import { ChainDataError } from '../../index-error.ts';
import { readPage, type TransactionSource } from '../../follow/read-new-transactions.ts';

/** Number of vault transactions requested in parallel. */
const PARALLEL = 8;
/** Consecutive failures after which the sender of a vault's hops counts as unverified. */
const MAX_FAILURES = 3;

type Vault = NonNullable<PoolOperation['vault']>;
/** Verified origin of the hops that a vault sent. */
type Origin = Pick<PoolOperation, 'vault' | 'minted'>;

/**
 * Finds the verified senders of hops that token vaults sent. Vaults are not followed, because every payout of every
 * pool goes through them. A hop whose sender cannot be verified stays marked with its vault.
 */
export class VaultSteps {
  readonly #source: TransactionSource;
  readonly #failures = new Map<string, number>();

  constructor(source: TransactionSource) {
    this.#source = source;
  }

  /** Returns the activities with the origin of vault hops added. Throws `JrpcError` or `ChainDataError`. */
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
      if (times < MAX_FAILURES) throw error;
      this.#failures.delete(key);
      return { vault };
    }
  }

  async #readOrigin(vault: Vault): Promise<Origin> {
    const start = await this.#findSender(vault.account, vault.lt);
    const kind = readVaultStart(start);
    if (kind === 'sent') return {};
    if (kind !== 'minted') return { vault };
    // Minted tokens come from the token root through the vault's wallet.
    const wallet = await this.#findCause(start.inMessage);
    const root = wallet && (await this.#findCause(wallet.inMessage));
    const call = root?.inMessage;
    return call?.from === undefined ? { vault } : { minted: { hash: call.hash, from: call.from } };
  }

  async #findCause(message: MessageRecord | undefined): Promise<DecodedTransaction | undefined> {
    return message?.from === undefined ? undefined : this.#findSender(message.from, message.createdLt);
  }

  /**
   * Returns the transaction that sent a message with this logical time. Messages have later logical times than their
   * transaction, so it is the last one that is not newer.
   */
  async #findSender(account: Address, lt: bigint): Promise<DecodedTransaction> {
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
