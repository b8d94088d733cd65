/** Reads the global id from the chain's configuration; undefined if the node is unreachable. */
export async function fetchGlobalId(rpcUrl: string): Promise<number | undefined> {
  try {
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBlockchainConfig', params: null }),
    });
    const json = (await answer.json()) as { readonly result?: { readonly globalId?: unknown } };
    return typeof json.result?.globalId === 'number' ? json.result.globalId : undefined;
  } catch (error) {
    console.warn(`dev wallet: the node does not answer: ${String(error)}`);
    return undefined;
  }
}
