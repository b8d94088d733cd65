import { beginCell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ACCOUNT_ABI, DEX_ROOT_ABI } from '../../dex-stage.ts';
import { ORDER_ABI } from '../../order-world.ts';
import { COIN, ALL_ZERO_ADDRESS } from '../../stage.ts';
import { TOKEN_CALLBACKS_ABI } from '../../token-stage.ts';
import { createHonestUserStep } from '../honest/honest.ts';
import type { CampaignStep } from '../step.ts';
import {
  pickAddress,
  createRandomPayload,
  encodeRandomCall,
  ABIS_BY_CONTRACT_KIND,
  getAttackerAddresses,
  createAttackerStep,
  VAULT_ROOT_ABI,
  type AttackerKnowledge,
} from './mind.ts';
import { createRandomNumber, pickRandomCoins } from './values.ts';

/** Calls any function of any contract with random inputs. */
const randomCall = (mind: AttackerKnowledge): CampaignStep => {
  const { random, states } = mind;
  const [to, known] = random.pick([...states.entries()]);
  const abi = random.pick(ABIS_BY_CONTRACT_KIND[known.kind]);
  const method = random.pick(abi.functions);
  return createAttackerStep(
    mind,
    `${known.kind}.${method.name}`,
    random.pick(getAttackerAddresses(mind)),
    to,
    encodeRandomCall(mind, abi, method),
  );
};

/** Replays an observed message from another sender, to the same contract or one of its kind. */
const replayedMessage = (mind: AttackerKnowledge): CampaignStep => {
  const { random, seen, states } = mind;
  if (seen.length === 0) return randomCall(mind);
  const { to, body } = random.pick(seen);
  const kind = states.of(to)?.kind;
  const others = random.chance(30)
    ? [...states.entries()].filter(([, known]) => known.kind === kind).map(([address]) => address)
    : [];
  const target = others.length > 0 ? random.pick(others) : to;
  return createAttackerStep(
    mind,
    `repeats what ${kind ?? 'somebody'} was told`,
    random.pick(getAttackerAddresses(mind)),
    target,
    body,
  );
};

/** Sends a forged token notification to a pool, account, order or vault. */
const forgedArrival = (mind: AttackerKnowledge): CampaignStep => {
  const { random, world, states } = mind;
  const targets = [...states.entries()].filter(([, { kind }]) =>
    ['pool', 'account', 'order', 'vault', 'root'].includes(kind),
  );
  const [to] = random.pick(targets);
  const from = random.pick(getAttackerAddresses(mind));
  const inputs = {
    tokenRoot: random.chance(80) ? random.pick(world.tokens).root : random.pick(world.hostile),
    amount: createRandomNumber(random, 60),
    sender: pickAddress(mind),
    senderWallet: random.chance(50) ? from : pickAddress(mind),
    remainingGasTo: pickAddress(mind),
    payload: createRandomPayload(mind),
  };
  return createAttackerStep(
    mind,
    'forged arrival',
    from,
    to,
    encodeBody(TOKEN_CALLBACKS_ABI, 'onAcceptTokensTransfer', inputs),
  );
};

/** Wraps coins into a user's wallet, with another user as excess recipient. */
const wrapInName = (mind: AttackerKnowledge): CampaignStep => {
  const { random, world } = mind;
  const tokens = random.chance(50) ? 1n : random.amount(100n * COIN);
  const orders = [...mind.states.entries()]
    .filter(([, { kind }]) => kind === 'order')
    .map(([address]) => address);
  const someone = (): Address =>
    orders.length > 0 && random.chance(60)
      ? random.pick(orders)
      : random.chance(50)
        ? random.pick(world.pools).address
        : pickAddress(mind);
  const inputs = {
    tokens,
    recipient: someone(),
    deployWalletValue: 0n,
    remainingGasTo: someone(),
    notify: true,
    payload: createRandomPayload(mind),
  };
  const body = encodeBody(VAULT_ROOT_ABI, 'wrap', inputs);
  return createAttackerStep(
    mind,
    'wrap in a name',
    random.pick(getAttackerAddresses(mind)),
    world.dex.wrapped,
    body,
    tokens + pickRandomCoins(random),
  );
};

/** Sends an ordinary user operation of an attacker. */
const ordinaryOperation = (mind: AttackerKnowledge): CampaignStep => {
  const { random, world, states } = mind;
  return (
    createHonestUserStep({ world, states, random, user: random.pick(world.attackers) }) ?? randomCall(mind)
  );
};

