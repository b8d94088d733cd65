import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import {
  ESCROW_ABI,
  EscrowTestStage,
  buildEarnCallMetaParam,
  RECORDED_ESCROW_RULES,
  escrowAdminAddress,
  VE_ACCOUNT_ABI,
} from './earn/escrow-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_WALLET_ABI } from './token-stage.ts';

// Tests pending operations: locks whose account never responds, tokens that a wallet rejects, callbacks without a
// recipient, and token notifications.

const PLATFORM = getAbi('EarnPlatform');
const [alice, bob, gauge] = [toTestAddress('a'), toTestAddress('b'), toTestAddress('61')];
const SWALLOW = beginCell().storeUint(0xff00, 16).endCell();
/** Code that always throws. */
const THROWING_CODE = beginCell().storeUint(0xf22a, 16).endCell();
const UNIT = 10n ** 12n;

let escrow: EscrowTestStage;
beforeAll(async () => {
  escrow = await EscrowTestStage.create([alice], RECORDED_ESCROW_RULES, 1_700_000_000);
  await escrow.admin('initialize', { start_offset: 0n });
}, 60_000);
revertChainAfterEachTest(() => escrow.stage.chain);

const put = (at: typeof alice, code: Cell): void =>
  escrow.stage.chain.putAccount(at, { code, data: Cell.EMPTY, balance: COIN });
const details = (): AbiRecord => escrow.get('getDetails');
const eventsOf = (trace: Trace): string[] =>
  trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method);
/** Returns the transfers that the escrow requests from its wallet. */
const orders = (trace: Trace): [string, unknown, unknown][] =>
  trace
    .calls(escrow.walletOf(escrow.escrow), TOKEN_WALLET_ABI)
    .filter(({ method }) => method.startsWith('transfer'))
    .map(({ method, inputs }) => [method, inputs['notify'], inputs['payload']]);

/** Sends a token notification from the escrow's own wallet. */
function arrive(amount: bigint, payload: string, value: bigint): Promise<Trace> {
  const inputs = {
    tokenRoot: escrow.token,
    amount,
    sender: alice,
    senderWallet: escrow.walletOf(alice),
    remainingGasTo: alice,
    payload,
  };
  const from = escrow.walletOf(escrow.escrow);
  const method = 'onAcceptTokensTransfer';
  return escrow.stage.send({ from, to: escrow.escrow, value, abi: TOKEN_CALLBACKS_ABI, method, inputs });
}
const supplyPayload = (nonce: bigint): string =>
  escrow.payload('encodeDistributionPayload', { nonce, call_id: 1n });

