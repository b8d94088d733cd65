import type { NetworkConfig } from '@junction/protocol/network';

let known: NetworkConfig | undefined;

/** Network of the page, inlined and validated by the server. Throws if it is missing, which the error page shows. */
export function getNetwork(): NetworkConfig {
  known ??= readNetwork(JSON.parse(document.getElementById('junction-network')?.textContent ?? 'null'));
  return known;
}

function readNetwork(inlined: Partial<NetworkConfig> | null): NetworkConfig {
  if (inlined?.contracts === undefined)
    throw new TypeError('network configuration: there is none in the page');
  return inlined as NetworkConfig;
}

/** Sets the network without a page. */
export function giveNetwork(network: NetworkConfig): void {
  known = network;
}
