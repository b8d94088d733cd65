import { JrpcClient, type JrpcClientOptions } from '@junction/tvm';
import { ConfigurationError } from '../configuration-error.ts';

/** Client of the nodes that returned the id of their chain. */
export interface SelectedNodes {
  readonly client: JrpcClient;
  /** Hosts of the nodes that did not answer. The client never uses them. */
  readonly silent: readonly string[];
}

/**
 * Returns a client of the nodes that have answered and are of the given chain. A node that does not answer now may be
 * of another chain, on which all deployment steps would seem to be missing. It is therefore not used even if it answers
 * later.
 *
 * @throws ConfigurationError if a node is of another chain
 */
export async function selectNodes(options: JrpcClientOptions, chainId: number): Promise<SelectedNodes> {
  const all = new JrpcClient(options);
  const answers = await Promise.all(
    all.endpoints.map(async (endpoint) => {
      const config = await all
        .at(endpoint)
        .getBlockchainConfig()
        .catch(() => undefined);
      return { endpoint, globalId: config?.globalId };
    }),
  );
  for (const { globalId } of answers)
    if (globalId !== undefined && globalId !== chainId)
      throw new ConfigurationError(`network.chainId: ${chainId}, but a node is of chain ${globalId}`);
  const checked = answers.filter(({ globalId }) => globalId !== undefined);
  if (checked.length === 0) throw new Error('no node returned its chain');
  return {
    client: new JrpcClient({ ...options, url: checked.map(({ endpoint }) => endpoint) }),
    // Only the host of a node URL is reported, because its path and query may contain access keys.
    silent: answers.flatMap(({ endpoint, globalId }) =>
      globalId === undefined ? [new URL(endpoint).host] : [],
    ),
  };
}