describe('a lock on its way', () => {
  const sendCall = (user: typeof alice, method: string, inputs: AbiInputs, value = COIN): Promise<Trace> => {
    const message = { from: escrow.accountOf(user), to: escrow.escrow, value, abi: ESCROW_ABI, method };
    return escrow.stage.send({ ...message, inputs: { user, ...inputs } });
  };

  it('is confirmed once, by the account it was sent to', async () => {
    put(escrow.accountOf(alice), SWALLOW);
    await escrow.lock(alice, UNIT, RECORDED_ESCROW_RULES.locks[0]);
    for (const method of ['finishDeposit', 'revertDeposit']) {
      const inputs = method === 'finishDeposit' ? { deposit_key: 5n } : {};
      const unknown = await sendCall(alice, method, { ...inputs, deposit_nonce: 2n });
      expect(unknown.exitCode, method).toBe(1005);
    }
    expect((await sendCall(bob, 'finishDeposit', { deposit_key: 5n, deposit_nonce: 1n })).exitCode).toBe(
      2000,
    );
    const inputs = { deposit_key: 5n, deposit_nonce: 1n };
    expect(eventsOf(await sendCall(alice, 'finishDeposit', inputs))).toEqual(['Deposit']);
    expect((await sendCall(alice, 'finishDeposit', inputs)).exitCode).toBe(1005);
    expect(details()['_qubeBalance']).toBe(UNIT);
  });

  it('makes the account that was missing for 1.13 coins, and goes back for less', async () => {
    const account = escrow.accountOf(alice);
    put(account, SWALLOW);
    await escrow.lock(alice, UNIT, RECORDED_ESCROW_RULES.locks[0]);
    const call = encodeBody(VE_ACCOUNT_ABI, 'processDeposit', {
      deposit_nonce: 1n,
      qube_amount: UNIT,
      ve_amount: 1n,
      lock_time: RECORDED_ESCROW_RULES.locks[0],
      meta: buildEarnCallMetaParam(alice),
    });
    const [, hash = ''] = alice.split(':');
    const initialData = beginCell()
      .storeUint(0x400, 11)
      .storeUint(BigInt(`0x${hash}`), 256)
      .endCell();
    const missing = async (value: bigint): Promise<string[]> => {
      const at = escrow.stage.chain.snapshot();
      const inputs = { initialData: initialData.toBoc().toString('base64'), call };
      const message = { from: account, to: escrow.escrow, value, abi: PLATFORM, method: 'onChildMissing' };
      const trace = await escrow.stage.send({ ...message, inputs });
      escrow.stage.chain.revert(at);
      return [...eventsOf(trace), ...trace.calls(account, VE_ACCOUNT_ABI).map(({ method }) => method)];
    };
    const min = (93n * COIN) / 100n + COIN / 5n;
    expect(await missing(min - 1n)).toEqual(['DepositRevert']);
    // `onDeployRetry` unfreezes the account, so that `processDeposit` can run.
    expect(await missing(min)).toEqual(['onDeployRetry', 'processDeposit']);
  });
});

describe('tokens that go back', () => {
  it('are sent to their wallet without a callback below half a coin', async () => {
    const expectRejection = async (value: bigint): Promise<string | undefined> =>
      orders(await arrive(UNIT, EMPTY_CELL_BOC, value))[0]?.[0];
    put(escrow.walletOf(escrow.escrow), SWALLOW);
    expect(await expectRejection(COIN / 2n - 1n)).toBe('transferToWallet');
    expect(await expectRejection(COIN / 2n)).toBe('transfer');
  });

  it('that were not sent go to the supply when they were a user’s share, and to no account when they are a few units', async () => {
    put(escrow.walletOf(escrow.escrow), THROWING_CODE);
    await arrive(UNIT, EMPTY_CELL_BOC, COIN / 2n - 1n);
    expect(details()).toMatchObject({ _distributionSupply: 0n, _qubeBalance: 0n });
    await arrive(UNIT, EMPTY_CELL_BOC, COIN / 2n);
    expect(details()).toMatchObject({ _distributionSupply: UNIT, _qubeBalance: UNIT });
  });
});

describe('the wallet of the escrow', () => {
  it('is named once, by the root of its token', async () => {
    const name = async (wallet: typeof alice, from = escrow.token): Promise<unknown> =>
      (await escrow.call(from, 'receiveTokenWalletAddress', { wallet })).exitCode;
    const own = escrow.walletOf(escrow.escrow);
    expect(await name(bob, bob)).toBe(1007);
    for (const wallet of [bob, own, ALL_ZERO_ADDRESS]) expect(await name(wallet)).toBe(2002);
    expect(details()['_qubeWallet']).toBe(own);
  });
});

describe('tokens that leave', () => {
  it.each([
    [0n, false, EMPTY_CELL_BOC],
    [7n, true, beginCell().storeUint(7, 32).endCell().toBoc().toString('base64')],
    [1n, true, beginCell().storeUint(1, 32).endCell().toBoc().toString('base64')],
  ])('with the nonce %i', async (nonce, notify, payload) => {
    await escrow.admin('addToWhitelist', { gauge });
    await escrow.whitelist(alice, toTestAddress('62'), RECORDED_ESCROW_RULES.price);
    const inputs = {
      amount: 5n,
      receiver: alice,
      meta: buildEarnCallMetaParam(escrowAdminAddress, 8n, nonce),
    };
    const trace = await escrow.admin('withdrawPaymentTokens', inputs);
    const [[method, isNotified, note] = []] = orders(trace);
    expect([method, isNotified]).toEqual(['transfer', notify]);
    expect(Cell.fromBase64(String(note)).equals(Cell.fromBase64(payload))).toBe(true);
  });
});

