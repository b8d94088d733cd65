import { beginCell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import {
  alice,
  StandaloneFarmPoolStage,
  awaitExitCode,
  first,
  lp,
  ofDeposits,
  ofFirst,
  ofSecond,
  second,
  outsider,
} from './earn/farm/bare-farm.ts';
import { FARM_POOL_ABI } from './earn/farm/farm-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI } from './token-stage.ts';

// A legacy farm accepts a wallet address only from the right root, and tokens only from the right wallet. Roots and
// wallets are addresses without contracts.

let farm: StandaloneFarmPoolStage;
beforeAll(async () => {
  farm = await StandaloneFarmPoolStage.create();
});
revertChainAfterEachTest(() => farm.stage.chain);

const eventsOf = (trace: Trace): string[] =>
  trace.events(farm.pool, FARM_POOL_ABI).map(({ method }) => method);
/** Returns the recorded balances of both rewards. */
const getBalance = (): unknown => farm.details['rewardTokenBalance'];

describe('wallets of a pool', () => {
  const [mine, other, third] = [toTestAddress('91'), toTestAddress('92'), toTestAddress('95')];
  const name = (root: Address, wallet: Address): Promise<number | undefined> =>
    awaitExitCode(farm.name(root, wallet));
  /**
   * Returns one digit for the wallet of the deposited token and of each reward; 0 if the farm does not know the wallet.
   */
  function wallets(): string {
    const { tokenWallet, rewardTokenWallet } = farm.details;
    const digits = new Map<unknown, string>([
      [ALL_ZERO_ADDRESS, '0'],
      [mine, '1'],
      [other, '2'],
      [third, '3'],
    ]);
    return [tokenWallet, ...(rewardTokenWallet as readonly Address[])]
      .map((at) => digits.get(at) ?? '?')
      .join('');
  }

  it('are set by their roots; repeating one changes nothing, another one is rejected', async () => {
    await farm.getInitialState();
    expect(await name(outsider, mine)).toBe(118);
    for (const root of [lp, first]) expect(await name(root, ALL_ZERO_ADDRESS)).toBe(121);
    for (const [root, wallet, seen] of [
      [lp, mine, '100'],
      [first, other, '120'],
      [second, third, '123'],
    ] as const) {
      expect(await name(root, wallet)).toBe(0);
      expect(wallets()).toBe(seen);
      expect(await name(root, wallet)).toBe(0);
      expect(await name(root, toTestAddress('96'))).toBe(118);
      expect(wallets()).toBe(seen);
    }
  });

  it('of the deposits are taken from every reward that was faster, and from no other', async () => {
    await farm.getInitialState();
    await name(first, mine);
    await name(second, mine);
    expect(wallets()).toBe('011');
    expect(await name(lp, mine)).toBe(0);
    expect(wallets()).toBe('100');
    for (const root of [first, second]) expect(await name(root, mine)).toBe(118);
    expect(await name(first, other)).toBe(0);
    expect(await name(second, other)).toBe(0);
    expect(wallets()).toBe('122');
  });

  it('of another reward are left to it', async () => {
    await farm.getInitialState();
    await name(first, mine);
    await name(second, other);
    expect(await name(lp, other)).toBe(0);
    expect(wallets()).toBe('210');
  });

  it('of a token that is deposited and given are one', async () => {
    await farm.getInitialState({ _rewardTokenRoot: [lp, first] });
    expect(await name(lp, mine)).toBe(0);
    expect(wallets()).toBe('110');
    expect(await name(lp, other)).toBe(118);
    expect(await name(first, mine)).toBe(118);
  });
});

describe('tokens that come', () => {
  it('are rewards of the root that they name, through its own wallet', async () => {
    await farm.open();
    expect(eventsOf(await farm.arrive(ofFirst, first))).toEqual(['RewardDeposit']);
    expect(getBalance()).toEqual([100n, 0n]);
    expect(eventsOf(await farm.arrive(ofSecond, second))).toEqual(['RewardDeposit']);
    expect(getBalance()).toEqual([100n, 100n]);
    for (const [wallet, root] of [
      [ofFirst, second],
      [ofSecond, first],
      [toTestAddress('96'), first],
    ] as const)
      expect(farm.orders(await farm.arrive(wallet, root), wallet)).toEqual([['transfer', 100n]]);
    expect(getBalance()).toEqual([100n, 100n]);
  });

  it('are returned until the deposit wallet is known, without a callback below 0.4 coins', async () => {
    await farm.getInitialState();
    await farm.name(first, ofFirst);
    const back = async (value: bigint): Promise<unknown> =>
      farm.orders(await farm.arrive(ofFirst, first, EMPTY_CELL_BOC, value), ofFirst);
    expect(await back((4n * COIN) / 10n)).toEqual([['transfer', 100n]]);
    expect(await back((4n * COIN) / 10n - 1n)).toEqual([['transferToWallet', 100n]]);
    expect(getBalance()).toEqual([0n, 0n]);
  });

  it('deposit for another user with one coin plus one per reward', async () => {
    await farm.open();
    const deposited = async (user: Address, value: bigint): Promise<unknown> => {
      const trace = await farm.deposit(user, value);
      return [eventsOf(trace), farm.orders(trace, ofDeposits).length];
    };
    expect(await deposited(alice, 3n * COIN - 1n)).toEqual([[], 1]);
    expect(await deposited(ALL_ZERO_ADDRESS, 3n * COIN)).toEqual([[], 1]);
    expect(farm.details['tokenBalance']).toBe(0n);
    expect(await deposited(alice, 3n * COIN)).toEqual([['Deposit'], 0]);
    expect(farm.details['tokenBalance']).toBe(100n);
    const short = beginCell().storeUint(4, 3).endCell().toBoc().toString('base64');
    for (const payload of [EMPTY_CELL_BOC, short])
      expect(farm.orders(await farm.arrive(ofDeposits, lp, payload), ofDeposits).length).toBe(1);
  });

  it('back are rewards again, of the token they are, once the deposits have their wallet', async () => {
    const back = async (wallet: Address, tokenRoot: Address): Promise<unknown> => {
      const message = { from: wallet, to: farm.pool, value: COIN, abi: TOKEN_CALLBACKS_ABI };
      const inputs = { tokenRoot, amount: 7n, revertedFrom: outsider };
      expect((await farm.stage.send({ ...message, method: 'onBounceTokensTransfer', inputs })).exitCode).toBe(
        0,
      );
      return getBalance();
    };
    await farm.getInitialState();
    await farm.name(first, ofFirst);
    expect(await back(ofFirst, first)).toEqual([0n, 0n]);
    await farm.name(lp, ofDeposits);
    await farm.name(second, ofSecond);
    expect(await back(ofFirst, first)).toEqual([7n, 0n]);
    expect(await back(ofSecond, second)).toEqual([7n, 7n]);
    for (const [wallet, root] of [
      [ofDeposits, lp],
      [ofFirst, second],
      [ofSecond, first],
      [outsider, first],
    ] as const)
      expect(await back(wallet, root)).toEqual([7n, 7n]);
  });
});
