import { beginCell, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../../../artifacts/ever-farm-pool-v3.ts';
import { FARM_PLATFORM_ARTIFACT } from '../../../artifacts/farm-platform.ts';
import { USER_DATA_V3_ARTIFACT } from '../../../artifacts/user-data-v3.ts';
import { actor, COIN, EMPTY_CELL, Stage, textOf } from '../../stage.ts';
import type { Trace } from '../../stage.ts';
import { CALLBACKS, WALLET } from '../../token-stage.ts';
import { POOL, recordOf } from './farm-stage.ts';

// A legacy farm whose factory, roots and wallets are plain addresses, from which tests send messages.

export const [farmFactory, owner, alice, bob, outsider] = [
  actor('fa'),
  actor('0e'),
  actor('a1'),
  actor('b0'),
  actor('5'),
];
export const [lp, first, second] = [actor('70'), actor('72'), actor('73')];
export const [ofDeposits, ofFirst, ofSecond] = [actor('91'), actor('93'), actor('94')];

/** Codes that accept every message, and that throw. */
export const SWALLOW = beginCell().storeUint(0xff00, 16).endCell();
export const THROWING_CODE = beginCell().storeUint(0xf22a, 16).endCell();

/** Initial parameters of a pool: rounds from now on, with a reward rate for each of the two rewards. */
export const INITIAL_INPUTS = {
  _owner: owner,
  _rewardRounds: [{ startTime: 1_790_000_000n, rewardPerSecond: [5n, 7n] }],
  _tokenRoot: lp,
  _rewardTokenRoot: [first, second],
  _vestingPeriod: 0n,
  _vestingRatio: 0n,
  _withdrawAllLockPeriod: 50n,
};

export class BareFarm {
  readonly stage: Stage;
  readonly pool: Address;
  readonly #stateInit: string;

  private constructor(stage: Stage, pool: Address, stateInit: string) {
    this.stage = stage;
    this.pool = pool;
    this.#stateInit = stateInit;
  }

  static async create(): Promise<BareFarm> {
    const stage = await Stage.create();
    const { address, stateInit } = stage.stateOf(EVER_FARM_POOL_V3_ARTIFACT, {
      platformCode: FARM_PLATFORM_ARTIFACT.code,
      userDataCode: USER_DATA_V3_ARTIFACT.code,
      fabric: farmFactory,
      deploy_nonce: 9n,
      user_data_version: 1n,
      pool_version: 1n,
    });
    return new BareFarm(stage, address, stateInit);
  }

  getInitialState(
    changed: Partial<Record<keyof typeof INITIAL_INPUTS, unknown>> = {},
    from = farmFactory,
  ): Promise<Trace> {
    const inputs = { ...INITIAL_INPUTS, ...changed } as AbiInputs;
    const message = { from, to: this.pool, value: 10n * COIN, abi: POOL, method: 'constructor', inputs };
    return this.stage.send({ ...message, stateInit: this.#stateInit });
  }

  /** Deploys a pool and names all of its wallets. */
  async open(changed: Partial<Record<keyof typeof INITIAL_INPUTS, unknown>> = {}): Promise<void> {
    await this.getInitialState(changed);
    for (const [root, wallet] of [
      [lp, ofDeposits],
      [first, ofFirst],
      [second, ofSecond],
    ] as const) {
      await this.name(root, wallet);
      this.put(wallet, SWALLOW);
    }
  }

  put(at: Address, code: Cell): void {
    this.stage.chain.putAccount(at, { code, data: Cell.EMPTY, balance: 10n * COIN });
  }

  call(from: Address, method: string, inputs: AbiInputs, value = 8n * COIN): Promise<Trace> {
    return this.stage.send({ from, to: this.pool, value, abi: POOL, method, inputs });
  }

  name(root: Address, wallet: Address): Promise<Trace> {
    return this.call(root, 'receiveTokenWalletAddress', { wallet });
  }

  /** Sends a token notification of a wallet. */
  arrive(wallet: Address, tokenRoot: Address, payload = EMPTY_CELL, value = 8n * COIN): Promise<Trace> {
    const inputs = {
      tokenRoot,
      amount: 100n,
      sender: alice,
      senderWallet: actor('99'),
      remainingGasTo: alice,
      payload,
    };
    const message = { from: wallet, to: this.pool, value, abi: CALLBACKS };
    return this.stage.send({ ...message, method: 'onAcceptTokensTransfer', inputs });
  }

  deposit(user: Address, value?: bigint): Promise<Trace> {
    const inputs = { deposit_owner: user, nonce: 0n };
    const payload = this.stage.get(this.pool, POOL, 'encodeDepositPayload', inputs)['deposit_payload'];
    return this.arrive(ofDeposits, lp, textOf(payload), value);
  }

  /** Returns the transfers that the pool sends to a wallet. */
  orders(trace: Trace, wallet: Address): [string, unknown][] {
    return trace
      .calls(wallet, WALLET)
      .map(({ method, inputs }) => [method, inputs['amount']] as [string, unknown]);
  }

  userData(user: Address): Address {
    return toAddress(textOf(this.stage.get(this.pool, POOL, 'getUserDataAddress', { user })['value0']));
  }

  get details(): AbiRecord {
    return recordOf(this.stage.get(this.pool, POOL, 'getDetails')['value0']);
  }
}

export const exitOf = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;
