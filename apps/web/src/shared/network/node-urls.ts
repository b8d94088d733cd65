import { getNetwork } from './network.ts';

/** Returns absolute URLs of the network's nodes, the preferred node first. */
export function getNodeUrls(): readonly string[] {
  const { rpcUrl, rpcUrls } = getNetwork();
  return [...new Set([rpcUrl, ...rpcUrls].map((url) => new URL(url, location.href).href))];
}
