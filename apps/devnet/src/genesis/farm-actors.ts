import { toAddress, type Address } from '@junction/primitives';
import { encodeFarmDepositPayload } from '@junction/protocol/earn';
import type { AbiInputs, AbiRecord, DecodedTransaction } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { NANO_PER_COIN } from '@junction/contracts/deployment';
import { GENESIS_ABIS } from './dex-abis.ts';
import { requireEmittedEvent, transferTokens } from './earn-messages.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { DexMessageSender } from './market-actors.ts';

/** Nano attached to each action, more than any of them costs. The excess is returned. */
const FARM_ATTACHED_VALUE = 10n * NANO_PER_COIN;
const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';

/** Sends messages from wallets to legacy farms, and checks their effects. */
export class FarmMessageSender {
  readonly #stage: GenesisChain;
  readonly #market: DexMessageSender;

  constructor(stage: GenesisChain, market: DexMessageSender) {
    this.#stage = stage;
    this.#market = market;
  }

  async deposit(from: DevWallet, farm: Address, root: Address, amount: bigint): Promise<void> {
    const payload = encodeFarmDepositPayload({ owner: from.address });
    const transactions = await transferTokens(this.#stage, this.#market, from, farm, {
      root,
      amount,
      payload,
      value: FARM_ATTACHED_VALUE,
    });
    requireEmittedEvent(GENESIS_ABIS.farmPool, transactions, 'Deposit');
  }

  async claim(owner: DevWallet, farm: Address): Promise<void> {
    requireEmittedEvent(
      GENESIS_ABIS.farmPool,
      await this.#call(owner, farm, 'claimReward', { nonce: 0n }),
      'Claim',
    );
  }

  async withdraw(owner: DevWallet, farm: Address, amount: bigint): Promise<void> {
    const transactions = await this.#call(owner, farm, 'withdraw', { amount, nonce: 0n });
    requireEmittedEvent(GENESIS_ABIS.farmPool, transactions, 'Withdraw');
  }

  async payReward(from: DevWallet, farm: Address, root: Address, amount: bigint): Promise<void> {
    const transactions = await transferTokens(this.#stage, this.#market, from, farm, {
      root,
      amount,
      payload: EMPTY_CELL,
      value: FARM_ATTACHED_VALUE,
    });
    requireEmittedEvent(GENESIS_ABIS.farmPool, transactions, 'RewardDeposit');
  }

  /** Adds a reward round that starts now, with one rate per reward in base units per second. */
  async addRound(owner: DevWallet, farm: Address, perSecond: readonly bigint[]): Promise<void> {
    const round = { startTime: BigInt(this.#stage.now), rewardPerSecond: [...perSecond] };
    const transactions = await this.#call(owner, farm, 'addRewardRound', { reward_round: round });
    requireEmittedEvent(GENESIS_ABIS.farmPool, transactions, 'RewardRoundAdded');
  }

  async end(owner: DevWallet, farm: Address): Promise<void> {
    const inputs = { farm_end_time: BigInt(this.#stage.now) };
    requireEmittedEvent(
      GENESIS_ABIS.farmPool,
      await this.#call(owner, farm, 'setEndTime', inputs),
      'farmEndSet',
    );
  }

  amountIn(farm: Address, owner: Address): bigint {
    const answer = this.#stage.runGetter(farm, GENESIS_ABIS.farmPool, 'getUserDataAddress', { user: owner });
    const account = toAddress(answer['value0'] as string);
    if (this.#stage.chain.getAccount(account)?.status !== 'active') return 0n;
    const details = this.#stage.runGetter(account, GENESIS_ABIS.farmUser, 'getDetails')[
      'value0'
    ] as AbiRecord;
    return details['amount'] as bigint;
  }

  #call(from: DevWallet, farm: Address, method: string, inputs: AbiInputs): Promise<DecodedTransaction[]> {
    return this.#stage.sendChecked(from, {
      to: farm,
      value: FARM_ATTACHED_VALUE,
      abi: GENESIS_ABIS.farmPool,
      method,
      inputs: { ...inputs, send_gas_to: from.address },
    });
  }
}
