import { seconds, type Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { ESCROW_ABI, buildEarnCallMetaParam } from '../../earn/escrow-stage.ts';
import { GAUGE_ABI } from '../../earn/gauge/stage.ts';
import { RandomSource } from '../../random-source.ts';
import { COIN } from '../../stage.ts';
import { InvariantViolation, type CampaignStep } from '../step.ts';
import type { EarnWithdrawalCheckContext } from './leaver.ts';
import { SECONDS_PER_DAY, FARM_POOL_ABI } from './world.ts';

// Checks that all users can withdraw deposits, locked tokens and rewards after their locks have ended, and that a vote
// can be ended after its voting period.

const YEAR = 365n * SECONDS_PER_DAY;
/** Nano attached to each action. A part of this value pays for processing ended locks. */
const PLENTY = 40n * COIN;

const call = (from: Address, to: Address, abi: AbiJson, method: string, inputs: AbiInputs): CampaignStep => ({
  label: method,
  from,
  to,
  value: PLENTY,
  body: encodeBody(abi, method, inputs),
});

function deliver(on: EarnWithdrawalCheckContext, steps: readonly CampaignStep[]): void {
  for (const step of steps) {
    on.send(step);
    on.settle(new RandomSource(1));
  }
}

/** Waits until all locks have ended, except those longer than a year. */
function waitForLocks({ network, states }: EarnWithdrawalCheckContext): void {
  const now = BigInt(network.now);
  const ends = [...states.all('veAccount'), ...states.all('gaugeAccount')].map(([, { lastEnd }]) => lastEnd);
  const last = ends.filter((end) => end < now + YEAR).reduce((a, b) => (a > b ? a : b), now);
  network.advanceTime(seconds(Number(last - now + 40n * SECONDS_PER_DAY)));
}

function endVoting(on: EarnWithdrawalCheckContext): void {
  const { world, states, network } = on;
  const known = states.of(world.escrow);
  if (known?.kind !== 'escrow' || known.votingStart === 0n) return;
  const [user] = world.users;
  if (!user || BigInt(network.now) <= known.votingEnd) return;
  deliver(on, [
    call(user, world.escrow, ESCROW_ABI, 'endVoting', { meta: buildEarnCallMetaParam(user, 7n) }),
  ]);
  const after = states.of(world.escrow);
  if (after?.kind === 'escrow' && after.votingStart === known.votingStart)
    throw new InvariantViolation('a voting that is over cannot be ended');
}

function leaveGauges(on: EarnWithdrawalCheckContext, users: readonly Address[]): void {
  const { states } = on;
  for (const [, { user, gauge }] of states.all('gaugeAccount'))
    if (users.includes(user))
      deliver(on, [call(user, gauge, GAUGE_ABI, 'claimReward', { meta: buildEarnCallMetaParam(user, 7n) })]);
  for (const [, { user, gauge, balance }] of states.all('gaugeAccount'))
    if (users.includes(user) && balance > 0n) {
      const inputs = { amount: balance, claim: true, meta: buildEarnCallMetaParam(user, 7n) };
      deliver(on, [call(user, gauge, GAUGE_ABI, 'withdraw', inputs)]);
    }
}

function leaveFarms(on: EarnWithdrawalCheckContext, users: readonly Address[]): void {
  for (const [, { user, farm }] of on.states.all('farmUser'))
    if (users.includes(user)) {
      const inputs = { send_gas_to: user, nonce: 0n };
      deliver(on, [call(user, farm, FARM_POOL_ABI, 'withdrawAll', inputs)]);
    }
  // When an owner's reward rate makes the accrual overflow, users can only withdraw with `safeWithdraw`.
  for (const [, { user, farm, amount }] of on.states.all('farmUser'))
    if (users.includes(user) && amount > 0n)
      deliver(on, [call(user, farm, FARM_POOL_ABI, 'safeWithdraw', { send_gas_to: user })]);
}

function expectWithdrawn({ states }: EarnWithdrawalCheckContext, user: Address): void {
  const now = states.all('gaugeAccount').find(([, known]) => known.user === user && known.balance > 0n);
  if (now)
    throw new InvariantViolation(`${user} cannot leave the gauge ${now[1].gauge} with ${now[1].balance}`);
  const farm = states.all('farmUser').find(([, known]) => known.user === user && known.amount > 0n);
  if (farm)
    throw new InvariantViolation(`${user} cannot leave the farm ${farm[1].farm} with ${farm[1].amount}`);
  const locks = states.all('veAccount').find(([, known]) => known.user === user);
  if (locks && locks[1].tokens > 0n) throw new InvariantViolation(`${user} cannot unlock ${locks[1].tokens}`);
}

/**
 * Withdraws everything of all users, then restores the state. Throws a `Violation` when something remains, or
 * when more is paid than was emitted.
 */
export function checkAllEarnUsersCanWithdraw(on: EarnWithdrawalCheckContext): void {
  const before = on.network.state();
  const flows = on.judge.flows.copy();
  const { world } = on;
  const honest = [...world.users, world.provider];
  const had = new Map(honest.map((user) => [user, on.judge.balancesOf(user)]));
  const body = { new_state: false, meta: buildEarnCallMetaParam(world.owner, 7n) };
  deliver(on, [call(world.owner, world.escrow, ESCROW_ABI, 'setPause', body)]);
  waitForLocks(on);
  endVoting(on);
  const allUsers = [...honest, ...world.attackers, ...world.hostile];
  // Attackers withdraw first, because enough must remain for all other users.
  leaveGauges(on, [...world.attackers, ...honest]);
  leaveFarms(on, allUsers);
  for (const user of honest)
    deliver(on, [
      call(user, world.escrow, ESCROW_ABI, 'withdraw', { meta: buildEarnCallMetaParam(user, 7n) }),
    ]);
  for (const user of honest) {
    expectWithdrawn(on, user);
    const now = on.judge.balancesOf(user);
    for (const [root, amount] of had.get(user) ?? [])
      if ((now.get(root) ?? 0n) < amount)
        throw new InvariantViolation(`${user} loses ${amount - (now.get(root) ?? 0n)} of ${root} on leaving`);
  }
  on.judge.flows.check(BigInt(on.network.now));
  on.goTo(before);
  on.judge.flows.restore(flows);
}
