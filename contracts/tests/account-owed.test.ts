import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { MESSAGE_FLOW_GAS } from '@junction/protocol';
import { DEX_ACCOUNT_ABI, DEX_ROOT_ABI, dexOwner } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  addStablePoolToAccount,
  createStableDex,
  deployStablePoolWithLiquidity,
  readStablePoolAmounts,
} from './stable-stage.ts';
import type { DeployedStablePool } from './stable-stage.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTokenWalletAddress } from './token-stage.ts';

// Amounts owed to an account by the largest pool are stored until the account requests them, and the request costs no
// more than the value in the gas table.

const alice = toTestAddress('a');
const former = toTestAddress('b');
const next = toTestAddress('c');
const UNIT = 10n ** 9n;
const COUNT = 8;

let dex: DexStage;
let pool: DeployedStablePool;

const addPoolTable = (): bigint => {
  const { fixedValue, dynamicGas } = MESSAGE_FLOW_GAS.addPool(COUNT);
  return fixedValue + dynamicGas * 1000n;
};

const order = (beneficiary: Address, value: bigint) =>
  dex.call(
    dexOwner,
    dex.root,
    DEX_ROOT_ABI,
    'setPairFeeParams',
    {
      _roots: [...pool.roots],
      _params: {
        denominator: 1_000_000n,
        pool_numerator: 1000n,
        beneficiary_numerator: 1000n,
        referrer_numerator: 0n,
        beneficiary,
        threshold: [],
        referrer_threshold: [],
      },
      _remainingGasTo: dexOwner,
    },
    value,
  );

/** Swaps each token with the account's minimum value, so that no coins remain to pay the beneficiary. */
async function trade(): Promise<void> {
  for (const [index, root] of pool.roots.entries()) {
    const trace = await dex.call(
      dexOwner,
      dex.accountOf(dexOwner),
      DEX_ACCOUNT_ABI,
      'exchangeV2',
      {
        _callId: 9n,
        _operation: { amount: 1000n * UNIT, root },
        _expected: { amount: 1n, root: pool.roots[(index + 1) % COUNT] ?? ALL_ZERO_ADDRESS },
        _roots: [...pool.roots],
        _remainingGasTo: dexOwner,
      },
      610_100_000n,
    );
    expect(trace.isClean).toBe(true);
  }
}

beforeAll(async () => {
  dex = await createStableDex();
  const tokens: Address[] = [];
  for (let index = 0; index < COUNT; index += 1)
    tokens.push(await dex.createToken(`T${index}`, 9n, 10n ** 24n));
  for (const who of [dexOwner, alice, former, next]) await dex.deployAccount(who);
  pool = await deployStablePoolWithLiquidity(dex, tokens, 'none');
  await addStablePoolToAccount(dex, dexOwner, pool.roots, 10n * COIN);
  const amounts = pool.roots.map((root) => ({ root, amount: 1_000_000n * UNIT }));
  for (const { root, amount } of amounts) await dex.depositTokens(dexOwner, root, 2n * amount);
  await dex.depositLiquidity(dexOwner, amounts, { lpRoot: pool.lpRoot, callId: 1n, value: 10n * COIN });
}, 240_000);
revertChainAfterEachTest(() => dex.stage.chain);

describe('a pool of eight tokens', () => {
  it('registers all its tokens and LP with the coins of the gas table', async () => {
    const trace = await addStablePoolToAccount(dex, alice, pool.roots, addPoolTable());
    expect(trace.isClean).toBe(true);
    const account = dex.accountOf(alice);
    for (const root of [...pool.roots, pool.lpRoot]) {
      const { wallet } = dex.stage.get(account, DEX_ACCOUNT_ABI, 'getWalletData', { token_root: root });
      expect(wallet).toBe(getTokenWalletAddress(dex.stage, root, account));
    }
  });

  it('owes a former beneficiary what the coins of the order do not bring him', async () => {
    expect((await order(former, COIN)).isClean).toBe(true);
    await trade();
    const { fees } = readStablePoolAmounts(dex, pool.address);
    expect(fees.every((fee) => fee > 0n)).toBe(true);
    expect((await order(next, 410_000_000n)).isClean).toBe(true);
    expect(readStablePoolAmounts(dex, pool.address).fees).toEqual(fees.map(() => 0n));
    const got = (who: Address): bigint[] => pool.roots.map((root) => dex.accountBalance(who, root));
    expect(got(former).filter((amount) => amount > 0n).length).toBeLessThan(COUNT);

    await addStablePoolToAccount(dex, former, pool.roots, addPoolTable());
    expect(got(former)).toEqual(fees);
    await addStablePoolToAccount(dex, former, pool.roots, addPoolTable());
    expect(got(former)).toEqual(fees);
    await addStablePoolToAccount(dex, next, pool.roots, addPoolTable());
    expect(got(next)).toEqual(fees.map(() => 0n));
  });
});
