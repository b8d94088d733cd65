import { parseAddress, type Address } from '@junction/primitives';
import { expectedPool, poolAmplification, readPoolOnChain } from '@junction/protocol/exchange-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../shared/network/network.ts';
import { KEEP_ASKING } from '../../shared/query/query-client.ts';
import { walletReading } from '../../shared/wallet-reading/wallet-reading.ts';
import type { ChainPool } from './chain-pool.ts';

type Outputs = Readonly<Record<string, unknown>>;

const KINDS: Readonly<Record<string, ChainPool['kind']>> = {
  '1': 'constant-product',
  '2': 'stable-pair',
  '3': 'stable-pool',
};

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? value.toString() : '';
const whole = (value: unknown): bigint => (/^\d+$/.test(text(value)) ? BigInt(text(value)) : 0n);
const record = (value: unknown): Outputs =>
  typeof value === 'object' && value !== null ? (value as Outputs) : {};
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

export interface FoundPool {
  readonly address: Address;
  readonly pool: ChainPool | undefined;
}

/** Where the pool of some tokens is or would be, and the pool itself when it exists; read from the chain. */
export function chainPoolQuery(
  connection: WalletConnection | undefined,
  roots: readonly (Address | undefined)[],
) {
  const wanted = roots.filter((root) => root !== undefined).toSorted();
  const isWhole = wanted.length === roots.length && new Set(wanted).size === wanted.length;
  return queryOptions({
    ...walletReading(connection, 'liquidity-pool', wanted),
    ...KEEP_ASKING,
    enabled: connection !== undefined && wanted.length > 1 && isWhole,
    // Somebody else may create it: a pool that is missing or being set up is looked for again.
    refetchInterval: (query) => (query.state.data?.pool?.isActive === true ? false : 3_000),
    queryFn: (): Promise<FoundPool> => {
      if (connection === undefined) throw new Error('no wallet to read the chain with');
      return readChainPool(connection, wanted);
    },
  });
}

/**
 * The exchange's own pool of some tokens, by way of the wallet's node: its root derives the address, nobody else is
 * believed. Throws when the root does not answer.
 */
export async function readChainPool(
  connection: WalletConnection,
  roots: readonly Address[],
): Promise<FoundPool> {
  const found = await connection.runGetter(getNetwork().contracts.dexRoot, expectedPool(roots.toSorted()));
  const address = parseAddress(text(found?.['value0']));
  if (address === undefined) throw new Error('the exchange has no address for this pool');
  return { address, pool: await readPool(connection, address, roots.length) };
}

async function readPool(
  connection: WalletConnection,
  address: Address,
  tokens: number,
): Promise<ChainPool | undefined> {
  const type = await connection.runGetter(address, readPoolOnChain(tokens, 'getPoolType'));
  if (type === undefined) return undefined;
  const kind = KINDS[text(type['value0'])];
  // Two tokens may lie in a pool of the kind that takes more: it answers as such.
  const isPair = kind !== 'stable-pool';
  const size = isPair ? 2 : Math.max(tokens, 3);
  const [active, tokenRoots, balances, fees] = await Promise.all([
    connection.runGetter(address, readPoolOnChain(size, 'isActive')),
    connection.runGetter(address, readPoolOnChain(size, 'getTokenRoots')),
    connection.runGetter(address, readPoolOnChain(size, 'getBalances')),
    connection.runGetter(address, readPoolOnChain(size, 'getFeeParams')),
  ]);
  const lpRoot = parseAddress(text(tokenRoots?.['lp']));
  const named = isPair ? [tokenRoots?.['left'], tokenRoots?.['right']] : list(tokenRoots?.['roots']);
  const roots = named.map((root) => parseAddress(text(root))).filter((root) => root !== undefined);
  if (kind === undefined || lpRoot === undefined || roots.length !== tokens) return undefined;
  const held = record(balances?.['value0']);
  const fee = record(fees?.['value0']);
  const amplification =
    kind === 'constant-product'
      ? undefined
      : record((await connection.runGetter(address, poolAmplification(size)))?.['value0']);
  return {
    address,
    kind,
    isActive: active?.['value0'] === true,
    roots,
    lpRoot,
    reserves: isPair
      ? [whole(held['left_balance']), whole(held['right_balance'])]
      : list(held['balances']).map(whole),
    lpSupply: whole(held['lp_supply']),
    fee: {
      denominator: whole(fee['denominator']),
      pool: whole(fee['pool_numerator']),
      beneficiary: whole(fee['beneficiary_numerator']),
      referrer: whole(fee['referrer_numerator']),
    },
    amplification:
      amplification === undefined
        ? undefined
        : { value: whole(amplification['value']), precision: whole(amplification['precision']) },
  };
}
