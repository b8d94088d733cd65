import type { NetworkConfig } from '@junction/protocol/network';

let known: NetworkConfig | undefined;

/**
 * Returns the configuration of the page's network, which the server has validated and inlined. Throws if it is
 * missing; the error page shows that.
 */
export function getNetwork(): NetworkConfig {
  known ??= readNetwork(JSON.parse(document.getElementById('junction-network')?.textContent ?? 'null'));
  return known;
}

function readNetwork(inlined: Partial<NetworkConfig> | null): NetworkConfig {
  if (inlined?.contracts === undefined)
    throw new TypeError('network configuration: there is none in the page');
  return inlined as NetworkConfig;
}

/** Sets the network where there is no page to read it from, as in tests and server rendering. */
export function giveNetwork(network: NetworkConfig): void {
  known = network;
}
