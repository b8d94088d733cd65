import type { Address } from '@junction/primitives';
import { readVaultStart, type PoolOperation } from '@junction/protocol';
import type { DecodedTransaction, MessageRecord } from '@junction/tvm';
import type { Activity } from '../../database/activity-json.ts';
import { ChainDataError } from '../../index-error.ts';
import { readPage, type TransactionSource } from '../../follow/read-new-transactions.ts';

/** Number of vault transactions requested in parallel. */
const MAX_PARALLEL_REQUESTS = 8;
/** Number of consecutive failures after which the sender of a vault's hops counts as unverified. */
const MAX_FAILURES = 3;

type Vault = NonNullable<PoolOperation['vault']>;
/** Verified origin of the hops that a vault sent. */
type HopOrigin = Pick<PoolOperation, 'vault' | 'minted'>;

/**
 * Finds the verified senders of hops sent by token vaults. Vaults are not followed, because every payout of every pool
 * passes through them. A hop whose sender cannot be verified keeps its `vault` mark.
 */
export class VaultHopTracer {
  readonly #source: TransactionSource;
  readonly #failures = new Map<string, number>();

  constructor(source: TransactionSource) {
    this.#source = source;
  }

  /** Returns the activities with verified origins added to vault hops. Throws `JrpcError` or `ChainDataError`. */
  async trace(activities: readonly Activity[]): Promise<readonly Activity[]> {
    const vaults = new Map(
      activities.flatMap((one) => getVault(one) ?? []).map((vault) => [toVaultKey(vault), vault]),
    );
    if (vaults.size === 0) return activities;
    const origins = new Map<string, HopOrigin>();
    const waiting = [...vaults.values()];
    for (let start = 0; start < waiting.length; start += MAX_PARALLEL_REQUESTS)
      await Promise.all(
        waiting.slice(start, start + MAX_PARALLEL_REQUESTS).map(async (vault) => {
          origins.set(toVaultKey(vault), await this.#originOf(vault));
        }),
      );
    return activities.map((one) => {
      const vault = getVault(one);
      const origin = vault && origins.get(toVaultKey(vault));
      return origin && one.kind === 'pool' ? { ...one, activity: setOrigin(one.activity, origin) } : one;
    });
  }

  async #originOf(vault: Vault): Promise<HopOrigin> {
    const key = toVaultKey(vault);
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

  async #readOrigin(vault: Vault): Promise<HopOrigin> {
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
   * Returns the transaction that sent the message with this logical time. A message has a later logical time than its
   * transaction, so the sender is the last transaction up to that time.
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

function getVault(one: Activity): Vault | undefined {
  return one.kind === 'pool' ? one.activity.operation?.vault : undefined;
}

const toVaultKey = ({ account, lt }: Vault): string => `${account} ${lt}`;

function setOrigin<T extends { readonly operation?: PoolOperation }>(activity: T, origin: HopOrigin): T {
  if (!activity.operation) return activity;
  const { vault: _asked, ...operation } = activity.operation;
  return { ...activity, operation: { ...operation, ...origin } };
}
