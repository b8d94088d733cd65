import { encodeWithdrawPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { DEX_ACCOUNT_ABI } from '../dex-stage.ts';
import { ORDER_ABI } from '../order-world.ts';
import { unwrapPayloadResult, buildPayloadV2Options } from '../pair-world.ts';
import { COIN } from '../stage.ts';
import { TOKEN_WALLET_ABI } from '../token-stage.ts';
import { RandomSource } from '../random-source.ts';
import type { WithdrawalCheckContext } from './leaver.ts';
import type { ContractState } from './contract-states.ts';
import { InvariantViolation, type CampaignStep } from './step.ts';
import type { CampaignWorld } from './world.ts';

// Checks that all users can withdraw everything: orders are cancelled, LP is redeemed, and account balances go
// to wallets.

type Ask = (on: WithdrawalCheckContext, user: Address) => CampaignStep[];

const call = (user: Address, to: Address, label: string, body: string): CampaignStep => ({
  label,
  from: user,
  to,
  value: 8n * COIN,
  body,
});

const cancelOrders: Ask = ({ states }, user) =>
  [...states.entries()].flatMap(([address, known]) =>
    known.kind === 'order' && known.details.owner === user && known.details.state === 'active'
      ? [call(user, address, 'cancel', encodeBody(ORDER_ABI, 'cancel', { callbackId: 1n }))]
      : [],
  );

function balancesOf(
  { states, world }: WithdrawalCheckContext,
  user: Address,
): readonly (readonly [Address, bigint])[] {
  const known = states.of(world.dex.accountOf(user));
  return known?.kind === 'account' ? known.balances.filter(([, amount]) => amount > 0n) : [];
}

const leavePools: Ask = (on, user) => {
  const { states, world } = on;
  const booked = new Map(balancesOf(on, user));
  return world.pools.flatMap(({ address, roots, lpRoot }, index) => {
    const steps: CampaignStep[] = [];
    const inAccount = booked.get(lpRoot) ?? 0n;
    if (inAccount > 0n) {
      const inputs = {
        _callId: BigInt(index),
        _operation: { amount: inAccount, root: lpRoot },
        _expected: roots.map((root) => ({ amount: 0n, root })),
        _remainingGasTo: user,
      };
      const body = encodeBody(DEX_ACCOUNT_ABI, 'withdrawLiquidityV2', inputs);
      steps.push(call(user, world.dex.accountOf(user), 'account leaves', body));
    }
    const [wallet, balance] = [states.walletOf(lpRoot, user), states.getBalance(lpRoot, user)];
    if (wallet !== undefined && balance > 0n) {
      const inputs = {
        amount: balance,
        recipient: address,
        deployWalletValue: 0n,
        remainingGasTo: user,
        notify: true,
        payload: unwrapPayloadResult(
          encodeWithdrawPayload({ ...buildPayloadV2Options(), expected: roots.map(() => 0n) }),
        ),
      };
      steps.push(call(user, wallet, 'leaves', encodeBody(TOKEN_WALLET_ABI, 'transfer', inputs)));
    }
    return steps;
  });
};

const emptyAccount: Ask = (on, user) =>
  balancesOf(on, user).map(([token, amount], index) => {
    const inputs = {
      call_id: BigInt(index),
      amount,
      token_root: token,
      recipient_address: user,
      deploy_wallet_grams: COIN / 10n,
      send_gas_to: user,
    };
    return call(
      user,
      on.world.dex.accountOf(user),
      'withdraw',
      encodeBody(DEX_ACCOUNT_ABI, 'withdraw', inputs),
    );
  });

/** True when the LP is worth at least one base unit of some token. */
function hasWithdrawableValue(pool: ContractState | undefined, lp: bigint): boolean {
  return pool?.kind === 'pool' && pool.reserves.some((reserve) => reserve * lp >= pool.lpSupply);
}

/**
 * Withdraws everything of all honest users, then restores the state. Throws a `Violation` when something
 * remains.
 */
export function checkAllUsersCanWithdraw(on: WithdrawalCheckContext): void {
  const before = on.network.state();
  const people = [...on.world.users, on.world.provider];
  const worth = new Map(people.map((user) => [user, on.judge.worthOf(user)]));
  for (const ask of [cancelOrders, leavePools, emptyAccount])
    for (const user of people) {
      for (const { from, to, value, body } of ask(on, user)) on.send({ label: '', from, to, value, body });
      on.settle(new RandomSource(1));
    }
  for (const user of people) {
    if (cancelOrders(on, user).length > 0) throw new InvariantViolation(`${user} cannot cancel an order`);
    for (const [token, amount] of balancesOf(on, user))
      throw new InvariantViolation(`${user} cannot get ${amount} of ${token} out of the account`);
    for (const { lpRoot, address } of on.world.pools) {
      const lp = on.states.getBalance(lpRoot, user);
      if (hasWithdrawableValue(on.states.of(address), lp))
        throw new InvariantViolation(`${user} cannot leave the pool ${address} with ${lp} LP`);
    }
    const lost = (worth.get(user) ?? 0n) - on.judge.worthOf(user);
    if (lost > maxRoundingLoss(on.world)) throw new InvariantViolation(`${user} loses ${lost} on leaving`);
  }
  on.goTo(before);
}

/**
 * Returns the allowed rounding loss in units of 10⁻¹⁸ coins: one base unit of each token of every pool, both for the
 * account and for the wallet.
 */
function maxRoundingLoss({ tokens, pools }: CampaignWorld): bigint {
  const unitOf = new Map(tokens.map(({ root, decimals }) => [root, 10n ** BigInt(18 - decimals)]));
  const units = pools.flatMap(({ roots }) => roots.map((root) => unitOf.get(root) ?? 0n));
  return 2n * units.reduce((sum, unit) => sum + unit, 0n);
}
