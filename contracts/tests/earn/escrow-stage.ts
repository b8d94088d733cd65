import { Address as CoreAddress, beginCell, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import { runGetter } from '@junction/tvm';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { EARN_PLATFORM_ARTIFACT } from '../../artifacts/earn-platform.ts';
import { VOTE_ESCROW_ARTIFACT } from '../../artifacts/vote-escrow.ts';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '../../artifacts/vote-escrow-account.ts';
import { getAbi, toTestAddress, COIN, ContractTestChain, toAbiText } from '../stage.ts';
import type { Trace } from '../stage.ts';
import { deployToken, sendTokenTransfer, getTokenWalletAddress } from '../token-stage.ts';
import { mergeAbis } from './observe.ts';

/**
 * ABI of the escrow: the public interface, further functions of the compiled original contract, and the messages of
 * this repository's accounts.
 */
export const ESCROW_ABI = mergeAbis(
  getAbi('VoteEscrow'),
  getAbi('VoteEscrowExtra'),
  getAbi('VoteEscrowLinks'),
);
export const VE_ACCOUNT_ABI = getAbi('VoteEscrowAccount');
export const ESCROW_CALLBACKS_ABI = getAbi('VoteEscrowCallbacks');
export const DAO_CALLBACKS_ABI = getAbi('DaoCallbacks');

export const escrowAdminAddress = toTestAddress('a1');
export const daoTestAddress = toTestAddress('da');
const ACCOUNT_KIND = 101;
const FUNDS = 10n ** 20n;

export interface EpochVoteSettings {
  readonly epoch: bigint;
  readonly before: bigint;
  readonly voting: bigint;
  readonly minRatio: bigint;
  readonly maxRatio: bigint;
  readonly maxDowntime: bigint;
  readonly maxGaugesPerVote: bigint;
}

/** Rules with which the recordings were made. */
export const RECORDED_ESCROW_RULES = {
  epoch: 1_209_600n,
  before: 172_800n,
  voting: 950_400n,
  minRatio: 100n,
  maxRatio: 2500n,
  maxDowntime: 4n,
  maxGaugesPerVote: 10n,
  price: 10n ** 12n,
  locks: [604_800n, 126_144_000n],
  scheme: [7000n, 2000n, 1000n],
  schedule: [
    60_500_000_000_000n,
    60_500_000_000_001n,
    61_000_000_000_007n,
    70_000_000_000_000n,
    12_345_678_901_234n,
  ],
} as const;

export type EscrowRules = Omit<
  { readonly [Rule in keyof typeof RECORDED_ESCROW_RULES]: unknown },
  keyof EpochVoteSettings
> &
  EpochVoteSettings & {
    readonly price: bigint;
    readonly locks: readonly [bigint, bigint];
    readonly scheme: readonly bigint[];
    readonly schedule: readonly bigint[];
  };

export const buildEarnCallMetaParam = (excessRecipient: Address, callId = 8n, nonce = 0n): AbiRecord => ({
  call_id: callId,
  nonce,
  send_gas_to: excessRecipient,
});

/** An escrow and its token on a test chain. */
export class EscrowTestStage {
  readonly stage: ContractTestChain;
  readonly token: Address;
  readonly escrow: Address;

  private constructor(stage: ContractTestChain, token: Address, escrow: Address) {
    this.stage = stage;
    this.token = token;
    this.escrow = escrow;
  }

  /**
   * Deploys an escrow, installs its codes and applies `rules`. Deploys its token, of which each of `users` receives a
   * balance. The escrow is not initialized.
   */
  static async create(
    users: readonly Address[],
    rules: EscrowRules = RECORDED_ESCROW_RULES,
    start?: number,
    daoRootOf: (stage: ContractTestChain) => Address = () => daoTestAddress,
  ): Promise<EscrowTestStage> {
    const stage = await ContractTestChain.create(start);
    const supply = FUNDS * BigInt(users.length + 1);
    const { root } = await deployToken(stage, escrowAdminAddress, { supplyTo: escrowAdminAddress, supply });
    const { address, stateInit } = stage.stateOf(VOTE_ESCROW_ARTIFACT, { deploy_nonce: 1n });
    const message = { from: escrowAdminAddress, to: address, abi: ESCROW_ABI };
    const inputs = { _owner: escrowAdminAddress, _qube: root, _dao: daoRootOf(stage) };
    await stage.send({ ...message, value: 20n * COIN, stateInit, method: 'constructor', inputs });
    const escrow = new EscrowTestStage(stage, root, address);
    await escrow.setUp(rules);
    for (const to of users)
      await sendTokenTransfer(stage, root, escrowAdminAddress, { amount: FUNDS, to, deploy: COIN / 10n });
    return escrow;
  }

  private async setUp(rules: EscrowRules): Promise<void> {
    await this.admin('installPlatformCode', { code: EARN_PLATFORM_ARTIFACT.code });
    await this.admin('installOrUpdateVeAccountCode', { code: VOTE_ESCROW_ACCOUNT_ARTIFACT.code });
    const [min, max] = rules.locks;
    await this.admin('setQubeLockTimeLimits', { new_min: min, new_max: max });
    await this.admin('setDistributionScheme', { _new_scheme: [...rules.scheme] });
    await this.admin('setDistribution', { _new_distribution: [...rules.schedule] });
    await this.admin('setWhitelistPrice', { new_price: rules.price });
    await this.setVotingParams(rules);
  }

  setVotingParams(rules: EpochVoteSettings): Promise<Trace> {
    return this.admin('setVotingParams', {
      _epoch_time: rules.epoch,
      _time_before_voting: rules.before,
      _voting_time: rules.voting,
      _gauge_min_votes_ratio: rules.minRatio,
      _gauge_max_votes_ratio: rules.maxRatio,
      _gauge_max_downtime: rules.maxDowntime,
      _max_gauges_per_vote: rules.maxGaugesPerVote,
    });
  }

  /** Sends a call of the owner. Throws when it fails. */
  async admin(method: string, inputs: AbiInputs, value = 2n * COIN): Promise<Trace> {
    const trace = await this.call(escrowAdminAddress, method, inputs, value);
    if (!trace.isClean) throw new Error(`${method}: exit ${trace.exitCode}`);
    return trace;
  }

  /** Calls the escrow. Adds `meta` to the inputs of functions that take one. */
  call(from: Address, method: string, inputs: AbiInputs = {}, value = 5n * COIN): Promise<Trace> {
    const takesMeta = ESCROW_ABI.functions.some(
      ({ name, inputs: all }) => name === method && all.at(-1)?.name === 'meta',
    );
    const completed = takesMeta ? { meta: buildEarnCallMetaParam(from), ...inputs } : inputs;
    return this.stage.send({ from, to: this.escrow, value, abi: ESCROW_ABI, method, inputs: completed });
  }

  /** Sends tokens with a payload to the escrow. */
  give(from: Address, amount: bigint, payload: string, value = 5n * COIN): Promise<Trace> {
    return sendTokenTransfer(this.stage, this.token, from, {
      amount,
      to: this.escrow,
      notify: true,
      payload,
      value,
    });
  }

  payload(method: string, inputs: AbiInputs): string {
    return toAbiText(this.get(method, inputs)['payload']);
  }

  lock(from: Address, amount: bigint, lockTime: bigint, more: LockOptions = {}): Promise<Trace> {
    const payload = this.payload('encodeDepositPayload', {
      deposit_owner: more.owner ?? from,
      nonce: more.nonce ?? 0n,
      lock_time: lockTime,
      call_id: more.callId ?? 1n,
    });
    return this.give(from, amount, payload, more.value);
  }

  whitelist(
    from: Address,
    gauge: Address,
    amount: bigint,
    nonce = 0n,
    callId = 1n,
    value = 3n * COIN,
  ): Promise<Trace> {
    const payload = this.payload('encodeWhitelistPayload', { whitelist_addr: gauge, nonce, call_id: callId });
    return this.give(from, amount, payload, value);
  }

  supply(from: Address, amount: bigint, callId = 9n, value = 3n * COIN): Promise<Trace> {
    return this.give(
      from,
      amount,
      this.payload('encodeDistributionPayload', { nonce: 0n, call_id: callId }),
      value,
    );
  }

  vote(
    from: Address,
    votes: readonly (readonly [Address, bigint])[],
    callId = 1n,
    nonce = 0n,
    value = 5n * COIN,
  ): Promise<Trace> {
    const meta = buildEarnCallMetaParam(from, callId, nonce);
    return this.call(
      from,
      'voteEpoch',
      { votes: votes.map(([gauge, amount]) => [gauge, amount]), meta },
      value,
    );
  }

  endVoting(from: Address, callId = 1n, value = 30n * COIN): Promise<Trace> {
    return this.call(from, 'endVoting', { meta: buildEarnCallMetaParam(from, callId) }, value);
  }

  // ---- State ----

  get(method: string, inputs: AbiInputs = {}): AbiRecord {
    return this.stage.get(this.escrow, ESCROW_ABI, method, inputs);
  }

  /** Runs a getter at another Unix second. At the second of the last update, the getter returns the stored values. */
  getAt(second: bigint, account: Address, method: string): AbiRecord {
    const abi = account === this.escrow ? ESCROW_ABI : VE_ACCOUNT_ABI;
    const accountStuffBoc = this.stage.chain.getAccount(account)?.stuffBoc ?? '';
    const nowMs = Number(second) * 1000;
    const answer = runGetter({ accountStuffBoc, abi, method, inputs: {}, responsible: false, nowMs });
    if (!answer.ok) throw new Error(`${method}: ${answer.error.code} ${answer.error.exitCode}`);
    return answer.value;
  }

  accountOf(user: Address): Address {
    return toAddress(toAbiText(this.get('getVoteEscrowAccountAddress', { user })['value0']));
  }

  /** Returns the initial code and data of a user's account, base64 BOC. */
  platformOf(user: Address): string {
    const data = beginCell()
      .storeAddress(CoreAddress.parseRaw(this.escrow))
      .storeUint(ACCOUNT_KIND, 8)
      .storeRef(beginCell().storeAddress(CoreAddress.parseRaw(user)).endCell())
      .endCell();
    const code = Cell.fromBase64(EARN_PLATFORM_ARTIFACT.code);
    return beginCell().storeUint(6, 5).storeRef(code).storeRef(data).endCell().toBoc().toString('base64');
  }

  isThere(account: Address): boolean {
    return this.stage.chain.getAccount(account)?.status === 'active';
  }

  ofAccount(user: Address, method: string): AbiRecord {
    return this.stage.get(this.accountOf(user), VE_ACCOUNT_ABI, method);
  }

  walletOf(owner: Address): Address {
    return getTokenWalletAddress(this.stage, this.token, owner);
  }
}

export interface LockOptions {
  readonly owner?: Address;
  readonly nonce?: bigint;
  readonly callId?: bigint;
  readonly value?: bigint;
}
