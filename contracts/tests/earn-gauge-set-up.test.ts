import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { EARN_PLATFORM_ARTIFACT } from '../artifacts/earn-platform.ts';
import { GAUGE_ARTIFACT } from '../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../artifacts/gauge-account.ts';
import { GAUGE_ABI, GAUGE_FACTORY_ABI } from './earn/gauge/stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ContractTestChain, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_ROOT_ABI, TOKEN_WALLET_ABI } from './token-stage.ts';

// Setup of a gauge: its factory sends each setting once, the gauge validates the terms again, and each token root
// reports the gauge's wallet. Factory and roots are addresses without contracts.

const [factory, outsider, owner, escrow] = [
  toTestAddress('fa'),
  toTestAddress('5'),
  toTestAddress('0e'),
  toTestAddress('e5'),
];
const [lp, qube, first, second] = [
  toTestAddress('70'),
  toTestAddress('71'),
  toTestAddress('72'),
  toTestAddress('73'),
];
const SWALLOW = beginCell().storeUint(0xff00, 16).endCell();

let stage: ContractTestChain;
let gauge: Address;
let stateInit: string;
beforeAll(async () => {
  stage = await ContractTestChain.create();
  const made = stage.stateOf(GAUGE_ARTIFACT, {
    platformCode: EARN_PLATFORM_ARTIFACT.code,
    gaugeAccountCode: GAUGE_ACCOUNT_ARTIFACT.code,
    factory,
    deploy_nonce: 9n,
    gauge_account_version: 1n,
    gauge_version: 1n,
  });
  gauge = made.address;
  stateInit = made.stateInit;
});
revertChainAfterEachTest(() => stage.chain);

const notify = (method: string, inputs: AbiInputs, from = factory): Promise<Trace> =>
  stage.send({ from, to: gauge, value: 5n * COIN, abi: GAUGE_ABI, method, inputs });
const exitOf = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;
const getInitialState = (from: Address): Promise<Trace> => {
  const inputs = { _owner: owner, _voteEscrow: escrow };
  const message = { from, to: gauge, value: 10n * COIN, abi: GAUGE_ABI, method: 'constructor', inputs };
  return stage.send({ ...message, stateInit });
};
const TOKENS = { _depositTokenRoot: lp, _qubeTokenRoot: qube, _extraRewardTokenRoot: [first, second] };
const VESTING = {
  _qubeVestingPeriod: 10n,
  _qubeVestingRatio: 1000n,
  _extraVestingPeriods: [0n, 5n],
  _extraVestingRatios: [0n, 1n],
  _withdrawAllLockPeriod: 7n,
};
const BOOST = { _maxBoost: 1500n, _maxLockTime: 1000n };
const STEPS = [
  ['setupTokens', TOKENS],
  ['setupVesting', VESTING],
  ['setupBoostLock', BOOST],
] as const;
const isReady = (): unknown => stage.get(gauge, GAUGE_ABI, 'getDetails')['_initialized'];

async function setUp(): Promise<void> {
  await getInitialState(factory);
  for (const [method, inputs] of STEPS) await notify(method, inputs);
  await notify('initialize', { call_id: 3n });
}

