import { expect } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { ACCOUNT, DexStage, dexOwner } from './dex-stage.ts';
import { COIN } from './stage.ts';
import type { Trace } from './stage.ts';

/** Base units of each token that are minted. */
export const SUPPLY = 10n ** 15n;

/** Base units of each token that `fund` deposits into the account. */
export const DEPOSIT = 10n ** 12n;

/** Owner of the account, who holds all tokens. */
export const alice = dexOwner;

/** An exchange with one pair and Alice's account, in which the pair is registered. */
export interface AccountWorld {
  readonly dex: DexStage;
  readonly left: Address;
  readonly right: Address;
  readonly pool: Address;
  readonly lpRoot: Address;
  readonly account: Address;
  /** Calls the account, by default as Alice. */
  readonly call: (method: string, inputs: AbiInputs, value?: bigint, from?: Address) => Promise<Trace>;
  /** Deposits both tokens into Alice's account. */
  readonly fund: () => Promise<void>;
  /** Adds half of the tokens in Alice's account to the pair's liquidity. */
  readonly provide: () => Promise<Trace>;
  readonly balances: () => bigint[];
  /** Expects the exit code, unchanged balances, and nearly all coins returned to the caller. */
  readonly expectRejected: (
    method: string,
    inputs: AbiInputs,
    exitCode: number,
    value?: bigint,
  ) => Promise<void>;
}

export async function openAccountWorld(): Promise<AccountWorld> {
  const dex = await DexStage.create(DEX_PAIR_ARTIFACT.code);
  const left = await dex.createToken('LEFT', 9n, SUPPLY);
  const right = await dex.createToken('RIGHT', 6n, SUPPLY);
  await dex.deployPair(left, right);
  await dex.deployAccount(alice);
  await dex.addPair(alice, left, right);
  const pool = dex.poolOf([left, right]);
  const lpRoot = dex.lpRootOf(pool);
  const account = dex.accountOf(alice);

  const call = (method: string, inputs: AbiInputs, value = 3n * COIN, from = alice): Promise<Trace> =>
    dex.call(from, account, ACCOUNT, method, inputs, value);
  const fund = async (): Promise<void> => {
    expect((await dex.depositTokens(alice, left, DEPOSIT)).isClean).toBe(true);
    expect((await dex.depositTokens(alice, right, DEPOSIT)).isClean).toBe(true);
  };
  const balances = (): bigint[] => [dex.accountBalance(alice, left), dex.accountBalance(alice, right)];
  return {
    dex,
    left,
    right,
    pool,
    lpRoot,
    account,
    call,
    fund,
    balances,
    async provide() {
      await fund();
      const half = DEPOSIT / 2n;
      const operations = [
        { amount: half, root: left },
        { amount: half, root: right },
      ];
      const trace = await dex.depositLiquidity(alice, operations, { lpRoot, callId: 1n });
      expect(trace.isClean).toBe(true);
      return trace;
    },
    async expectRejected(method, inputs, exitCode, value = 3n * COIN) {
      const [tokens, coins] = [balances(), dex.stage.balanceOf(alice)];
      const trace = await call(method, inputs, value);
      expect(trace.exitCode, method).toBe(exitCode);
      expect(trace.events(account, ACCOUNT), method).toEqual([]);
      expect(balances(), method).toEqual(tokens);
      expect(dex.stage.balanceOf(alice) - coins, method).toBeGreaterThan(value - COIN / 20n);
    },
  };
}
