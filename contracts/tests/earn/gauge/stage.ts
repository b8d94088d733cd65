import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import { runGetter } from '@junction/tvm';
import type { AbiInputs, AbiRecord, DecodedCall } from '@junction/tvm';
import { beginCell } from '@ton/core';
import { EARN_PLATFORM_ARTIFACT } from '../../../artifacts/earn-platform.ts';
import { GAUGE_ARTIFACT } from '../../../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../../../artifacts/gauge-account.ts';
import { GAUGE_FACTORY_ARTIFACT } from '../../../artifacts/gauge-factory.ts';
import { getAbi, COIN, toAbiText } from '../../stage.ts';
import type { ContractTestChain, Trace } from '../../stage.ts';
import { deployToken, sendTokenTransfer, getTokenWalletAddress } from '../../token-stage.ts';
import { escrowAdminAddress, buildEarnCallMetaParam, VE_ACCOUNT_ABI } from '../escrow-stage.ts';
import type { EscrowTestStage } from '../escrow-stage.ts';

export const GAUGE_ABI = getAbi('Gauge');
export const GAUGE_ACCOUNT_ABI = getAbi('GaugeAccount');
export const GAUGE_FACTORY_ABI = getAbi('GaugeFactory');
export const GAUGE_CALLBACKS_ABI = getAbi('GaugeCallbacks');

const FUNDS = 10n ** 20n;

/** Creation parameters of a gauge. */
export interface GaugeCreationParams {
  readonly owner: Address;
  readonly maxBoost: bigint;
  readonly maxLockTime: bigint;
  readonly extra: readonly Address[];
  readonly periods: readonly bigint[];
  readonly ratios: readonly bigint[];
  readonly qubePeriod: bigint;
  readonly qubeRatio: bigint;
  readonly lockPeriod: bigint;
}

export interface GaugeDepositOptions {
  readonly owner?: Address;
  readonly lockTime?: bigint;
  readonly claim?: boolean;
  readonly callId?: bigint;
  readonly nonce?: bigint;
  readonly value?: bigint;
  readonly payload?: string;
}

/** Test chain with tokens, an escrow, a gauge factory and its gauges. */
export class GaugeStage {
  readonly escrow: EscrowTestStage;
  readonly lp: Address;
  /** Tokens of the extra rewards. */
  readonly rewards: readonly [Address, Address];
  readonly factory: Address;

  private constructor(
    escrow: EscrowTestStage,
    lp: Address,
    rewards: readonly [Address, Address],
    factory: Address,
  ) {
    this.escrow = escrow;
    this.lp = lp;
    this.rewards = rewards;
    this.factory = factory;
  }

  get stage(): ContractTestChain {
    return this.escrow.stage;
  }

  /** Deploys tokens that these users hold, and a factory without gauges. */
  static async create(
    escrow: EscrowTestStage,
    users: readonly Address[],
    vesting: { readonly period: bigint; readonly ratio: bigint },
  ): Promise<GaugeStage> {
    const { stage } = escrow;
    const roots: Address[] = [];
    for (const nonce of [11n, 12n, 13n]) {
      const supply = FUNDS * BigInt(users.length + 1);
      const { root } = await deployToken(stage, escrowAdminAddress, {
        nonce,
        supplyTo: escrowAdminAddress,
        supply,
      });
      for (const to of users)
        if (to !== escrowAdminAddress)
          await sendTokenTransfer(stage, root, escrowAdminAddress, { amount: FUNDS, to, deploy: COIN / 10n });
      roots.push(root);
    }
    const [lp, first, second] = roots;
    if (lp === undefined || first === undefined || second === undefined) throw new Error('three tokens');
    return new GaugeStage(escrow, lp, [first, second], await deployFactory(escrow, vesting));
  }

  // ---- Factory ----

  callFactory(from: Address, method: string, inputs: AbiInputs, value = 10n * COIN): Promise<Trace> {
    return this.stage.send({ from, to: this.factory, value, abi: GAUGE_FACTORY_ABI, method, inputs });
  }

  /** Deploys a gauge with individual vesting terms for the governance token. Throws when no gauge is created. */
  async deployGauge(terms: GaugeCreationParams, callId = 1n): Promise<Address> {
    const trace = await this.callFactory(escrowAdminAddress, 'deployGaugeByOwner', {
      gauge_owner: terms.owner,
      depositTokenRoot: this.lp,
      maxBoost: terms.maxBoost,
      maxLockTime: terms.maxLockTime,
      qubeVestingPeriod: terms.qubePeriod,
      qubeVestingRatio: terms.qubeRatio,
      rewardTokenRoots: [...terms.extra],
      vestingPeriods: [...terms.periods],
      vestingRatios: [...terms.ratios],
      withdrawAllLockPeriod: terms.lockPeriod,
      call_id: callId,
    });
    const [made] = trace.events(this.factory, GAUGE_FACTORY_ABI);
    if (made?.method !== 'NewGauge') throw new Error('no gauge was made');
    return toAddress(toAbiText(made.inputs['gauge']));
  }

  // ---- Users ----

  call(from: Address, gauge: Address, method: string, inputs: AbiInputs, value = 10n * COIN): Promise<Trace> {
    const takesMeta =
      GAUGE_ABI.functions.find(({ name }) => name === method)?.inputs.some(({ name }) => name === 'meta') ===
      true;
    const completed = takesMeta ? { meta: buildEarnCallMetaParam(from), ...inputs } : inputs;
    return this.stage.send({ from, to: gauge, value, abi: GAUGE_ABI, method, inputs: completed });
  }

