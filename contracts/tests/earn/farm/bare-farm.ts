import { beginCell, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../../../artifacts/ever-farm-pool-v3.ts';
import { FARM_PLATFORM_ARTIFACT } from '../../../artifacts/farm-platform.ts';
import { USER_DATA_V3_ARTIFACT } from '../../../artifacts/user-data-v3.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ContractTestChain, toAbiText } from '../../stage.ts';
import type { Trace } from '../../stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_WALLET_ABI } from '../../token-stage.ts';
import { FARM_POOL_ABI, asRecord } from './farm-stage.ts';

// A legacy farm whose factory, roots and token wallets are plain addresses, so that tests can send messages from them.

export const [farmFactory, owner, alice, bob, outsider] = [
  toTestAddress('fa'),
  toTestAddress('0e'),
  toTestAddress('a1'),
  toTestAddress('b0'),
  toTestAddress('5'),
];
export const [lp, first, second] = [toTestAddress('70'), toTestAddress('72'), toTestAddress('73')];
export const [ofDeposits, ofFirst, ofSecond] = [
  toTestAddress('91'),
  toTestAddress('93'),
  toTestAddress('94'),
];

/** Contract codes: the first accepts every message, the second always throws. */
export const MESSAGE_ACCEPTING_CONTRACT_CODE = beginCell().storeUint(0xff00, 16).endCell();
export const ALWAYS_THROWING_CONTRACT_CODE = beginCell().storeUint(0xf22a, 16).endCell();

/** Initial parameters of a pool: rounds from now on, with a reward rate for each of the two rewards. */
export const INITIAL_FARM_POOL_INPUTS = {
  _owner: owner,
  _rewardRounds: [{ startTime: 1_790_000_000n, rewardPerSecond: [5n, 7n] }],
  _tokenRoot: lp,
  _rewardTokenRoot: [first, second],
  _vestingPeriod: 0n,
  _vestingRatio: 0n,
  _withdrawAllLockPeriod: 50n,
};

export class StandaloneFarmPoolStage {
  readonly stage: ContractTestChain;
  readonly pool: Address;
  readonly #stateInit: string;

  private constructor(stage: ContractTestChain, pool: Address, stateInit: string) {
    this.stage = stage;
    this.pool = pool;
    this.#stateInit = stateInit;
  }

  static async create(): Promise<StandaloneFarmPoolStage> {
    const stage = await ContractTestChain.create();
    const { address, stateInit } = stage.stateOf(EVER_FARM_POOL_V3_ARTIFACT, {
      platformCode: FARM_PLATFORM_ARTIFACT.code,
      userDataCode: USER_DATA_V3_ARTIFACT.code,
      fabric: farmFactory,
      deploy_nonce: 9n,
      user_data_version: 1n,
      pool_version: 1n,
    });
    return new StandaloneFarmPoolStage(stage, address, stateInit);
  }

  getInitialState(
    changed: Partial<Record<keyof typeof INITIAL_FARM_POOL_INPUTS, unknown>> = {},
    from = farmFactory,
  ): Promise<Trace> {
    const inputs = { ...INITIAL_FARM_POOL_INPUTS, ...changed } as AbiInputs;
    const message = {
      from,
      to: this.pool,
      value: 10n * COIN,
      abi: FARM_POOL_ABI,
      method: 'constructor',
      inputs,
    };
    return this.stage.send({ ...message, stateInit: this.#stateInit });
  }

  /** Deploys a pool and reports the addresses of all of its token wallets to it. */
  async open(changed: Partial<Record<keyof typeof INITIAL_FARM_POOL_INPUTS, unknown>> = {}): Promise<void> {
    await this.getInitialState(changed);
    for (const [root, wallet] of [
      [lp, ofDeposits],
      [first, ofFirst],
      [second, ofSecond],
    ] as const) {
      await this.name(root, wallet);
      this.put(wallet, MESSAGE_ACCEPTING_CONTRACT_CODE);
    }
  }

  put(at: Address, code: Cell): void {
    this.stage.chain.putAccount(at, { code, data: Cell.EMPTY, balance: 10n * COIN });
  }

  call(from: Address, method: string, inputs: AbiInputs, value = 8n * COIN): Promise<Trace> {
    return this.stage.send({ from, to: this.pool, value, abi: FARM_POOL_ABI, method, inputs });
  }

  name(root: Address, wallet: Address): Promise<Trace> {
    return this.call(root, 'receiveTokenWalletAddress', { wallet });
  }

  /** Sends a token notification of a wallet. */
  arrive(wallet: Address, tokenRoot: Address, payload = EMPTY_CELL_BOC, value = 8n * COIN): Promise<Trace> {
    const inputs = {
      tokenRoot,
      amount: 100n,
      sender: alice,
      senderWallet: toTestAddress('99'),
      remainingGasTo: alice,
      payload,
    };
    const message = { from: wallet, to: this.pool, value, abi: TOKEN_CALLBACKS_ABI };
    return this.stage.send({ ...message, method: 'onAcceptTokensTransfer', inputs });
  }

  deposit(user: Address, value?: bigint): Promise<Trace> {
    const inputs = { deposit_owner: user, nonce: 0n };
    const payload = this.stage.get(this.pool, FARM_POOL_ABI, 'encodeDepositPayload', inputs)[
      'deposit_payload'
    ];
    return this.arrive(ofDeposits, lp, toAbiText(payload), value);
  }

  /** Returns the token transfers that the pool requests from a wallet. */
  orders(trace: Trace, wallet: Address): [string, unknown][] {
    return trace
      .calls(wallet, TOKEN_WALLET_ABI)
      .map(({ method, inputs }) => [method, inputs['amount']] as [string, unknown]);
  }

  userData(user: Address): Address {
    return toAddress(
      toAbiText(this.stage.get(this.pool, FARM_POOL_ABI, 'getUserDataAddress', { user })['value0']),
    );
  }

  get details(): AbiRecord {
    return asRecord(this.stage.get(this.pool, FARM_POOL_ABI, 'getDetails')['value0']);
  }
}

export const awaitExitCode = async (sent: Promise<Trace>): Promise<number | undefined> =>
  (await sent).exitCode;
