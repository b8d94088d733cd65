import { toAddress, type Address } from '@junction/primitives';
import { parseNetworkConfig } from '@junction/protocol/network';
import { GetterError, WalletReadError, type WalletConnection } from '@junction/wallet';
import { beforeAll, describe, expect, it } from 'vitest';
import { setNetwork } from '../../shared/network/network.ts';
import { readChainPool, readChainPools, readPoolsByKind } from './chain-pool-query.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [LEFT, RIGHT, THIRD, LP, POOL] = [at('1'), at('2'), at('3'), at('4'), at('9')] as const;

beforeAll(() =>
  setNetwork(
    parseNetworkConfig({
      chainId: 31337,
      kind: 'devnet',
      name: 'Chain of the test',
      shortName: 'test',
      rpcUrl: '/rpc',
      coin: { symbol: 'C', name: 'Coin', decimals: 9 },
      contracts: {
        dexRoot: at('d'),
        gasValues: at('d'),
        tokenFactory: at('d'),
        wrappedCoinRoot: LEFT,
        wrappedCoinVault: at('d'),
      },
      defaultPair: { left: LEFT, right: RIGHT },
      usdToken: RIGHT,
      tokenListUrl: '/tokens',
    }),
  ),
);

type Answers = Record<string, Readonly<Record<string, unknown>> | undefined>;

const FEE = {
  denominator: '1000',
  pool_numerator: '3',
  beneficiary_numerator: '0',
  referrer_numerator: '0',
};
const PAIR: Answers = {
  getExpectedPoolAddress: { value0: POOL },
  getPoolType: { value0: '2' },
  isActive: { value0: true },
  getTokenRoots: { left: LEFT, right: RIGHT, lp: LP },
  getBalances: { value0: { lp_supply: '70', left_balance: '50', right_balance: '90' } },
  getFeeParams: { value0: FEE },
  getAmplificationCoefficient: { value0: { value: '200', precision: '1' } },
};
const MANY: Answers = {
  ...PAIR,
  getPoolType: { value0: '3' },
  getTokenRoots: { roots: [LEFT, RIGHT, THIRD], lp: LP },
  getBalances: { value0: { lp_supply: '70', balances: ['50', '90', '10'] } },
};
const chainOf = (answers: Answers): WalletConnection =>
  ({ runGetter: (_: Address, { method }: { method: string }) => Promise.resolve(answers[method]) }) as never;
const readPair = (answers: Answers) => readChainPool(chainOf({ ...PAIR, ...answers }), [LEFT, RIGHT]);
const readMany = (answers: Answers) => readChainPool(chainOf({ ...MANY, ...answers }), [LEFT, RIGHT, THIRD]);
const balances = (changes: object) => ({
  getBalances: { value0: { lp_supply: '70', left_balance: '50', right_balance: '90', ...changes } },
});
const fee = (changes: object) => ({ getFeeParams: { value0: { ...FEE, ...changes } } });

