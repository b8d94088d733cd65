import { computeAttachedValueRoundedUp, type GasAmount, type PayloadOptions } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import type { RandomSource } from '../../random-source.ts';
import { readCommittedResourceBounds } from '../../bounds/committed.ts';
import { COIN, ALL_ZERO_ADDRESS } from '../../stage.ts';
import { TOKEN_WALLET_ABI } from '../../token-stage.ts';
import type { ContractStates, PoolState } from '../contract-states.ts';
import type { AllowedTokenChanges, CampaignStep } from '../step.ts';
import { POOL_TYPE_NUMBERS, type CampaignWorld, type HonestTokenPool, type CampaignToken } from '../world.ts';

/**
 * Honest user of a campaign, with the world, contract states and random source on which the user's next action depends.
 */
export interface CampaignActor {
  readonly world: CampaignWorld;
  readonly states: ContractStates;
  readonly random: RandomSource;
  readonly user: Address;
}

/** Values to attach, in thousandths of a coin. They range from far too low to more than any operation needs. */
const MILLI_COINS = [20n, 60n, 120n, 250n, 500n, 800n, 1200n, 2000n, 4000n, 6000n, 20_000n] as const;

export const pickRandomAttachedValue = ({ random }: CampaignActor): bigint =>
  (random.chance(60) ? BigInt(4000 + random.below(4000)) : random.pick(MILLI_COINS)) * (COIN / 1000n);

/**
 * Returns the nano to attach. In half of the cases, this is the amount that the app attaches. That amount must always
 * suffice.
 */
export const pickAttachedValue = (actor: CampaignActor, asked: GasAmount): bigint => {
  const { random } = actor;
  const value = computeAttachedValueRoundedUp(asked);
  if (random.chance(50)) return value;
  // In half of the remaining cases, the value is between half and twice of what the app attaches.
  return random.chance(50) ? value / 2n + random.amount((value * 3n) / 2n) : pickRandomAttachedValue(actor);
};

/** Method of any contract → minimum value it accepts according to contracts/bounds.json, nano. */
const MINIMA = new Map<string, bigint>();
for (const [message, rows] of Object.entries(readCommittedResourceBounds())) {
  const [, method = ''] = message.split('.');
  for (const { minimum } of rows) {
    const known = MINIMA.get(method);
    if (minimum !== undefined && (known === undefined || BigInt(minimum) < known))
      MINIMA.set(method, BigInt(minimum));
  }
}

/** Returns the nano to attach to a call: up to twice the method's minimum, or any value. */
function coinsFor(actor: CampaignActor, method: string): bigint {
  const minimum = MINIMA.get(method);
  const { random } = actor;
  return minimum === undefined || random.chance(40)
    ? pickRandomAttachedValue(actor)
    : minimum + random.amount(minimum);
}

export const createPayloadOptions = (more: Partial<PayloadOptions> = {}): PayloadOptions => ({
  id: 77n,
  deployWalletGrams: 0n,
  recipient: ALL_ZERO_ADDRESS,
  referrer: ALL_ZERO_ADDRESS,
  ...more,
});

/** Returns a message of the actor. For an honest user it contains the allowed outcomes. */
export function createActorStep(
  actor: CampaignActor,
  label: string,
  to: Address,
  call: { readonly abi: AbiJson; readonly method: string; readonly inputs: AbiInputs },
  outcomes: readonly AllowedTokenChanges[],
  value = coinsFor(actor, call.method),
): CampaignStep {
  const isHonest = actor.world.users.includes(actor.user);
  return {
    label,
    from: actor.user,
    to,
    value,
    body: encodeBody(call.abi, call.method, call.inputs),
    intent: isHonest ? { user: actor.user, outcomes } : undefined,
  };
}

