import { beforeAll, describe, expect, it } from 'vitest';
import { encodeDepositPayload, MESSAGE_FLOW_GAS, encodeWithdrawOneCoinPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { dexOwner, type DexStage } from './dex-stage.ts';
import { bob, unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  createStableDex,
  deployStablePoolWithLiquidity,
  putStablePoolState,
  type DeployedStablePool,
} from './stable-stage.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

// A deposit of one token and a withdrawal in one token charge their fee in that token only, so the referrer receives
// one payment, however many tokens the pool has. With any value the operation is either completed or its tokens are
// returned; with the gas table's value it is completed.

const AMOUNT = 10n ** 12n;
let dex: DexStage;
const pools = new Map<number, DeployedStablePool>();

beforeAll(async () => {
  dex = await createStableDex();
  const tokens: Address[] = [];
  for (const letter of 'ABCDEFGH') tokens.push(await dex.createToken(letter.repeat(3), 9n, 10n ** 24n));
  await dex.deployAccount(dexOwner);
  for (const count of [3, 8]) {
    const own = tokens.slice(0, count);
    const pool = await deployStablePoolWithLiquidity(
      dex,
      own,
      own.map(() => 10n ** 15n),
    );
    pools.set(count, pool);
    putStablePoolState(dex.stage, pool.address, {
      balances: own.map(() => 10n ** 15n),
      lpSupply: BigInt(count) * 10n ** 15n,
      decimals: own.map(() => 9),
      amplification: { value: 100n * BigInt(count), precision: 1n },
      fee: { denominator: 1_000_000n, pool: 1000n, beneficiary: 0n, referrer: 1000n },
    });
  }
}, 240_000);
revertChainAfterEachTest(() => dex.stage.chain);

function getPool(count: number): DeployedStablePool {
  const pool = pools.get(count);
  if (!pool) throw new Error(`a pool of ${count}`);
  return pool;
}

const getBalance = (roots: readonly Address[], holder: Address): bigint[] =>
  roots.map((root) => getTokenBalance(dex.stage, root, holder) ?? 0n);

describe.each([3, 8])('a referrer in a pool of %i tokens', (count) => {
  it.each(['deposit', 'one token out'])('%s', async (operation) => {
    const { address, roots, lpRoot } = getPool(count);
    const [first = ALL_ZERO_ADDRESS] = roots;
    const asked = { ...buildPayloadV2Options({ referrer: bob }), expected: 1n };
    const isDeposit = operation === 'deposit';
    const payload = isDeposit
      ? unwrapPayloadResult(encodeDepositPayload(asked))
      : unwrapPayloadResult(encodeWithdrawOneCoinPayload({ ...asked, outcoming: first }));
    const send = async (value: bigint): Promise<string> => {
      const at = dex.stage.chain.snapshot();
      const all = [...roots, lpRoot];
      const before = [...getBalance(all, dexOwner), ...getBalance(roots, bob)];
      const token = isDeposit ? first : lpRoot;
      await sendTokenTransfer(dex.stage, token, dexOwner, {
        amount: AMOUNT,
        to: address,
        notify: true,
        value,
        payload,
      });
      const after = [...getBalance(all, dexOwner), ...getBalance(roots, bob)];
      const paid = getBalance(roots, bob).filter((share) => share > 0n).length;
      dex.stage.chain.revert(at);
      if (String(after) === String(before)) return 'back';
      const source = isDeposit ? 0 : count;
      const goal = isDeposit ? count : 0;
      const isDone =
        (after[goal] ?? 0n) > (before[goal] ?? 0n) &&
        (before[source] ?? 0n) - (after[source] ?? 0n) === AMOUNT;
      return isDone ? `done, ${paid} paid` : 'LOST';
    };
    const rich = await send(20n * COIN);
    expect(rich).toBe('done, 1 paid');
    const step = COIN / 10n;
    for (let value = 10n * step; value <= 30n * step; value += step)
      expect(['back', rich], `at ${value}`).toContain(await send(value));
    const asOf = { deployWalletValue: 0n, hasReferrer: true };
    const table = isDeposit
      ? MESSAGE_FLOW_GAS.poolDirectDeposit({ ...asOf, tokens: count })
      : MESSAGE_FLOW_GAS.poolDirectWithdraw(1, asOf);
    expect(await send(table.fixedValue + table.dynamicGas * 1000n)).toBe(rich);
  });
});