describe('an on-chain pool', () => {
  it('is read as reported', async () => {
    expect((await readPair({})).pool).toMatchObject({
      kind: 'stable-pair',
      tokens: [
        { root: LEFT, reserve: 50n },
        { root: RIGHT, reserve: 90n },
      ],
      lpSupply: 70n,
      fee: { denominator: 1000n, pool: 3n },
      amplification: { value: 200n, precision: 1n },
    });
    expect((await readMany({})).pool?.tokens.map(({ reserve }) => reserve)).toEqual([50n, 90n, 10n]);
    expect((await readPair({ getPoolType: undefined })).pool).toBeUndefined();
  });
  const place = (kind: number): Address => at(String(5 + kind));
  /**
   * Builds a wallet whose node reports several pools of the same two tokens. Keys are pool types, values are LP
   * supplies.
   */
  const sideBySide = (lp: Readonly<Record<number, string>>): WalletConnection =>
    ({
      runGetter(to: Address, { method, params }: { method: string; params: Record<string, unknown> }) {
        if (method === 'getExpectedPoolAddress') return Promise.resolve({ value0: place(1) });
        if (method === 'getExpectedPoolAddressOfType')
          return Promise.resolve({ value0: place(Number(params['poolType'])) });
        const kind = [1, 2, 3].find((one) => place(one) === to) ?? 0;
        const supply = lp[kind];
        if (supply === undefined) return Promise.resolve(undefined);
        const many = kind === 3 ? MANY : PAIR;
        const balances = many['getBalances']?.['value0'] as object;
        const answers: Answers = {
          ...many,
          getPoolType: { value0: String(kind) },
          getBalances: {
            value0: { ...balances, lp_supply: supply, ...(kind === 3 ? { balances: ['50', '90'] } : {}) },
          },
          ...(kind === 3 ? { getTokenRoots: { roots: [LEFT, RIGHT], lp: LP } } : {}),
        };
        return Promise.resolve(answers[method]);
      },
    }) as never;
  it.each([
    [{ 1: '70', 2: '70', 3: '70' }, 1],
    // Anyone can create an empty pair. It must not hide a pool with liquidity.
    [{ 1: '0', 2: '70' }, 2],
    [{ 1: '0', 3: '70' }, 3],
    [{ 1: '0', 2: '0' }, 1],
    [{ 3: '0' }, 3],
    [{}, 1],
  ])('of two tokens is the first with liquidity among %j', async (lp, kind) => {
    const found = await readChainPool(sideBySide(lp), [LEFT, RIGHT]);
    expect(found.address).toBe(place(kind));
    expect(found.pool === undefined).toBe(!(kind in lp));
  });
  it('of two tokens has the named kind', async () => {
    const connection = sideBySide({ 1: '70', 2: '70' });
    for (const [name, kind] of [
      ['constant-product', 1],
      ['stable-pair', 2],
      ['stable-pool', 3],
    ] as const) {
      const found = await readChainPool(connection, [LEFT, RIGHT], name);
      expect(found.address).toBe(place(kind));
      expect(found.pool?.kind).toBe(kind === 3 ? undefined : name);
    }
  });
  it('is listed with all other pools of the same tokens, including missing ones', async () => {
    const found = await readChainPools(sideBySide({ 1: '0', 3: '70' }), [LEFT, RIGHT]);
    expect(found.map(({ kind, address, pool }) => [kind, address, pool?.lpSupply])).toEqual([
      ['constant-product', place(1), 0n],
      ['stable-pair', place(2), undefined],
      ['stable-pool', place(3), 70n],
    ]);
    expect(await readChainPools(chainOf(MANY), [LEFT, RIGHT, THIRD])).toHaveLength(1);
  });
  it('is the only one if the exchange has one pool per token set, whatever its curve', async () => {
    const found = await readChainPools(chainOf(PAIR), [LEFT, RIGHT]);
    expect(found.map(({ kind, pool }) => [kind, pool?.kind])).toEqual([['constant-product', 'stable-pair']]);
  });
  // Builds a chain whose call of `getExpectedPoolAddressOfType` fails with the error that nodes report when a contract
  // has no such getter.
  const failing = (cause: Error): WalletConnection =>
    ({
      runGetter: (to: Address, call: { method: string }) =>
        call.method === 'getExpectedPoolAddressOfType'
          ? Promise.reject(cause)
          : chainOf(PAIR).runGetter(to, call as never),
    }) as never;
  it('is the only one if the root rejects kinds', async () => {
    const root = failing(new GetterError('getExpectedPoolAddressOfType', at('8'), 60));
    expect(await readChainPools(root, [LEFT, RIGHT])).toHaveLength(1);
    expect((await readChainPool(root, [LEFT, RIGHT], 'stable-pair')).kind).toBe('constant-product');
  });
  it('is named by its kind, or unnamed if the exchange has one pool per pair, whatever its curve', async () => {
    const root = failing(new GetterError('getExpectedPoolAddressOfType', at('8'), 60));
    expect((await readPoolsByKind(root, [LEFT, RIGHT])).map(({ pool, named }) => [pool.kind, named])).toEqual(
      [['stable-pair', undefined]],
    );
    const kinds = await readPoolsByKind(sideBySide({ 1: '5', 3: '70' }), [LEFT, RIGHT]);
    expect(kinds.map(({ named }) => named)).toEqual(['constant-product', 'stable-pool']);
    // If the root does not respond, it is unknown whether the exchange distinguishes pool kinds, so a message must not
    // name the pool without its kind.
    const silent = failing(new WalletReadError({ code: 'WALLET_FAILED', detail: 'no node' }));
    await expect(readPoolsByKind(silent, [LEFT, RIGHT])).rejects.toThrow(WalletReadError);
  });
  it('is not assumed to be the only one without a response', async () => {
    const root = failing(new WalletReadError({ code: 'WALLET_FAILED', detail: 'no node' }));
    await expect(readChainPools(root, [LEFT, RIGHT])).rejects.toThrow(WalletReadError);
  });
  it('is unknown while one of the addresses does not respond', async () => {
    const broken = sideBySide({ 1: '70', 2: 'seventy' });
    await expect(readChainPools(broken, [LEFT, RIGHT])).rejects.toThrow('does not report');
  });
  // If a missing supply were read as 0, deposits would be accepted at any price. If a missing fee were read as 0, the
  // output would be overstated.
  it.each<readonly [string, Answers]>([
    ['no supply', balances({ lp_supply: undefined })],
    ['a supply that is no number', balances({ lp_supply: '0x46' })],
    ['one balance only', balances({ right_balance: undefined })],
    ['no balances', { getBalances: undefined }],
    ['no fee', { getFeeParams: undefined }],
    ['a fee of nothing', fee({ denominator: '0' })],
    ['half a fee', fee({ pool_numerator: undefined })],
    ['no share of the beneficiary', fee({ beneficiary_numerator: null })],
    ['no curve', { getAmplificationCoefficient: undefined }],
    ['half a curve', { getAmplificationCoefficient: { value0: { value: '200' } } }],
    ['no tokens', { getTokenRoots: undefined }],
    ['no LP token', { getTokenRoots: { left: LEFT, right: RIGHT } }],
    ['other tokens', { getTokenRoots: { left: LEFT, right: THIRD, lp: LP } }],
    ['the same token twice', { getTokenRoots: { left: LEFT, right: LEFT, lp: LP } }],
    ['an unknown kind', { getPoolType: { value0: '7' } }],
    ['no word on whether it is active', { isActive: undefined }],
  ])('is unknown if it reports %s', async (_, answers) => {
    await expect(readPair(answers)).rejects.toThrow('does not report');
  });
  it.each<readonly [string, Answers]>([
    ['a balance too few', { getBalances: { value0: { lp_supply: '70', balances: ['50', '90'] } } }],
    ['a broken balance', { getBalances: { value0: { lp_supply: '70', balances: ['50', '90', '-1'] } } }],
    ['no list', { getBalances: { value0: { lp_supply: '70' } } }],
  ])('of more tokens is unknown if it reports %s', async (_, answers) => {
    await expect(readMany(answers)).rejects.toThrow('does not report');
  });
});
