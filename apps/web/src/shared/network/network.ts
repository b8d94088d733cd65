import type { NetworkConfig } from '@junction/protocol/network';

let knownNetwork: NetworkConfig | undefined;

/**
 * Returns the configuration of the page's network, which the server has validated and inlined. Throws if it is missing,
 * which the error page reports.
 */
export function getNetwork(): NetworkConfig {
  const network = findNetwork();
  if (network) return network;
  throw new TypeError('network configuration: there is none in the page');
}

/** Returns the origin of the API. Empty if it is the page's own origin, or if the page has no network configuration. */
export const getApiOrigin = (): string => findNetwork()?.apiUrl ?? '';

function findNetwork(): NetworkConfig | undefined {
  knownNetwork ??= readNetwork(
    JSON.parse(document.getElementById('junction-network')?.textContent ?? 'null'),
  );
  return knownNetwork;
}

const readNetwork = (inlined: Partial<NetworkConfig> | null): NetworkConfig | undefined =>
  inlined?.contracts === undefined ? undefined : (inlined as NetworkConfig);

/** Sets the network configuration where no page contains it, as in tests and server rendering. */
export function setNetwork(network: NetworkConfig): void {
  knownNetwork = network;
}
