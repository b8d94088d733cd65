import { seconds, type Address } from '@junction/primitives';
import { computeAccountStateHash } from '../account-facts.ts';
import {
  callFarmPool,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  FARM_FACTORY_ABI,
  registerFarmPool,
  getTokenRoot,
  sendTokensToFarmPool,
  getUserDataAddress,
  getUserAddress,
  type FarmStage,
} from '../../earn/farm/farm-stage.ts';
import { COIN, type Trace } from '../../stage.ts';
import { getTokenBalance } from '../../token-stage.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures legacy farms at both limits of their size: one reward with 85 rounds, and eight rewards with 25 rounds. All
// rounds start and end between two actions of a user.

const PERIOD = 100;
const SHAPES = [
  { tokens: 1, rounds: 85 },
  { tokens: 8, rounds: 25 },
] as const;
interface Shape {
  readonly tokens: number;
  readonly rounds: number;
}

const sizesOf = ({ tokens, rounds }: Shape): string => `${rounds} rounds of ${tokens} rewards to accrue`;

/** Opens a farm whose rounds have all passed, with a deposit of each given user. */
export async function openFarmWithPassedRounds(
  shape: Shape,
  users: readonly string[] = ['alice', 'bob'],
): Promise<{ readonly farm: FarmStage; readonly pool: Address }> {
  const names = Array.from({ length: shape.tokens }, (_, index) => `R${index}`);
  const farm = await createFarmStage(['LP', ...names]);
  const start = BigInt(farm.stage.chain.now);
  const rounds = Array.from({ length: shape.rounds }, (_, index) => ({
    startTime: start + BigInt(PERIOD * index),
    rewardPerSecond: Array<bigint>(shape.tokens).fill(7n),
  }));
  const plan = { rounds, rewards: names, vestingPeriod: 1000n, vestingRatio: 500n, value: 40n * COIN };
  const pool = registerFarmPool(farm, await deployTestFarmPool(farm, plan), 'pool');
  for (const token of names)
    await sendTokensToFarmPool(farm, pool, { token, from: 'owner', amount: 10n ** 15n });
  for (const user of users) await depositIntoFarmPool(farm, pool, user, 1000n, { value: 20n * COIN });
  farm.stage.chain.advanceTime(seconds(PERIOD * shape.rounds + 5));
  return { farm, pool };
}

const openFarm = (shape: Shape) => async (): Promise<ResourceBoundScenario> => {
  const { farm, pool } = await openFarmWithPassedRounds(shape);
  const alice = getUserAddress('alice');
  const order = { send_gas_to: alice, nonce: 0n };
  const getBalance = (): readonly unknown[] =>
    Object.keys(farm.roots).map(
      (token) => getTokenBalance(farm.stage, getTokenRoot(farm, token), alice) ?? 0n,
    );
  const readState = (): readonly unknown[] => [
    ...getBalance(),
    computeAccountStateHash(farm.stage, getUserDataAddress(farm, pool, 'alice')),
  ];
  const probe = (method: string, send: (value: bigint) => Promise<Trace>): ResourceBoundProbe => ({
    subject: `EverFarmPoolV3.${method}`,
    sizes: sizesOf(shape),
    readState,
    runs: [{ send }],
  });
  const call = (method: string, inputs: Record<string, bigint> = {}) =>
    probe(method, (value) => callFarmPool(farm, pool, 'alice', method, { ...inputs, ...order }, value));
  return {
    stage: farm.stage,
    probes: [
      probe('onAcceptTokensTransfer', (value) => depositIntoFarmPool(farm, pool, 'alice', 10n, { value })),
      call('withdraw', { amount: 10n }),
      call('withdrawAll'),
      call('claimReward'),
      call('safeWithdraw'),
    ],
    covers: [
      'EverFarmPoolV3.finishDeposit',
      'EverFarmPoolV3.finishWithdraw',
      'EverFarmPoolV3.finishSafeWithdraw',
      'UserDataV3.processClaimReward',
      'UserDataV3.processDeposit',
      'UserDataV3.processSafeWithdraw',
      'UserDataV3.processWithdraw',
      'UserDataV3.processWithdrawAll',
    ],
  };
};

export const createFarmManyRoundsBoundScenario = openFarm(SHAPES[0]);
export const createManyRewardsFarmBoundScenario = openFarm(SHAPES[1]);

/** Opens a world in which a farm of each size is deployed. */
export async function createFarmDeployBoundScenario(): Promise<ResourceBoundScenario> {
  const names = Array.from({ length: 8 }, (_, index) => `R${index}`);
  const farm = await createFarmStage(['LP', ...names]);
  const start = BigInt(farm.stage.chain.now);
  const probes = SHAPES.map((shape): ResourceBoundProbe => {
    const rounds = Array.from({ length: shape.rounds }, (_, index) => ({
      startTime: start + BigInt(PERIOD * index),
      rewardPerSecond: Array<bigint>(shape.tokens).fill(7n),
    }));
    const rewards = names.slice(0, shape.tokens);
    return {
      subject: 'FarmFabricV3.deployFarmPool',
      sizes: `${shape.rounds} rounds of ${shape.tokens} rewards`,
      readState: () => [farm.stage.get(farm.farmFactory, FARM_FACTORY_ABI, 'pools_count')['pools_count']],
      runs: [{ send: (value) => deployTestFarmPool(farm, { rounds, rewards, value }) }],
    };
  });
  return { stage: farm.stage, probes, covers: ['EverFarmPoolV3.constructor', 'FarmFabricV3.onPoolDeploy'] };
}
