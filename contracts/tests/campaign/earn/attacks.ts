import { beginCell, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiFunction, AbiInputs, AbiJson } from '@junction/tvm';
import {
  DAO_CALLBACKS_ABI,
  ESCROW_ABI,
  ESCROW_CALLBACKS_ABI,
  buildEarnCallMetaParam,
  VE_ACCOUNT_ABI,
} from '../../earn/escrow-stage.ts';
import { FARM_FACTORY_ABI, USER_DATA_ABI } from '../../earn/farm/farm-stage.ts';
import {
  GAUGE_ABI,
  GAUGE_ACCOUNT_ABI,
  GAUGE_CALLBACKS_ABI,
  GAUGE_FACTORY_ABI,
} from '../../earn/gauge/stage.ts';
import { mutateCell } from '../../mutated-cells.ts';
import { getAbi, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from '../../stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_ROOT_ABI, TOKEN_WALLET_ABI } from '../../token-stage.ts';
import { createRandomInputs, createRandomNumber, pickRandomCoins } from '../attacks/values.ts';
import type { CampaignStep } from '../step.ts';
import type { EarnContractState } from './earn-states.ts';
import {
  buildCandidateWhitelistingPayload,
  buildFarmDepositPayload,
  buildGaugeDepositPayload,
  createTransferStep,
  createHonestEarnUserStep,
  buildLockPayload,
  buildRewardPayload,
  buildEpochSupplyTopUpPayload,
  type EarnActor,
} from './honest.ts';
import { FARM_POOL_ABI } from './world.ts';

// Attackers send any message to any contract, replay messages, send tokens with any payload, and deploy gauges
// and farms with their own tokens.

export interface EarnAttackerKnowledge extends Omit<EarnActor, 'user'> {
  /** Observed messages between contracts: destination, and body as base64 BOC. */
  readonly seen: readonly { readonly to: Address; readonly body: string }[];
}

const EARN_PLATFORM = getAbi('EarnPlatform');
const FARM_PLATFORM = getAbi('FarmPlatform');

/** ABIs of the contracts of each kind. */
const INTERFACES: Readonly<Record<EarnContractState['kind'], readonly AbiJson[]>> = {
  wallet: [TOKEN_WALLET_ABI],
  root: [TOKEN_ROOT_ABI],
  escrow: [ESCROW_ABI, ESCROW_ABI, ESCROW_ABI, TOKEN_CALLBACKS_ABI, DAO_CALLBACKS_ABI, EARN_PLATFORM],
  veAccount: [VE_ACCOUNT_ABI, VE_ACCOUNT_ABI, VE_ACCOUNT_ABI, EARN_PLATFORM, DAO_CALLBACKS_ABI],
  gauge: [GAUGE_ABI, GAUGE_ABI, GAUGE_ABI, TOKEN_CALLBACKS_ABI, EARN_PLATFORM],
  gaugeAccount: [GAUGE_ACCOUNT_ABI, GAUGE_ACCOUNT_ABI, GAUGE_ACCOUNT_ABI, EARN_PLATFORM],
  farm: [FARM_POOL_ABI, FARM_POOL_ABI, TOKEN_CALLBACKS_ABI],
  farmUser: [USER_DATA_ABI, USER_DATA_ABI, FARM_PLATFORM],
  factory: [GAUGE_FACTORY_ABI],
  farmFactory: [FARM_FACTORY_ABI],
  nothing: [TOKEN_CALLBACKS_ABI, GAUGE_CALLBACKS_ABI, ESCROW_CALLBACKS_ABI],
  other: [TOKEN_CALLBACKS_ABI],
};

const own = ({ world }: EarnAttackerKnowledge): Address[] => [...world.attackers, ...world.hostile];

function anyAddress(mind: EarnAttackerKnowledge): Address {
  const { random, states, world } = mind;
  const dice = random.below(10);
  if (dice < 3) return random.pick(own(mind));
  if (dice < 6) return random.pick([...world.users, world.provider]);
  if (dice < 7) return random.pick(world.tokens);
  if (dice < 8) return ALL_ZERO_ADDRESS;
  return random.pick([...states.coins().keys()]);
}

function anyPayload(mind: EarnAttackerKnowledge): string {
  const { random, now } = mind;
  const time = random.pick([0n, 1n, 86_400n, 2_592_000n, 0xffffffffn]);
  const makers: readonly (() => string)[] = [
    () => EMPTY_CELL_BOC,
    () => buildLockPayload(anyAddress(mind), time, BigInt(random.below(3))),
    () => buildCandidateWhitelistingPayload(anyAddress(mind)),
    buildEpochSupplyTopUpPayload,
    () => buildGaugeDepositPayload(anyAddress(mind), time, random.chance(50), BigInt(random.below(3))),
    buildRewardPayload,
    () => buildFarmDepositPayload(anyAddress(mind), BigInt(random.below(3))),
    // Payload that adds a reward round of the governance token, which only the escrow may do.
    () => beginCell().storeUint(now, 32).storeUint(time, 32).endCell().toBoc().toString('base64'),
  ];
  const payload = random.pick(makers)();
  return random.chance(75)
    ? payload
    : mutateCell(random, Cell.fromBase64(payload)).toBoc().toString('base64');
}

export const createEarnAttackerStep = (
  mind: EarnAttackerKnowledge,
  label: string,
  from: Address,
  to: Address,
  body: string,
  value = pickRandomCoins(mind.random),
): CampaignStep => ({ label, from, to, value, body });

function callOf(
  mind: EarnAttackerKnowledge,
  abi: AbiJson,
  method: AbiFunction,
  more: AbiInputs = {},
): string {
  const source = { random: mind.random, address: () => anyAddress(mind), payload: () => anyPayload(mind) };
  return encodeBody(abi, method.name, { ...createRandomInputs(source, method.inputs), ...more });
}

type Attack = (mind: EarnAttackerKnowledge) => CampaignStep;

/** Calls any function of any contract with random inputs. Kinds of contracts are equally likely. */
const randomCall: Attack = (mind) => {
  const { random, states } = mind;
  const kinds = [
    'escrow',
    'veAccount',
    'gauge',
    'gaugeAccount',
    'farm',
    'farmUser',
    'factory',
    'farmFactory',
    'wallet',
  ] as const;
  const targets = states.all(random.pick(kinds));
  const [to, known] = targets.length > 0 ? random.pick(targets) : random.pick([...states.entries()]);
  const abi = random.pick(INTERFACES[known.kind]);
  const method = random.pick(abi.functions);
  return createEarnAttackerStep(
    mind,
    `${known.kind}.${method.name}`,
    random.pick(own(mind)),
    to,
    callOf(mind, abi, method),
  );
};

/** Replays an observed message from another sender, to the same contract or to a contract of the same kind. */
const replayedMessage: Attack = (mind) => {
  const { random, seen, states } = mind;
  if (seen.length === 0) return randomCall(mind);
  const { to, body } = random.pick(seen);
  const kind = states.of(to)?.kind;
  const others = random.chance(30) && kind !== undefined ? states.all(kind).map(([address]) => address) : [];
  const target = others.length > 0 ? random.pick(others) : to;
  return createEarnAttackerStep(
    mind,
    `repeats what ${kind ?? 'somebody'} was told`,
    random.pick(own(mind)),
    target,
    body,
  );
};

/** Sends a forged token notification. */
const forgedArrival: Attack = (mind) => {
  const { random, world, states } = mind;
  const targets = (['escrow', 'gauge', 'farm'] as const).flatMap((kind) => states.all<typeof kind>(kind));
  const [to] = random.pick(targets);
  const from = random.pick(own(mind));
  const inputs = {
    tokenRoot: random.pick(world.tokens),
    amount: createRandomNumber(random, 60),
    sender: anyAddress(mind),
    senderWallet: random.chance(50) ? from : anyAddress(mind),
    remainingGasTo: anyAddress(mind),
    payload: anyPayload(mind),
  };
  const method = random.chance(80) ? 'onAcceptTokensTransfer' : 'onBounceTokensTransfer';
  const bounced = { tokenRoot: inputs.tokenRoot, amount: inputs.amount, revertedFrom: inputs.sender };
  const body = encodeBody(
    TOKEN_CALLBACKS_ABI,
    method,
    method === 'onAcceptTokensTransfer' ? inputs : bounced,
  );
  return createEarnAttackerStep(mind, 'forged arrival', from, to, body);
};

/**
 * Sends real tokens with a payload for another user, one that is too long or unreadable, or tokens of the wrong
 * root.
 */
const tokens: Attack = (mind) => {
  const { random, world, states } = mind;
  const user = random.pick(world.attackers);
  const root = random.pick(world.tokens);
  const targets = (['escrow', 'gauge', 'farm'] as const).flatMap((kind) => states.all<typeof kind>(kind));
  const [to] = random.pick(targets);
  const amount = random.chance(20) ? 1n : random.amount(states.getBalance(root, user));
  const step = createTransferStep(
    { ...mind, user },
    'tokens with a payload',
    root,
    amount,
    to,
    anyPayload(mind),
  );
  return step ? { ...step, gives: undefined, value: pickRandomCoins(random) } : randomCall(mind);
};

/** Sends an ordinary user operation of an attacker. */
const ordinaryOperation: Attack = (mind) =>
  createHonestEarnUserStep({ ...mind, user: mind.random.pick(mind.world.attackers) }) ?? randomCall(mind);

/** The owner of a gauge or farm tries to withdraw the users' tokens. */
const maliciousOwner: Attack = (mind) => {
  const { random, states, now } = mind;
  const ours = own(mind);
  const gauges = states.all('gauge').filter(([, { owner }]) => ours.includes(owner));
  const farms = states.all('farm').filter(([, { owner }]) => ours.includes(owner));
  const soon = now + BigInt(random.below(1000));
  if (farms.length > 0 && random.chance(40)) {
    const [to, { owner, rewards }] = random.pick(farms);
    const gas = { send_gas_to: owner };
    const perSecond = rewards.map(() => createRandomNumber(random, 97));
    const calls: readonly (readonly [string, AbiInputs])[] = [
      ['addRewardRound', { reward_round: { startTime: soon, rewardPerSecond: perSecond }, ...gas }],
      ['setEndTime', { farm_end_time: soon, ...gas }],
      ['withdrawUnclaimed', { to: owner, nonce: 0n, ...gas }],
      ['withdrawUnclaimedAll', { to: owner, nonce: 0n, ...gas }],
    ];
    const [method, inputs] = random.pick(calls);
    return createEarnAttackerStep(
      mind,
      `bad owner: ${method}`,
      owner,
      to,
      encodeBody(FARM_POOL_ABI, method, inputs),
      8n * COIN,
    );
  }
  if (gauges.length === 0) return randomCall(mind);
  const [to, { owner, extra }] = random.pick(gauges);
  const id = BigInt(random.below(Math.max(1, extra.length)));
  const fresh = {
    startTime: soon,
    endTime: 0n,
    rewardPerSecond: createRandomNumber(random, 128),
    accRewardPerShare: createRandomNumber(random, 256),
  };
  const meta = buildEarnCallMetaParam(owner, 7n);
  const calls: readonly (readonly [string, AbiInputs])[] = [
    ['addRewardRounds', { ids: [id], new_rounds: [fresh], meta }],
    ['addRewardRounds', { ids: [id], new_rounds: [fresh], meta }],
    ['setExtraFarmEndTime', { ids: [id], farm_end_times: [soon], meta }],
    ['withdrawUnclaimed', { ids: [id, id], to: owner, meta }],
  ];
  const [method, inputs] = random.pick(calls);
  return createEarnAttackerStep(
    mind,
    `bad owner: ${method}`,
    owner,
    to,
    encodeBody(GAUGE_ABI, method, inputs),
    8n * COIN,
  );
};

/** Deploys a gauge or farm of the attacker, with own and real tokens. */
const found: Attack = (mind) => {
  const { random, world, now } = mind;
  const from = random.pick(own(mind));
  const someToken = (): Address =>
    random.chance(60) ? random.pick(world.tokens) : random.pick(world.hostile);
  const roots = [...new Set(Array.from({ length: random.below(4) }, someToken))];
  if (random.chance(50)) {
    const inputs = {
      gauge_owner: from,
      depositTokenRoot: someToken(),
      maxBoost: 1000n + BigInt(random.below(3000)),
      maxLockTime: BigInt(random.below(10_000_000)),
      rewardTokenRoots: roots,
      vestingPeriods: roots.map(() => BigInt(random.below(100_000))),
      vestingRatios: roots.map(() => BigInt(random.below(1001))),
      withdrawAllLockPeriod: 0n,
      call_id: 1n,
    };
    return createEarnAttackerStep(
      mind,
      'own gauge',
      from,
      world.factory,
      encodeBody(GAUGE_FACTORY_ABI, 'deployGauge', inputs),
      8n * COIN,
    );
  }
  const inputs = {
    pool_owner: from,
    reward_rounds: [
      { startTime: now + 30n, rewardPerSecond: roots.map(() => createRandomNumber(random, 96)) },
    ],
    tokenRoot: someToken(),
    rewardTokenRoot: roots,
    vestingPeriod: BigInt(random.below(100_000)),
    vestingRatio: BigInt(random.below(1001)),
    withdrawAllLockPeriod: 0n,
  };
  return createEarnAttackerStep(
    mind,
    'own farm',
    from,
    world.farmFactory,
    encodeBody(FARM_FACTORY_ABI, 'deployFarmPool', inputs),
    9n * COIN,
  );
};

/** A malicious token root reports to the gauge a false wallet address: that of the wallet that holds the deposits. */
const wrongWallet: Attack = (mind) => {
  const { random, states, world } = mind;
  const [to, known] = random.pick([...states.all('gauge'), ...states.all('farm')]);
  const roots = known.kind === 'gauge' ? [known.deposit, known.qube, ...known.extra] : known.rewards;
  const wallet = roots.length > 0 ? random.pick(roots).wallet : anyAddress(mind);
  const body = encodeBody(GAUGE_ABI, 'receiveTokenWalletAddress', { wallet });
  return createEarnAttackerStep(mind, 'wrong wallet', random.pick(world.hostile), to, body, COIN);
};

const ATTACKS: readonly Attack[] = [
  randomCall,
  randomCall,
  replayedMessage,
  replayedMessage,
  replayedMessage,
  forgedArrival,
  tokens,
  tokens,
  ordinaryOperation,
  ordinaryOperation,
  ordinaryOperation,
  maliciousOwner,
  maliciousOwner,
  found,
  wrongWallet,
];

export const createEarnAttackStep: Attack = (mind) => mind.random.pick(ATTACKS)(mind);

/** Sends large deposits and withdrawals while other users make the gauge accrue. */
function racingMessages(mind: EarnAttackerKnowledge): CampaignStep[] {
  const { random, world, states } = mind;
  const gauge = random.pick(world.gauges.slice(0, 3));
  const known = states.of(gauge);
  if (known?.kind !== 'gauge') return [];
  const { root } = known.deposit;
  const moves = world.attackers.flatMap((user): CampaignStep[] => {
    const actor = { ...mind, user };
    const claims = (): CampaignStep => {
      const body = encodeBody(GAUGE_ABI, 'claimReward', { meta: buildEarnCallMetaParam(user, 7n) });
      return createEarnAttackerStep(mind, 'claims in a race', user, gauge, body, 10n * COIN);
    };
    const own = states
      .all('gaugeAccount')
      .find(([, balance]) => balance.gauge === gauge && balance.user === user);
    const free = own ? own[1].balance - own[1].locked : 0n;
    if (free > 0n && random.chance(30)) {
      const inputs = { amount: free, claim: true, meta: buildEarnCallMetaParam(user, 7n) };
      return [
        createEarnAttackerStep(
          mind,
          'leaves in a race',
          user,
          gauge,
          encodeBody(GAUGE_ABI, 'withdraw', inputs),
          10n * COIN,
        ),
      ];
    }
    if (random.chance(50)) return [claims(), claims()];
    const amount = random.amount(states.getBalance(root, user));
    const payload = buildGaugeDepositPayload(user, 0n, random.chance(50));
    const step = createTransferStep(actor, 'joins in a race', root, amount, gauge, payload, [], 12n * COIN);
    return step ? [{ ...step, gives: undefined }] : [];
  });
  return moves;
}

/** Returns the next messages of attackers: usually one, sometimes several that race. */
export const createEarnAttackSteps = (mind: EarnAttackerKnowledge): CampaignStep[] =>
  mind.random.chance(10) ? racingMessages(mind) : [createEarnAttackStep(mind)];

/**
 * Returns the response of an attacker's contract to a query: a false answer, an attack, or undefined for no response.
 */
export function createEarnAttackerResponse(
  mind: EarnAttackerKnowledge,
  self: Address,
  asker: Address,
  body: string,
): CampaignStep | undefined {
  const { random } = mind;
  const dice = random.below(10);
  if (dice < 4) return undefined;
  if (dice === 4) return { ...createEarnAttackStep(mind), from: self };
  const slice = Cell.fromBase64(body).beginParse();
  if (slice.remainingBits < 64) return undefined;
  slice.skip(32);
  const answerId = slice.loadUint(32);
  const reply = beginCell().storeUint(answerId, 32);
  const known = mind.states.of(asker);
  const wallet = known?.kind === 'gauge' ? known.deposit.wallet : random.pick(mind.world.hostile);
  reply.storeUint(0x400, 11).storeUint(BigInt(`0x${wallet.slice(2)}`), 256);
  return createEarnAttackerStep(
    mind,
    'answer',
    self,
    asker,
    reply.endCell().toBoc().toString('base64'),
    COIN / 2n,
  );
}
