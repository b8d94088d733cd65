import { nano, seconds, type Address } from '@junction/primitives';
import { EARN_ATTACHED, claimFromFarm } from '@junction/protocol/earn';
import type { MessageOutcome, MessageSimulationTools, WalletMessage } from '@junction/simulation';
import { beforeAll, expect, it } from 'vitest';
import {
  createFarmStage,
  deployPool,
  deposit,
  newPool,
  rootOf,
  sendToPool,
  userNamed,
  type FarmStage,
} from './earn/farm/farm-stage.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { changesOf, compareWithExecution, messageOf, receiversOf, stageTools } from './simulated-messages.ts';

// Simulations of claims from legacy farms, compared with their execution in the same second on the same chain.

const ATTACHED_PERCENT = [1n, 5n, 45n];
const alice = userNamed('alice');

let farms: FarmStage;
let pool: Address;
let tools: MessageSimulationTools;
beforeAll(async () => {
  farms = await createFarmStage();
  tools = await stageTools(farms.stage);
  const rounds = [{ startTime: BigInt(farms.stage.chain.now + 10), rewardPerSecond: [1_000n, 7n] }];
  pool = newPool(farms, await deployPool(farms, { rounds, rewards: ['R1', 'R2'] }), 'pool');
  for (const token of ['R1', 'R2'])
    await sendToPool(farms, pool, { token, from: 'owner', amount: 10n ** 12n });
  await deposit(farms, pool, 'alice', 100n);
  await deposit(farms, pool, 'bob', 50n);
  farms.stage.chain.advanceTime(seconds(110));
}, 120_000);
revertAfterEach(() => farms.stage.chain);

const compare = (message: WalletMessage): Promise<MessageOutcome> => {
  const { stage, roots } = farms;
  return compareWithExecution({ stage, tools, tokens: Object.values(roots) }, message);
};
const claiming = (): Promise<WalletMessage> =>
  messageOf(alice, pool, EARN_ATTACHED.farmAction, claimFromFarm(alice));

it('a simulated claim equals its execution, and pays the rewards to the depositor only', async () => {
  const outcome = await compare(await claiming());
  const gained = changesOf(outcome, alice);
  for (const token of ['R1', 'R2']) expect(gained.get(rootOf(farms, token))).toBeGreaterThan(0n);
  expect(receiversOf(outcome, alice)).toEqual(new Set());
  expect(outcome.failures).toEqual([]);
});

it('a claim with too few coins pays nothing, as simulated', async () => {
  const message = await claiming();
  let unpaid = 0;
  for (const percent of ATTACHED_PERCENT) {
    const poor = { ...message, value: nano((message.value * percent) / 100n) };
    if ((await compare(poor)).tokens.length === 0) unpaid += 1;
  }
  expect(unpaid).toBeGreaterThan(0);
});