export function createTokenTransferStep(
  actor: CampaignActor,
  label: string,
  token: Address,
  amount: bigint,
  to: Address,
  payload: string,
  outcomes: readonly AllowedTokenChanges[],
  value = pickRandomAttachedValue(actor),
): CampaignStep | undefined {
  const wallet = actor.states.walletOf(token, actor.user);
  if (wallet === undefined) return undefined;
  const inputs = {
    amount,
    recipient: to,
    deployWalletValue: actor.random.chance(50) ? 0n : COIN / 10n,
    remainingGasTo: actor.user,
    notify: true,
    payload,
  };
  return createActorStep(
    actor,
    label,
    wallet,
    { abi: TOKEN_WALLET_ABI, method: 'transfer', inputs },
    outcomes,
    value,
  );
}

export const getActorTokenBalance = ({ states, user }: CampaignActor, token: Address): bigint =>
  states.getBalance(token, user);

/** Returns a random part of the balance, sometimes one unit more than the balance. */
export function pickRandomPartOfBalance({ random }: CampaignActor, all: bigint): bigint {
  if (random.chance(3)) return all + 1n;
  return random.chance(30) ? random.amount(all) : random.amount(all / 50n + 1n);
}

export const findPoolState = ({ states }: CampaignActor, pool: HonestTokenPool): PoolState | undefined => {
  const known = states.of(pool.address);
  return known?.kind === 'pool' ? known : undefined;
};

const decimalsOf = ({ world }: CampaignActor, root: Address): number =>
  world.tokens.find((token) => token.root === root)?.decimals ?? 9;

/**
 * Returns the minimum to request from a swap: usually 80 to 99 % of the result without fee, sometimes 0, 1 or an
 * impossible amount.
 */
export function pickMinimumSwapOutput(
  actor: CampaignActor,
  pool: HonestTokenPool,
  spent: Address,
  received: Address,
  amount: bigint,
): bigint {
  const state = findPoolState(actor, pool);
  const style = actor.random.below(10);
  if (style === 0 || !state) return 0n;
  if (style === 1) return 1n;
  if (style === 2) return 10n ** 30n;
  const reserve = (root: Address): bigint => state.reserves[state.roots.indexOf(root)] ?? 0n;
  const fair =
    pool.type === POOL_TYPE_NUMBERS.product
      ? (reserve(received) * amount) / (reserve(spent) + amount || 1n)
      : rescaleAmount(amount, decimalsOf(actor, spent), decimalsOf(actor, received));
  return limitToPayload((fair * BigInt(80 + actor.random.below(20))) / 100n);
}

/** Limits an amount to the range that a payload can encode. */
const limitToPayload = (amount: bigint): bigint => (amount < MAX_AMOUNT ? amount : MAX_AMOUNT);
const MAX_AMOUNT = 10n ** 36n;

export const rescaleAmount = (amount: bigint, from: number, to: number): bigint =>
  to >= from ? amount * 10n ** BigInt(to - from) : amount / 10n ** BigInt(from - to);

export function pickOtherToken(actor: CampaignActor, roots: readonly Address[], than: Address): Address {
  return actor.random.pick(roots.filter((root) => root !== than));
}

export const pickRandomCallId = ({ random }: CampaignActor): bigint => BigInt(random.below(1_000_000));

/** Returns the balance of a token in the actor's exchange account, base units. */
export function getAccountBalance(actor: CampaignActor, token: Address): bigint {
  const known = actor.states.of(actor.world.dex.accountOf(actor.user));
  return known?.kind === 'account' ? (known.balances.find(([root]) => root === token)?.[1] ?? 0n) : 0n;
}

/**
 * Returns the minimum of each token to request for the LP: 70 to 98 % of its share of the reserves, sometimes 0.
 */
export function pickMinimumWithdrawalAmounts(
  actor: CampaignActor,
  pool: HonestTokenPool,
  lp: bigint,
): bigint[] {
  const state = findPoolState(actor, pool);
  const percent = BigInt(actor.random.chance(20) ? 0 : 70 + actor.random.below(29));
  return pool.roots.map((_, index) =>
    state && state.lpSupply > 0n
      ? ((state.reserves[index] ?? 0n) * lp * percent) / (state.lpSupply * 100n)
      : 0n,
  );
}

export const findCampaignToken = (actor: CampaignActor, root: Address): CampaignToken | undefined =>
  actor.world.tokens.find((token) => token.root === root);