describe('a callback that its receiver does not take', () => {
  it('pays the remaining coins after success and after failure', async () => {
    put(alice, THROWING_CODE);
    const gains = async (sent: () => Promise<Trace>): Promise<bigint> => {
      const [before, tokenBalance] = [escrow.stage.balanceOf(alice), escrow.stage.balanceOf(escrow.escrow)];
      await sent();
      // Only a reserve for rent stays in the escrow.
      expect(escrow.stage.balanceOf(escrow.escrow) - tokenBalance).toBeLessThan(COIN / 2n);
      return escrow.stage.balanceOf(alice) - before;
    };
    expect(await gains(() => arrive(5n, supplyPayload(7n), 5n * COIN))).toBeGreaterThan(4n * COIN);
    expect(details()['_distributionSupply']).toBe(5n);
    const meta = buildEarnCallMetaParam(alice, 8n, 7n);
    expect(await gains(() => escrow.call(alice, 'withdraw', { meta }))).toBeGreaterThan(4n * COIN);
  });
});

describe('averages of the escrow', () => {
  it('begin with the first lock, and not before', async () => {
    const average = (): AbiRecord => escrow.get('calculateAverage');
    expect(average()).toMatchObject({ _veQubeAverage: 0n, _veQubeAveragePeriod: 0n });
    await escrow.lock(alice, UNIT, RECORDED_ESCROW_RULES.locks[1]);
    expect(average()).toMatchObject({ _veQubeBalance: UNIT, _veQubeAverage: 0n, _veQubeAveragePeriod: 0n });
    expect(escrow.ofAccount(alice, 'calculateVeAverage')).toMatchObject({ _veQubeAveragePeriod: 0n });
  });

  it('count votes rounded down, to the unit', () => {
    const [, longest] = RECORDED_ESCROW_RULES.locks;
    const votes = (amount: bigint, lockTime: bigint): unknown =>
      escrow.get('calculateVeMint', { qube_amount: amount, lock_time: lockTime })['ve_amount'];
    expect(votes(2n, longest - 1n)).toBe(1n);
    expect(votes(2n, longest)).toBe(2n);
    expect(votes(2n, longest + 1n)).toBe(2n);
    expect(votes(longest, 1n)).toBe(1n);
    expect(votes(longest - 1n, 1n)).toBe(0n);
  });
});

describe('orders that are announced', () => {
  const manager = toTestAddress('cc');

  it('are given by the owner, code of accounts by the manager as well', async () => {
    await escrow.admin('setManager', { new_manager: manager });
    await escrow.admin('setChangeDelay', { delay: 100n });
    const exitOf = async (from: typeof alice, method: string, inputs: AbiInputs): Promise<unknown> =>
      (await escrow.call(from, method, inputs)).exitCode;
    for (const [method, inputs, ofManager, ofOutsider] of [
      ['installOrUpdateVeAccountCode', { code: EMPTY_CELL_BOC }, 0, 1000],
      ['upgrade', { code: EMPTY_CELL_BOC }, 1000, 1000],
      ['transferOwnership', { new_owner: bob }, 1000, 1000],
      ['setChangeDelay', { delay: 50n }, 1000, 1000],
      ['setChangeDelay', { delay: 200n }, 1000, 1000],
      // Exit code 192: no such change was announced.
      ['cancelChange', { order: 5n }, 192, 1000],
    ] as const) {
      expect(await exitOf(bob, method, inputs), method).toBe(ofOutsider);
      expect(await exitOf(manager, method, inputs), method).toBe(ofManager);
    }
    expect(await exitOf(escrowAdminAddress, 'transferOwnership', { new_owner: bob })).toBe(0);
    expect(details()['_owner']).toBe(escrowAdminAddress);
  });
});
