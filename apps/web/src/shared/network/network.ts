import type { NetworkConfig } from '@junction/protocol/network';

let known: NetworkConfig | undefined;

/**
 * Returns the configuration of the page's network, which the server has validated and inlined. Throws if it is
 * missing; the error page shows that.
 */
export function getNetwork(): NetworkConfig {
  const network = findNetwork();
  if (network) return network;
  throw new TypeError('network configuration: there is none in the page');
}

/** Returns the origin of the API, empty for the page's own, also in a page without a network. */
export const apiOrigin = (): string => findNetwork()?.apiUrl ?? '';

function findNetwork(): NetworkConfig | undefined {
  known ??= readNetwork(JSON.parse(document.getElementById('junction-network')?.textContent ?? 'null'));
  return known;
}

const readNetwork = (inlined: Partial<NetworkConfig> | null): NetworkConfig | undefined =>
  inlined?.contracts === undefined ? undefined : (inlined as NetworkConfig);

/** Sets the network where there is no page to read it from, as in tests and server rendering. */
export function giveNetwork(network: NetworkConfig): void {
  known = network;
}
