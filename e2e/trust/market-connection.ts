import { runGetter, type AbiInputs, type AbiJson, type AbiValue } from '@junction/tvm';
import type { WalletConnection } from '@junction/wallet';
import type { DexStage } from '../../contracts/tests/dex-stage.ts';

/** Part of a wallet that the page needs to build a message: the node that runs getters. */
type GetterNode = Pick<WalletConnection, 'runGetter'>;

/**
 * Creates the part of a wallet connection that runs getters, for an in-memory chain. Getter results are cached until
 * the contract changes.
 */
export function createInMemoryGetterNode(market: { readonly dex: DexStage }): GetterNode {
  const known = new Map<string, Readonly<Record<string, unknown>> | undefined>();
  return {
    runGetter: (to, { abi, method, params, responsible }) => {
      const key = `${to} ${method} ${JSON.stringify(params)} ${market.dex.stage.chain.getAccount(to)?.lt}`;
      if (!known.has(key)) {
        const account = market.dex.stage.chain.getAccount(to);
        if (account?.status !== 'active') return Promise.resolve(undefined);
        const ran = runGetter({
          accountStuffBoc: account.stuffBoc,
          abi: JSON.parse(abi) as AbiJson,
          method,
          inputs: params as AbiInputs,
          responsible,
        });
        if (!ran.ok) return Promise.reject(new Error(`${method} ends with exit code ${ran.error.exitCode}`));
        known.set(key, toWireValue(ran.value) as Readonly<Record<string, unknown>>);
      }
      return Promise.resolve(known.get(key));
    },
  };
}

/** Converts a decoded value to the form in which wallets return it: integers as decimal text. */
function toWireValue(value: AbiValue): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(toWireValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toWireValue(part)]));
}
