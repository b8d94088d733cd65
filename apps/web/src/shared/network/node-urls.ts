import { getNetwork } from './network.ts';

/** Returns absolute URLs of the network's nodes, the preferred one first. */
export function nodeUrls(): readonly string[] {
  const { rpcUrl, rpcUrls } = getNetwork();
  return [...new Set([rpcUrl, ...rpcUrls].map((url) => new URL(url, location.href).href))];
}
