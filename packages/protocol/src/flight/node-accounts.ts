import { JrpcClient } from '@junction/tvm/jrpc';
import type { Address } from '@junction/primitives';
import { parseCells, serializeCells } from '@junction/tvm/cells';
import { Malformed } from './cell-slice.ts';
import { nobodyAt, type LoadAccounts, type LoadedAccount } from './fly.ts';
import { toShardAccount } from './shard-account.ts';

/** Accounts and parameters of a chain as a node tells them. Each account is asked for once: one flight sees one state. */
export interface NodeAccounts {
  readonly load: LoadAccounts;
  /** The chain's parameters as the VM takes them. Rejects when the node does not tell them. */
  config(): Promise<string>;
}

/** Longer answers are not looked into: no account of an exchange comes near. */
const MOST_LETTERS = 12_000_000;
/** Questions on their way at once. */
const AT_ONCE = 8;

/** @param url of nodes of one chain, the preferred one first */
export function nodeAccounts(url: readonly string[], fetcher: typeof fetch): NodeAccounts {
  const node = new JrpcClient({ url, fetcher, retries: 2, timeoutMs: 10_000 });
  const known = new Map<Address, Promise<LoadedAccount>>();
  const one = (address: Address): Promise<LoadedAccount> => {
    const asked = known.get(address) ?? readOne(node, address);
    known.set(address, asked);
    return asked;
  };
  return {
    load: async (addresses) => {
      const found = new Map<Address, LoadedAccount>();
      for (let at = 0; at < addresses.length; at += AT_ONCE) {
        const wave = addresses.slice(at, at + AT_ONCE);
        const answers = await Promise.all(
          wave.map(async (address) => [address, await one(address)] as const),
        );
        for (const [address, account] of answers) found.set(address, account);
      }
      return found;
    },
    config: async () => {
      const { boc } = await node.getBlockchainConfig();
      const [parameters] = parseCells(boc).refs;
      if (parameters === undefined) throw new Malformed('no parameters');
      return serializeCells(parameters);
    },
  };
}

async function readOne(node: JrpcClient, address: Address): Promise<LoadedAccount> {
  try {
    const state = await node.getContractState(address);
    const { genLt, genUtime } = state.timings;
    if (state.type !== 'exists')
      return state.type === 'notExists' ? nobodyAt(genLt, genUtime) : { isKnown: false };
    if (state.accountStuffBoc.length > MOST_LETTERS) return { isKnown: false };
    const { lastTransaction } = state;
    return {
      isKnown: true,
      state: toShardAccount(state.accountStuffBoc, lastTransaction),
      lastLt: lastTransaction.lt,
      asOfLt: genLt,
      asOfSecond: genUtime,
    };
  } catch {
    // Unreachable, refused, or something else than an account: nothing is known of it.
    return { isKnown: false };
  }
}
