import { JrpcClient } from '@junction/tvm/jrpc';
import type { Address } from '@junction/primitives';
import { parseCellTree, serializeCellTree } from '@junction/tvm/cells';
import { MalformedCellError } from './cell-slice.ts';
import { createMissingAccount, type AccountLoader, type LoadedAccount } from './simulate.ts';
import { toShardAccount } from './shard-account.ts';

/**
 * Account states and blockchain parameters from a node. Each account is requested only once, so that a simulation uses
 * a single state of each account.
 */
export interface NodeAccountLoader {
  readonly load: AccountLoader;
  /** Makes the next `load` request the states again. States without newer transactions are not transferred again. */
  readonly refresh: () => void;
  /** Returns the blockchain parameters in the VM's format. Rejects if the node does not return them. */
  config(): Promise<string>;
}

/** Nodes of one chain and its chain id. */
export interface NodeAccountLoaderOptions {
  /** Node URLs, the preferred one first. */
  readonly urls: readonly string[];
  readonly fetcher: typeof fetch;
  /** Expected chain id of the blockchain parameters. */
  readonly chainId: number;
}

/** Thrown if the node belongs to another chain. */
export class NodeChainMismatchError extends Error {}

/** Maximum length, in base64 characters, of an account state that is parsed. */
const MAX_BOC_LENGTH = 12_000_000;
/** Maximum number of concurrent requests. */
const MAX_CONCURRENT_REQUESTS = 8;

export function createNodeAccountLoader({
  urls,
  fetcher,
  chainId,
}: NodeAccountLoaderOptions): NodeAccountLoader {
  const node = new JrpcClient({ url: urls, fetcher, retries: 2, timeoutMs: 10_000 });
  const known = new Map<Address, Promise<LoadedAccount>>();
  const last = new Map<Address, LoadedAccount>();
  const one = async (address: Address): Promise<LoadedAccount> => {
    const asked = known.get(address) ?? fetchAccount(node, address, last.get(address));
    known.set(address, asked);
    const account = await asked;
    last.set(address, account);
    return account;
  };
  return {
    load: async (addresses) => {
      const found = new Map<Address, LoadedAccount>();
      for (let at = 0; at < addresses.length; at += MAX_CONCURRENT_REQUESTS) {
        const batch = addresses.slice(at, at + MAX_CONCURRENT_REQUESTS);
        const answers = await Promise.all(
          batch.map(async (address) => [address, await one(address)] as const),
        );
        for (const [address, account] of answers) found.set(address, account);
      }
      return found;
    },
    refresh: () => {
      known.clear();
    },
    config: async () => {
      const { globalId, boc } = await node.getBlockchainConfig();
      if (globalId !== chainId) throw new NodeChainMismatchError(`chain ${globalId} instead of ${chainId}`);
      const [parameters] = parseCellTree(boc).refs;
      if (parameters === undefined) throw new MalformedCellError('no parameters');
      return serializeCellTree(parameters);
    },
  };
}

async function fetchAccount(
  node: JrpcClient,
  address: Address,
  last: LoadedAccount | undefined,
): Promise<LoadedAccount> {
  try {
    const state = await node.getContractState(address, last?.isKnown === true ? last.lastLt : undefined);
    const { genLt, genUtime } = state.timings;
    if (state.type === 'notExists') return createMissingAccount(genLt, genUtime);
    if (state.type !== 'exists')
      return last?.isKnown === true ? { ...last, asOfLt: genLt, asOfSecond: genUtime } : { isKnown: false };
    if (state.accountStuffBoc.length > MAX_BOC_LENGTH) return { isKnown: false };
    const { lastTransaction } = state;
    return {
      isKnown: true,
      state: toShardAccount(state.accountStuffBoc, lastTransaction),
      lastLt: lastTransaction.lt,
      asOfLt: genLt,
      asOfSecond: genUtime,
    };
  } catch {
    // The response was missing, an error, or malformed.
    return { isKnown: false };
  }
}
