import { err, ok, type Result } from '@junction/primitives';
import type { Provider } from 'everscale-inpage-provider';
import { call } from './provider-call.ts';
import { RESOURCE_UNAVAILABLE, readProviderFailure, toWalletError } from './provider-error.ts';
import { settleWithin } from './settle-within.ts';
import type { NetworkToAdd, WalletError } from './wallet-port.ts';

/** The state may follow the answer a little later. */
const SECOND_LOOK_MS = 1_000;
const STATE_LIMIT_MS = 12_000;

/**
 * Switches the wallet, adding the network when the wallet does not know it. A wallet that knows the id at an endpoint
 * that is dead answers and stays where it was, or fails to connect: `NETWORK_UNREACHABLE`, which no second try mends.
 */
export async function switchNetwork(
  provider: Provider,
  network: NetworkToAdd,
): Promise<Result<undefined, WalletError>> {
  const unreachable = err({ code: 'NETWORK_UNREACHABLE' as const, networkId: network.networkId });
  try {
    const changed = await call(provider, 'changeNetwork', { networkId: network.networkId });
    const isTaken = changed.network !== null || (await addNetwork(provider, network));
    const networkId = await readNetworkId(provider);
    if (networkId === network.networkId) return ok(undefined);
    if (!isTaken && networkId !== undefined)
      return err({ code: 'WRONG_NETWORK', networkId, required: network.networkId });
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS));
    return (await readNetworkId(provider)) === network.networkId ? ok(undefined) : unreachable;
  } catch (error) {
    const failed = toWalletError(error);
    const { code, message } = readProviderFailure(error);
    const isRefused = failed.code === 'USER_REJECTED';
    const isDead = (code === RESOURCE_UNAVAILABLE && !isRefused) || /already exists/i.test(message);
    return isDead ? unreachable : err(failed);
  }
}

/** False when the wallet takes no such network. */
async function addNetwork(provider: Provider, network: NetworkToAdd): Promise<boolean> {
  const added = await call(provider, 'addNetwork', {
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
  return added.network !== null;
}

/** Undefined when the wallet does not say. */
async function readNetworkId(provider: Provider): Promise<number | undefined> {
  return (await settleWithin(call(provider, 'getProviderState', undefined), STATE_LIMIT_MS))?.networkId;
}
