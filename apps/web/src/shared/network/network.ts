import type { NetworkConfig } from '@junction/protocol/network';

let known: NetworkConfig | undefined;

/**
 * The network this page was served for. The server has checked it and inlines it into the page, so it is not checked
 * again; without it nothing can work, so a missing one throws and the error page says so.
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

/** Where there is no page to read it from. */
export function giveNetwork(network: NetworkConfig): void {
  known = network;
}
