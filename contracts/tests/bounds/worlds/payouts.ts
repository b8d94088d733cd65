import { seconds, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { escrowAdminAddress, EscrowTestStage, RECORDED_ESCROW_RULES } from '../../earn/escrow-stage.ts';
import {
  callFarmPool,
  depositIntoFarmPool,
  getTokenRoot,
  USER_DATA_ABI,
  getUserDataAddress,
  getUserAddress,
  type FarmStage,
} from '../../earn/farm/farm-stage.ts';
import { toTestAddress, COIN, type Trace } from '../../stage.ts';
import { TOKEN_CALLBACKS_ABI, getTokenBalance, getTokenWalletAddress } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';
import { openFarmWithPassedRounds } from './farms.ts';

// Measures withdrawals of the owners of farms and of the vote escrow.

/** Farm with eight reward tokens. The number of rounds is one less than the maximum of such a farm. */
const SHAPE = { tokens: 8, rounds: 24 } as const;
const LOCK_PERIOD = 30 * 86_400;

/** Opens a farm with an end time and eight rewards. */
export async function createFarmPayoutBoundScenario(): Promise<ResourceBoundScenario> {
  const { farm, pool } = await openFarmWithPassedRounds(SHAPE);
  const { stage } = farm;
  const owner = getUserAddress('owner');
  const order = { send_gas_to: owner, nonce: 0n };
  const getBalance = (): readonly unknown[] =>
    Object.keys(farm.roots).map((token) => getTokenBalance(stage, getTokenRoot(farm, token), owner) ?? 0n);
  const call = (user: string, method: string, inputs: AbiInputs) => (value: bigint) =>
    callFarmPool(farm, pool, user, method, { ...inputs, ...order }, value);
  const round = {
    startTime: BigInt(stage.chain.now + 10_000_000),
    rewardPerSecond: Array<bigint>(SHAPE.tokens).fill(9n),
  };
  // The end time is set again in each run, because reverting the chain does not revert its time.
  const isOver = async (): Promise<void> => {
    await call('owner', 'setEndTime', { farm_end_time: BigInt(stage.chain.now) + 10n })(5n * COIN);
    stage.chain.advanceTime(seconds(10 + 1000 + LOCK_PERIOD + 1));
  };
  const probe = (
    method: string,
    sizes: string,
    readState: () => readonly unknown[],
    send: (value: bigint) => Promise<Trace>,
    prepare?: () => Promise<void>,
  ): ResourceBoundProbe => ({
    subject: `EverFarmPoolV3.${method}`,
    sizes,
    readState,
    runs: [{ send, ...(prepare === undefined ? {} : { prepare }) }],
  });
  return {
    stage,
    probes: [
      probe(
        'addRewardRound',
        `one more than ${SHAPE.rounds} rounds of ${SHAPE.tokens} rewards`,
        () => [computeAccountStateHash(stage, pool)],
        call('owner', 'addRewardRound', { reward_round: round }),
      ),
      probe(
        'withdrawUnclaimedAll',
        `${SHAPE.tokens} rewards`,
        getBalance,
        call('owner', 'withdrawUnclaimedAll', { to: owner }),
        isOver,
      ),
      ...sentProbes(farm, pool),
      probe(
        'claimRewardForUser',
        `${SHAPE.rounds} rounds of ${SHAPE.tokens} rewards to accrue`,
        () => [computeAccountStateHash(stage, getUserDataAddress(farm, pool, 'alice'))],
        call('bob', 'claimRewardForUser', { user: getUserAddress('alice') }),
      ),
    ],
    covers: ['UserDataV3.constructor'],
  };
}

/** Builds probes of messages that wallets and the farm send. No user attaches coins to them. */
function sentProbes(farm: FarmStage, pool: Address): ResourceBoundProbe[] {
  const { stage } = farm;
  const root = getTokenRoot(farm, `R${SHAPE.tokens - 1}`);
  const account = getUserDataAddress(farm, pool, 'alice');
  const probe = (
    subject: string,
    sizes: string,
    read: Address,
    send: (value: bigint) => Promise<Trace>,
  ): ResourceBoundProbe => ({
    subject,
    sizes,
    readState: () => [computeAccountStateHash(stage, read)],
    searchesCoins: false,
    runs: [{ send }],
  });
  return [
    probe('EverFarmPoolV3.onBounceTokensTransfer', `the last of ${SHAPE.tokens} rewards`, pool, (value) =>
      stage.send({
        from: getTokenWalletAddress(stage, root, pool),
        to: pool,
        value,
        abi: TOKEN_CALLBACKS_ABI,
        method: 'onBounceTokensTransfer',
        inputs: { tokenRoot: root, amount: 1n, revertedFrom: account },
      }),
    ),
    probe('UserDataV3.increasePoolDebt', `${SHAPE.tokens} rewards`, account, (value) =>
      stage.send({
        from: pool,
        to: account,
        value,
        abi: USER_DATA_ABI,
        method: 'increasePoolDebt',
        inputs: {
          _pool_debt: Array<bigint>(SHAPE.tokens).fill(1n),
          send_gas_to: getUserAddress('alice'),
          code_version: 0n,
        },
      }),
    ),
    probe(
      'EverFarmPoolV3.onAcceptTokensTransfer',
      `the first deposit of a user, ${SHAPE.tokens} rewards`,
      getUserDataAddress(farm, pool, 'carol'),
      (value) => depositIntoFarmPool(farm, pool, 'carol', 10n, { value }),
    ),
  ];
}

/** Opens a farm whose rounds have passed without deposits, so that all of its rewards are unclaimed. */
export async function createUnclaimedRewardBoundScenario(): Promise<ResourceBoundScenario> {
  const { farm, pool } = await openFarmWithPassedRounds(SHAPE, []);
  const owner = getUserAddress('owner');
  // The first deposit accrues the rewards of the time without deposits.
  await depositIntoFarmPool(farm, pool, 'alice', 10n, { value: 20n * COIN });
  return {
    stage: farm.stage,
    probes: [
      {
        subject: 'EverFarmPoolV3.withdrawUnclaimed',
        sizes: `${SHAPE.rounds} rounds of ${SHAPE.tokens} rewards`,
        readState: () =>
          Object.keys(farm.roots).map(
            (token) => getTokenBalance(farm.stage, getTokenRoot(farm, token), owner) ?? 0n,
          ),
        runs: [
          {
            send: (value) =>
              callFarmPool(
                farm,
                pool,
                'owner',
                'withdrawUnclaimed',
                { to: owner, send_gas_to: owner, nonce: 0n },
                value,
              ),
          },
        ],
      },
    ],
    covers: [],
  };
}

/** Opens a vote escrow whose owner withdraws, and in which any caller deploys an account. */
export async function createEscrowPayoutBoundScenario(): Promise<ResourceBoundScenario> {
  const [alice, bob] = [toTestAddress('a'), toTestAddress('b')];
  const escrow = await EscrowTestStage.create([alice], RECORDED_ESCROW_RULES);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.supply(escrowAdminAddress, 10n ** 18n);
  const { stage, token } = escrow;
  await escrow.whitelist(alice, toTestAddress('c1'), RECORDED_ESCROW_RULES.price);
  const take = (method: string): ResourceBoundProbe => ({
    subject: `VoteEscrow.${method}`,
    sizes: 'booked payments',
    readState: () => [getTokenBalance(stage, token, alice) ?? 0n],
    runs: [
      { send: (value) => escrow.call(escrowAdminAddress, method, { amount: 1n, receiver: alice }, value) },
    ],
  });
  return {
    stage,
    probes: [
      take('withdrawPaymentTokens'),
      {
        subject: 'VoteEscrow.deployVoteEscrowAccount',
        sizes: 'a new account',
        readState: () => [stage.chain.getAccount(escrow.accountOf(bob))?.status ?? 'none'],
        runs: [{ send: (value) => escrow.call(alice, 'deployVoteEscrowAccount', { user: bob }, value) }],
      },
    ],
    covers: ['VoteEscrowAccount.constructor'],
  };
}
