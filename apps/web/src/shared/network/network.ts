import { parseNetworkConfig, type NetworkConfig } from '@junction/protocol/network';

let known: NetworkConfig | undefined;

/**
 * The network this page was served for. The server inlines it into the page; without it nothing can work,
 * so a missing or malformed one throws with the field named and the error page says so.
 */
export function getNetwork(): NetworkConfig {
  known ??= parseNetworkConfig(
    JSON.parse(document.getElementById('junction-network')?.textContent ?? 'null'),
  );
  return known;
}

/** Where there is no page to read it from. */
export function giveNetwork(network: NetworkConfig): void {
  known = network;
}