describe('a gauge', () => {
  it('is deployed once, only by its factory', async () => {
    expect(await exitOf(getInitialState(outsider))).toBe(4001);
    expect(await exitOf(getInitialState(factory))).toBe(0);
    expect(await exitOf(getInitialState(factory))).toBe(4001);
  });

  it('receives each setting once and is ready when it has all of them', async () => {
    await getInitialState(factory);
    for (const [method, inputs] of STEPS) {
      expect(await exitOf(notify('initialize', { call_id: 3n })), method).toBe(2001);
      expect(isReady()).toBe(false);
      expect(await exitOf(notify(method, inputs, outsider)), method).toBe(4001);
      expect(await exitOf(notify(method, inputs)), method).toBe(0);
      expect(await exitOf(notify(method, inputs)), method).toBe(2001);
    }
    expect(await exitOf(notify('initialize', { call_id: 3n }, outsider))).toBe(4001);
    const done = await notify('initialize', { call_id: 3n });
    expect(done.calls(factory, GAUGE_FACTORY_ABI)).toEqual([
      { method: 'onGaugeDeploy', inputs: { deploy_nonce: 9n, call_id: 3n } },
    ]);
    expect(isReady()).toBe(true);
    expect(await exitOf(notify('initialize', { call_id: 3n }))).toBe(2001);
    for (const [method, inputs] of STEPS) expect(await exitOf(notify(method, inputs)), method).toBe(2001);
  });

  it('asks each root for its wallet', async () => {
    await getInitialState(factory);
    const trace = await notify('setupTokens', TOKENS);
    for (const root of [lp, qube, first, second])
      expect(trace.calls(root, TOKEN_ROOT_ABI).map(({ method }) => method)).toEqual(['deployWallet']);
  });

  it.each([
    ['a deposit of the governance token', 'setupTokens', { ...TOKENS, _depositTokenRoot: qube }, 4006],
    ['the governance token as a reward', 'setupTokens', { ...TOKENS, _extraRewardTokenRoot: [qube] }, 4007],
    [
      'the governance token as the last reward',
      'setupTokens',
      { ...TOKENS, _extraRewardTokenRoot: [first, qube] },
      4007,
    ],
    ['a period too few', 'setupVesting', { ...VESTING, _extraVestingPeriods: [0n] }, 1005],
    ['a ratio too many', 'setupVesting', { ...VESTING, _extraVestingRatios: [0n, 1n, 0n] }, 1005],
    ['a ratio too few', 'setupVesting', { ...VESTING, _extraVestingRatios: [0n] }, 1005],
    ['more than all of a reward', 'setupVesting', { ...VESTING, _qubeVestingRatio: 1001n }, 4005],
    ['nothing kept for a time', 'setupVesting', { ...VESTING, _qubeVestingRatio: 0n }, 4005],
    ['something kept for no time', 'setupVesting', { ...VESTING, _qubeVestingPeriod: 0n }, 4005],
    ['a first reward kept for no time', 'setupVesting', { ...VESTING, _extraVestingRatios: [1n, 1n] }, 4005],
    [
      'a last reward not kept for a time',
      'setupVesting',
      { ...VESTING, _extraVestingRatios: [0n, 0n] },
      4005,
    ],
    ['a boost below one', 'setupBoostLock', { ...BOOST, _maxBoost: 999n }, 4008],
    ['a lock of more than ten years', 'setupBoostLock', { ...BOOST, _maxLockTime: 315_360_001n }, 4008],
  ] as const)('is not made with %s', async (_, method, inputs, exit) => {
    await getInitialState(factory);
    if (method !== 'setupTokens') await notify('setupTokens', TOKENS);
    expect(await exitOf(notify(method, inputs as AbiInputs))).toBe(exit);
  });

  it('is made without locks with any boost, and with the least and the most there are', async () => {
    await getInitialState(factory);
    for (const inputs of [
      { _maxBoost: 0n, _maxLockTime: 0n },
      { _maxBoost: 1000n, _maxLockTime: 315_360_000n },
    ]) {
      const at = stage.chain.snapshot();
      expect(await exitOf(notify('setupBoostLock', inputs))).toBe(0);
      stage.chain.revert(at);
    }
  });
});