  depositPayload(owner: Address, options: GaugeDepositOptions = {}): string {
    const lock = options.lockTime ?? 0n;
    return beginCell()
      .storeSlice(addressSlice(owner))
      .storeUint(lock, 32)
      .storeBit(options.claim ?? false)
      .storeUint(options.callId ?? 1n, 32)
      .storeUint(options.nonce ?? 0n, 32)
      .endCell()
      .toBoc()
      .toString('base64');
  }

  deposit(from: Address, gauge: Address, amount: bigint, options: GaugeDepositOptions = {}): Promise<Trace> {
    const payload = options.payload ?? this.depositPayload(options.owner ?? from, options);
    return this.give(from, this.lp, gauge, amount, payload, options.value ?? 12n * COIN);
  }

  give(
    from: Address,
    root: Address,
    gauge: Address,
    amount: bigint,
    payload: string,
    value: bigint,
  ): Promise<Trace> {
    return sendTokenTransfer(this.stage, root, from, { amount, to: gauge, notify: true, payload, value });
  }

  /** Pays a round of the governance token, as the escrow does at the end of a vote. */
  giveRound(
    gauge: Address,
    amount: bigint,
    start: bigint,
    length: bigint,
    excessRecipient = escrowAdminAddress,
  ): Promise<Trace> {
    const { escrow, token } = this.escrow;
    const payload = beginCell().storeUint(start, 32).storeUint(length, 32).endCell();
    return this.stage.send({
      from: escrow,
      to: getTokenWalletAddress(this.stage, token, escrow),
      value: COIN,
      abi: getAbi('TokenWallet'),
      method: 'transfer',
      inputs: {
        amount,
        recipient: gauge,
        deployWalletValue: 0n,
        remainingGasTo: excessRecipient,
        notify: true,
        payload: payload.toBoc().toString('base64'),
      },
    });
  }

  // ---- State ----

  events(trace: Trace, gauge: Address): DecodedCall[] {
    return trace.events(gauge, GAUGE_ABI);
  }

  get(gauge: Address, method: string, inputs: AbiInputs = {}): AbiRecord {
    return this.stage.get(gauge, GAUGE_ABI, method, inputs);
  }

  /** Runs a getter of a gauge at another unix second. */
  getAt(second: bigint, gauge: Address, method: string): AbiRecord {
    const accountStuffBoc = this.stage.chain.getAccount(gauge)?.stuffBoc ?? '';
    const nowMs = Number(second) * 1000;
    const answer = runGetter({
      accountStuffBoc,
      abi: GAUGE_ABI,
      method,
      inputs: {},
      responsible: false,
      nowMs,
    });
    if (!answer.ok) throw new Error(`${method}: ${answer.error.code} ${answer.error.exitCode}`);
    return answer.value;
  }

  accountOf(gauge: Address, user: Address): Address {
    return toAddress(toAbiText(this.get(gauge, 'getGaugeAccountAddress', { user })['value0']));
  }

  isThere(account: Address): boolean {
    return this.stage.chain.getAccount(account)?.status === 'active';
  }

  ofAccount(gauge: Address, user: Address, method: string, inputs: AbiInputs = {}): AbiRecord {
    return this.stage.get(this.accountOf(gauge, user), GAUGE_ACCOUNT_ABI, method, inputs);
  }

  /** Returns the pending reward, queried in the same way as in the app: the amount that a claim would pay now. */
  pendingReward(gauge: Address, user: Address): AbiRecord {
    const total = this.escrow.get('calculateAverage');
    const own = this.stage.get(this.escrow.accountOf(user), VE_ACCOUNT_ABI, 'calculateVeAverage');
    return this.ofAccount(gauge, user, 'pendingReward', {
      _veQubeAverage: total['_veQubeAverage'] ?? 0n,
      _veQubeAveragePeriod: total['_veQubeAveragePeriod'] ?? 0n,
      _veAccQubeAverage: own['_veQubeAverage'] ?? 0n,
      _veAccQubeAveragePeriod: own['_veQubeAveragePeriod'] ?? 0n,
      gauge_sync_data: this.get(gauge, 'calcSyncData')['value0'] ?? {},
    });
  }
}

function addressSlice(address: Address): ReturnType<ReturnType<typeof beginCell>['asSlice']> {
  const [, hash = ''] = address.split(':');
  return beginCell()
    .storeUint(0x400, 11)
    .storeUint(BigInt(`0x${hash}`), 256)
    .asSlice();
}

async function deployFactory(
  { stage, token, escrow }: EscrowTestStage,
  vesting: { readonly period: bigint; readonly ratio: bigint },
): Promise<Address> {
  const { address, stateInit } = stage.stateOf(GAUGE_FACTORY_ARTIFACT, {
    PlatformCode: EARN_PLATFORM_ARTIFACT.code,
    nonce: 1n,
  });
  const send = async (method: string, inputs: AbiInputs, init?: string): Promise<void> => {
    const trace = await stage.send({
      from: escrowAdminAddress,
      to: address,
      value: 5n * COIN,
      abi: GAUGE_FACTORY_ABI,
      method,
      inputs,
      ...(init === undefined ? {} : { stateInit: init }),
    });
    if (!trace.isClean) throw new Error(`${method}: exit ${trace.exitCode}`);
  };
  const constructorInputs = {
    _owner: escrowAdminAddress,
    _qube: token,
    _vote_escrow: escrow,
    _qube_vesting_ratio: vesting.ratio,
    _qube_vesting_period: vesting.period,
  };
  await send('constructor', constructorInputs, stateInit);
  const meta = buildEarnCallMetaParam(escrowAdminAddress);
  await send('installNewGaugeCode', { gauge_code: GAUGE_ARTIFACT.code, meta });
  await send('installNewGaugeAccountCode', { gauge_account_code: GAUGE_ACCOUNT_ARTIFACT.code, meta });
  return address;
}
