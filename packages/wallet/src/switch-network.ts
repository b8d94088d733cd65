import { err, ok, type Result } from '@junction/primitives';
import type { Provider } from 'everscale-inpage-provider';
import { callProvider } from './provider-call.ts';
import { RESOURCE_UNAVAILABLE_CODE, readProviderFailure, toWalletError } from './provider-error.ts';
import { resolveWithinTimeLimit } from './settle-within.ts';
import type { NetworkToAdd, WalletError } from './wallet-port.ts';

/** Milliseconds until the wallet's state is read again, because the state may lag behind the response. */
const STATE_RECHECK_MS = 1_000;
const STATE_TIMEOUT_MS = 12_000;

/**
 * Switches the wallet to a network, which is added if the wallet does not know it. If the wallet knows the network id
 * but its endpoint of that network does not respond, the wallet stays on its current network or fails to connect. The
 * result is then `NETWORK_UNREACHABLE`, which a retry does not fix.
 */
export async function switchWalletNetwork(
  provider: Provider,
  network: NetworkToAdd,
): Promise<Result<undefined, WalletError>> {
  const unreachable = err({ code: 'NETWORK_UNREACHABLE' as const, networkId: network.networkId });
  try {
    const changed = await callProvider(provider, 'changeNetwork', { networkId: network.networkId });
    const isTaken = changed.network !== null || (await addNetwork(provider, network));
    const networkId = await readNetworkId(provider);
    if (networkId === network.networkId) return ok(undefined);
    if (!isTaken && networkId !== undefined)
      return err({ code: 'WRONG_NETWORK', networkId, required: network.networkId });
    await new Promise((resolve) => setTimeout(resolve, STATE_RECHECK_MS));
    return (await readNetworkId(provider)) === network.networkId ? ok(undefined) : unreachable;
  } catch (error) {
    const failed = toWalletError(error);
    const { code, message } = readProviderFailure(error);
    const isRejected = failed.code === 'USER_REJECTED';
    const isDead = (code === RESOURCE_UNAVAILABLE_CODE && !isRejected) || /already exists/i.test(message);
    return isDead ? unreachable : err(failed);
  }
}

/** Asks the wallet to add a network. Returns false if the wallet does not accept it. */
async function addNetwork(provider: Provider, network: NetworkToAdd): Promise<boolean> {
  const added = await callProvider(provider, 'addNetwork', {
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

/** Returns the id of the wallet's network; undefined if the wallet does not respond. */
async function readNetworkId(provider: Provider): Promise<number | undefined> {
  return (
    await resolveWithinTimeLimit(callProvider(provider, 'getProviderState', undefined), STATE_TIMEOUT_MS)
  )?.networkId;
}