describe('wallets of a gauge', () => {
  const [mine, other] = [toTestAddress('91'), toTestAddress('92')];
  const name = (root: Address, wallet: Address): Promise<number | undefined> =>
    exitOf(notify('receiveTokenWalletAddress', { wallet }, root));
  /**
   * Returns one digit for the gauge's wallet of the deposited token, the governance token and each reward; 0 if the
   * gauge does not know the wallet.
   */
  function wallets(): string {
    const { _depositTokenData, _qubeTokenData, _extraTokenData } = stage.get(
      gauge,
      GAUGE_ABI,
      'getTokenDetails',
    );
    const all = [_depositTokenData, _qubeTokenData, ...(_extraTokenData as readonly AbiRecord[])];
    const digits = new Map([
      [ALL_ZERO_ADDRESS, '0'],
      [mine, '1'],
      [other, '2'],
    ]);
    return all.map((token) => digits.get((token as AbiRecord)['wallet'] as Address) ?? '?').join('');
  }

  it('are named by their roots, once', async () => {
    await setUp();
    expect(wallets()).toBe('0000');
    expect(await name(outsider, mine)).toBe(1007);
    for (const [root, wallet, seen] of [
      [lp, toTestAddress('91'), '1000'],
      [qube, toTestAddress('92'), '1200'],
      [first, toTestAddress('93'), '12?0'],
      [second, toTestAddress('94'), '12??'],
    ] as const) {
      expect(await name(root, wallet)).toBe(0);
      expect(wallets()).toBe(seen);
      expect(await name(root, toTestAddress('95'))).toBe(1007);
      expect(wallets()).toBe(seen);
    }
  });

  it('of deposits and the governance token cannot be set by others', async () => {
    await setUp();
    expect(await name(lp, mine)).toBe(0);
    expect(await name(first, mine)).toBe(1007);
    // The factory chooses the governance token, so its root may take a wallet that the root of the deposited token has
    // claimed before.
    expect(await name(qube, mine)).toBe(0);
    expect(wallets()).toBe('0100');
    expect(await name(lp, mine)).toBe(1007);
    expect(await name(second, mine)).toBe(1007);
    expect(await name(lp, other)).toBe(0);
    expect(await name(first, other)).toBe(1007);
    expect(wallets()).toBe('2100');
  });

  it('are taken from every reward that was faster, and from no other', async () => {
    await setUp();
    expect(await name(first, mine)).toBe(0);
    expect(await name(second, mine)).toBe(0);
    expect(wallets()).toBe('0011');
    expect(await name(lp, mine)).toBe(0);
    expect(wallets()).toBe('1000');
    expect(await name(first, other)).toBe(0);
    expect(await name(qube, toTestAddress('93'))).toBe(0);
    expect(wallets()).toBe('1?20');
  });

  it('of the governance token are taken from a reward alone', async () => {
    await setUp();
    await name(lp, other);
    await name(first, mine);
    await name(second, toTestAddress('93'));
    expect(await name(qube, mine)).toBe(0);
    expect(wallets()).toBe('210?');
  });
});

