import { beforeAll, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import { MESSAGE_FLOW_GAS } from '@junction/protocol';
import { DEX_STABLE_PAIR_ARTIFACT } from '../artifacts/dex-stable-pair.ts';
import { dexOwner, type DexStage } from './dex-stage.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import { deployStablePairWithLiquidity } from './stable-pair-stage.ts';
import { createStableDex, deployStablePoolWithLiquidity } from './stable-stage.ts';
import { toTestAddress, COIN } from './stage.ts';
import {
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

// The first deposit deploys the token wallet of the LP that an account withdraws. The wallet needs ten years of rent,
// so that no message within that time freezes it.

const TEN_YEARS = 315_360_000;
const LIQUIDITY = 10n ** 15n;
const bob = toTestAddress('b');

type DeployedPool = { readonly roots: readonly Address[]; readonly lpRoot: Address };

let dex: DexStage;
let tokens: readonly [Address, Address];

beforeAll(async () => {
  dex = await createStableDex();
  await dex.admin('installOrUpdatePairCode', { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 2n });
  tokens = [await dex.createToken('AAA', 9n, 10n ** 24n), await dex.createToken('BBB', 9n, 10n ** 24n)];
  for (const owner of [dexOwner, bob]) await dex.deployAccount(owner);
  for (const root of tokens)
    await sendTokenTransfer(dex.stage, root, dexOwner, {
      amount: 3n * LIQUIDITY,
      to: bob,
      deploy: COIN / 10n,
    });
}, 60_000);

/** Deposits with the value required by the gas table, and returns the address of Bob's new LP wallet. */
async function depositInto(pool: DeployedPool, type: number): Promise<Address> {
  await dex.addPoolOfType(bob, pool.roots, type);
  for (const root of pool.roots) await dex.depositTokens(bob, root, LIQUIDITY);
  const operations = pool.roots.map((root) => ({ root, amount: LIQUIDITY }));
  const { fixedValue, dynamicGas } = MESSAGE_FLOW_GAS.accountDeposit({ tokens: 2 });
  const value = fixedValue + dynamicGas * 1000n;
  await dex.depositLiquidity(bob, operations, { lpRoot: pool.lpRoot, callId: 2n, value });
  return getTokenWalletAddress(dex.stage, pool.lpRoot, bob);
}

it('LP of an account stays in its wallet for ten years', async () => {
  const first = [LIQUIDITY, LIQUIDITY] as const;
  const pools = [
    [await deployPairWithLiquidity(dex, ...tokens, first), 1],
    [await deployStablePairWithLiquidity(dex, ...tokens, first), 2],
    [await deployStablePoolWithLiquidity(dex, tokens, first), 3],
  ] as const;
  const wallets: Address[] = [];
  for (const [pool, type] of pools) wallets.push(await depositInto(pool, type));
  expect(wallets.map((wallet) => dex.stage.balanceOf(wallet))).toEqual(pools.map(() => COIN / 10n));
  const getBalance = (): (bigint | undefined)[] =>
    pools.map(([{ lpRoot }]) => getTokenBalance(dex.stage, lpRoot, bob));
  const before = getBalance();
  expect(before.every((lp) => lp !== undefined && lp > 0n)).toBe(true);

  dex.stage.chain.advanceTime(seconds(TEN_YEARS));
  const inputs = { answerId: 0n };
  for (const to of wallets)
    await dex.stage.send({
      from: dexOwner,
      to,
      value: COIN / 100n,
      abi: TOKEN_WALLET_ABI,
      method: 'balance',
      inputs,
    });
  expect(getBalance()).toEqual(before);
});