/** Deploys an account, an order root, or a pool of 2 to 8 tokens, with honest or malicious tokens. */
const deployContracts = (mind: AttackerKnowledge): CampaignStep => {
  const { random, world } = mind;
  const from = random.pick(getAttackerAddresses(mind));
  const roots = [
    ...new Set(
      Array.from({ length: 2 + random.below(7) }, () =>
        random.chance(60) ? random.pick(world.tokens).root : random.pick(world.hostile),
      ),
    ),
  ].toSorted();
  const [left = ALL_ZERO_ADDRESS, right = ALL_ZERO_ADDRESS] = roots;
  const gas = { send_gas_to: from };
  const calls: readonly (readonly [string, AbiInputs])[] = [
    ['deployAccount', { account_owner: from, ...gas }],
    ['deployPair', { left_root: left, right_root: right, ...gas }],
    ['deployStablePool', { roots, ...gas }],
  ];
  const [method, inputs] = random.pick(calls);
  const body = encodeBody(DEX_ROOT_ABI, method, inputs);
  return createAttackerStep(mind, method, from, world.dex.root, body, BigInt(1 + random.below(40)) * COIN);
};

/** Registers a pool, possibly of hostile tokens, in any user's exchange account. */
const register = (mind: AttackerKnowledge): CampaignStep => {
  const { random, world } = mind;
  const user = random.pick([...world.attackers, ...world.users]);
  const pool = random.pick(world.pools);
  const inputs = {
    _roots: random.chance(70)
      ? [...pool.roots]
      : [random.pick(world.hostile), random.pick(world.tokens).root].toSorted(),
  };
  return createAttackerStep(
    mind,
    'addPool',
    random.pick([user, ...getAttackerAddresses(mind)].filter((from) => !world.users.includes(from))),
    world.dex.accountOf(user),
    encodeBody(DEX_ACCOUNT_ABI, 'addPool', inputs),
    4n * COIN,
  );
};

/**
 * Matches two orders and at the same time wraps coins with one of the orders as the excess recipient. The wrapped coins
 * then race with the tokens that this order offers to the other order.
 */
const racedMatch = (mind: AttackerKnowledge): CampaignStep[] => {
  const { random, states, world } = mind;
  const { wrapped } = world.dex;
  const active = [...states.entries()].flatMap(([address, known]) =>
    known.kind === 'order' && known.details.state === 'active' ? [{ address, ...known.details }] : [],
  );
  const victims = active.filter(({ spentToken }) => spentToken === wrapped);
  if (victims.length === 0) return [ordinaryOperation(mind)];
  const victim = random.pick(victims);
  const mains = active.filter(
    ({ spentToken, receiveToken }) => receiveToken === wrapped && spentToken === victim.receiveToken,
  );
  if (mains.length === 0) return [ordinaryOperation(mind)];
  const main = random.pick(mains);
  const from = random.pick(getAttackerAddresses(mind));
  const matching = encodeBody(ORDER_ABI, 'matching', {
    callbackId: 1n,
    deployWalletValue: 0n,
    _orderRoot: victim.root,
    _owner: victim.owner,
    _timeTx: victim.timeTx,
    _nowTx: victim.nowTx,
  });
  const offer = beginCell().storeUint(8, 8).storeUint(1, 128).endCell();
  const wrap = encodeBody(VAULT_ROOT_ABI, 'wrap', {
    tokens: 1n,
    recipient: main.address,
    deployWalletValue: 0n,
    remainingGasTo: victim.address,
    notify: true,
    payload: offer.toBoc().toString('base64'),
  });
  return [
    createAttackerStep(mind, 'match to be raced', from, main.address, matching, 8n * COIN),
    createAttackerStep(mind, 'offer in the name of an order', from, wrapped, wrap, 3n * COIN),
  ];
};

const ATTACKS: readonly ((mind: AttackerKnowledge) => CampaignStep)[] = [
  randomCall,
  randomCall,
  replayedMessage,
  replayedMessage,
  replayedMessage,
  forgedArrival,
  wrapInName,
  ordinaryOperation,
  ordinaryOperation,
  ordinaryOperation,
  deployContracts,
  register,
];

export const createAttackStep = (mind: AttackerKnowledge): CampaignStep => mind.random.pick(ATTACKS)(mind);

/** Returns the next messages of attackers: usually one, sometimes several that race. */
export const createAttackSteps = (mind: AttackerKnowledge): CampaignStep[] =>
  mind.random.chance(8) ? racedMatch(mind) : [createAttackStep(mind)];