describe('tokens that come through a wallet', () => {
  const [ofDeposit, ofQube, ofFirst, ofSecond] = [
    toTestAddress('91'),
    toTestAddress('92'),
    toTestAddress('93'),
    toTestAddress('94'),
  ];
  const REWARD = beginCell().storeUint(1, 32).storeUint(0, 32).endCell().toBoc().toString('base64');
  /** Sends a notification of 100 tokens. Returns the exit code and the resulting transfer of the wallet. */
  async function arrive(
    wallet: Address,
    tokenRoot: Address,
    payload = REWARD,
    value = COIN,
    sender = outsider,
  ): Promise<string[]> {
    stage.chain.putAccount(wallet, { code: SWALLOW, data: Cell.EMPTY, balance: COIN });
    const inputs = {
      tokenRoot,
      amount: 100n,
      sender,
      senderWallet: toTestAddress('99'),
      remainingGasTo: outsider,
      payload,
    };
    const message = { from: wallet, to: gauge, value, abi: TOKEN_CALLBACKS_ABI };
    const trace = await stage.send({ ...message, method: 'onAcceptTokensTransfer', inputs });
    return trace.calls(wallet, TOKEN_WALLET_ABI).map(({ method }) => method);
  }
  const balancesOf = (token: unknown): unknown => (token as AbiRecord)['balance'];
  function getBalance(): unknown[] {
    const { _depositTokenData, _qubeTokenData, _extraTokenData } = stage.get(
      gauge,
      GAUGE_ABI,
      'getTokenDetails',
    );
    const all = [_depositTokenData, _qubeTokenData, ...(_extraTokenData as readonly AbiRecord[])];
    return all.map((token) => balancesOf(token));
  }
  const name = (root: Address, wallet: Address): Promise<Trace> =>
    notify('receiveTokenWalletAddress', { wallet }, root);

  it('are rewards of the root that they name, through its own wallet', async () => {
    await setUp();
    for (const [root, wallet] of [
      [lp, ofDeposit],
      [qube, ofQube],
      [first, ofFirst],
      [second, ofSecond],
    ] as const)
      await name(root, wallet);
    expect(await arrive(ofFirst, first)).toEqual([]);
    expect(getBalance()).toEqual([0n, 0n, 100n, 0n]);
    expect(await arrive(ofSecond, second)).toEqual([]);
    expect(getBalance()).toEqual([0n, 0n, 100n, 100n]);
    for (const [wallet, root] of [
      [ofFirst, second],
      [ofSecond, first],
      [toTestAddress('95'), first],
    ] as const)
      expect(await arrive(wallet, root)).toEqual(['transfer']);
    expect(await arrive(ofFirst, first, EMPTY_CELL_BOC)).toEqual(['transfer']);
    expect(getBalance()).toEqual([0n, 0n, 100n, 100n]);
  });

  it('are returned while one of the two wallets is unknown', async () => {
    await setUp();
    await name(first, ofFirst);
    expect(await arrive(ofFirst, first)).toEqual(['transfer']);
    await name(lp, ofDeposit);
    expect(await arrive(ofFirst, first)).toEqual(['transfer']);
    expect(await arrive(ofDeposit, lp)).toEqual(['transfer']);
    await name(qube, ofQube);
    expect(await arrive(ofFirst, first)).toEqual([]);
    expect(getBalance()).toEqual([0n, 0n, 100n, 0n]);
  });

  it('are returned to other senders with a callback from 0.4 coins on', async () => {
    await setUp();
    await name(lp, ofDeposit);
    await name(qube, ofQube);
    expect(await arrive(ofQube, qube, REWARD, (4n * COIN) / 10n - 1n)).toEqual(['transferToWallet']);
    expect(await arrive(ofQube, qube, REWARD, (4n * COIN) / 10n)).toEqual(['transfer']);
    expect(getBalance()).toEqual([0n, 0n, 0n, 0n]);
  });

  it('are returned to the escrow without a callback for a round of zero length', async () => {
    await setUp();
    await name(lp, ofDeposit);
    await name(qube, ofQube);
    const round = (length: number): string =>
      beginCell().storeUint(stage.chain.now, 32).storeUint(length, 32).endCell().toBoc().toString('base64');
    for (const payload of [round(0), EMPTY_CELL_BOC])
      expect(await arrive(ofQube, qube, payload, COIN, escrow)).toEqual(['transferToWallet']);
    expect(getBalance()).toEqual([0n, 0n, 0n, 0n]);
    expect(await arrive(ofQube, qube, round(1), COIN, escrow)).toEqual([]);
    expect(getBalance()).toEqual([0n, 100n, 0n, 0n]);
  });

  it('that come back from a user are rewards again, of the token they are', async () => {
    await setUp();
    const all = [
      [lp, ofDeposit],
      [qube, ofQube],
      [first, ofFirst],
      [second, ofSecond],
    ] as const;
    for (const [root, wallet] of all) await name(root, wallet);
    const back = async (wallet: Address, tokenRoot: Address): Promise<unknown[]> => {
      const inputs = { tokenRoot, amount: 7n, revertedFrom: outsider };
      const message = { from: wallet, to: gauge, value: COIN, abi: TOKEN_CALLBACKS_ABI };
      expect((await stage.send({ ...message, method: 'onBounceTokensTransfer', inputs })).exitCode).toBe(0);
      return getBalance();
    };
    expect(await back(ofDeposit, lp)).toEqual([0n, 0n, 0n, 0n]);
    expect(await back(ofQube, qube)).toEqual([0n, 7n, 0n, 0n]);
    expect(await back(ofFirst, first)).toEqual([0n, 7n, 7n, 0n]);
    expect(await back(ofSecond, second)).toEqual([0n, 7n, 7n, 7n]);
    for (const [wallet, root] of [
      [ofFirst, second],
      [ofSecond, first],
      [outsider, first],
      [outsider, qube],
    ] as const)
      expect(await back(wallet, root)).toEqual([0n, 7n, 7n, 7n]);
  });
});
