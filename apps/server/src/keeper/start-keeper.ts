import { setTimeout as pause } from 'node:timers/promises';
import { nano } from '@junction/primitives';
import type { NetworkConfig } from '@junction/protocol/network';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';
import type { JrpcClient } from '@junction/tvm';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { reportOncePerInterval } from '../once-per-cause.ts';
import { ChainGetterRunner } from '../quotes/chain-getters.ts';
import type { ReadModel } from '../read-model.ts';
import type { ExclusiveLock } from '../database/exclusive-lock.ts';
import { IndexError } from '../index-error.ts';
import { Keeper } from './keeper.ts';
import { RpcKeeperChain } from './keeper-chain.ts';
import { readOrderExecutionMarket } from './keeper-market.ts';
import { createKeeperMetrics } from './keeper-metrics.ts';
import { KeeperRoundRunner } from './keeper-rounds.ts';
import { readPendingCalls, serializePendingCalls, type PendingCallStore } from './stored-calls.ts';
import { TrustedWalletCodes } from './wallet-codes.ts';

export interface KeeperSettings {
  /** Hexadecimal seed of the keeper's key pair. */
  readonly secretKey: string;
  /** Profit after gas in nano that an execution must exceed. */
  readonly minProfit: bigint;
}

export interface KeeperDependencies {
  readonly network: NetworkConfig;
  readonly readModel: Pick<ReadModel, 'graph' | 'token' | 'orders' | 'block'>;
  readonly client: JrpcClient;
  readonly registry: Registry;
  readonly logger: Logger;
  /** Base URL of the devnet whose faucet fills an empty keeper; undefined on other networks. */
  readonly devnetUrl: string | undefined;
  /** Opens the store of pending calls for a new term. Stores of earlier terms can then no longer be written. */
  readonly openCalls: () => Promise<PendingCallStore>;
  /** Lock that makes one keeper of a database the active one; undefined if there is only one process. */
  readonly lock: ExclusiveLock | undefined;
}

export interface RunningKeeper {
  /** `standby` while another keeper of the same database is active. */
  readonly duty: () => 'active' | 'standby';
  stop(): Promise<void>;
}

const CHECK_INTERVAL_MS = 1_000;
/**
 * Minimum value of an offer in nano. A reward is part of the offered amount, so below this value it cannot cover gas.
 */
const MIN_OFFER_NANO = ORDER_EXECUTION_GAS.match;
/** Nano that a keeper gets from the devnet's faucet. */
const FAUCET_NANO = 1_000_000_000_000n;

/**
 * Starts a keeper that checks the market after every block and executes profitable orders. All errors are treated as
 * transient, and the next check retries.
 */
export function startKeeper(settings: KeeperSettings, parts: KeeperDependencies): RunningKeeper {
  const { network, readModel, client, registry, logger, devnetUrl } = parts;
  const abort = new AbortController();
  const onTransientError = reportOncePerInterval((error) =>
    logger.warn({ err: error }, 'the keeper cannot work now, trying again'),
  );
  const sleep = (ms: number): Promise<void> => pause(ms, undefined, { signal: abort.signal });
  const getters = new ChainGetterRunner(client);
  const { dexRoot, wrappedCoinRoot } = network.contracts;
  const tokens = [network.usdToken, ...network.stableTokens];
  const chain = new RpcKeeperChain({
    client,
    getters,
    walletCodes: new TrustedWalletCodes({ getters, dexRoot, wrappedCoinRoot, tokens }),
    secretKey: settings.secretKey,
    sleep,
    clock: () => performance.now(),
  });
  const events = createKeeperMetrics({
    registry,
    minProfit: nano(settings.minProfit),
    onFailure: onTransientError,
  });
  const newKeeper = async (isActive: () => boolean): Promise<Pick<Keeper, 'round'>> => {
    const store = await parts.openCalls();
    let overtaken: IndexError | undefined;
    const keeper = new Keeper({
      market: () => readOrderExecutionMarket({ readModel, network }, MIN_OFFER_NANO),
      chain,
      events,
      now: () => readModel.block().time,
      random: Math.random,
      minProfit: nano(settings.minProfit),
      busy: await readPendingCalls(store, (await client.getTimings()).time),
      isActive: () => isActive() && overtaken === undefined,
      calls: {
        note: async (busy) => {
          await store.write(serializePendingCalls(busy)).catch((error: unknown) => {
            if (error instanceof IndexError) overtaken = error;
            throw error;
          });
        },
      },
    });
    return {
      round: async () => {
        await keeper.round();
        if (overtaken) throw overtaken;
      },
    };
  };
  const rounds = new KeeperRoundRunner({
    lock: parts.lock,
    newKeeper,
    seqno: () => {
      const { seqno, status } = readModel.block();
      // While the index is catching up, the orders in it are outdated.
      return status === 'ok' ? seqno : undefined;
    },
    prepareTerm: async () => {
      if (devnetUrl !== undefined && network.kind === 'devnet') await requestFaucet(devnetUrl, chain);
    },
    onTransientError,
    sleep,
    signal: abort.signal,
  });
  logger.info({ account: chain.account }, 'keeping orders');
  const running = rounds.run();
  return {
    duty: () => rounds.duty,
    stop: async () => {
      abort.abort();
      await running;
    },
  };
}

async function requestFaucet(devnetUrl: string, chain: RpcKeeperChain): Promise<void> {
  if ((await chain.balance()) > FAUCET_NANO / 10n) return;
  const answer = await fetch(new URL('/control/faucet', devnetUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: chain.account, amount: String(FAUCET_NANO) }),
    signal: AbortSignal.timeout(CHECK_INTERVAL_MS * 10),
  });
  if (!answer.ok) throw new Error(`the faucet answered ${answer.status}`);
}
