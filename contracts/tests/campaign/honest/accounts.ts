import type { AbiInputs } from '@junction/tvm';
import { DEX_ACCOUNT_ABI, DEX_ACCOUNT_POOLS_ABI } from '../../dex-stage.ts';
import { EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from '../../stage.ts';
import type { AllowedTokenChanges, CampaignStep } from '../step.ts';
import { POOL_TYPE_NUMBERS } from '../world.ts';
import {
  getAccountBalance,
  pickRandomCallId,
  createActorStep,
  pickOtherToken,
  pickRandomPartOfBalance,
  pickMinimumWithdrawalAmounts,
  createTokenTransferStep,
  getActorTokenBalance,
  pickMinimumSwapOutput,
  type CampaignActor,
} from './actor.ts';

const accountCall = (
  actor: CampaignActor,
  label: string,
  method: string,
  inputs: AbiInputs,
  outcomes: readonly AllowedTokenChanges[],
  abi = DEX_ACCOUNT_ABI,
): CampaignStep =>
  createActorStep(actor, label, actor.world.dex.accountOf(actor.user), { abi, method, inputs }, outcomes);

export const createAccountDepositStep = (actor: CampaignActor): CampaignStep | undefined => {
  const token = actor.random.pick(actor.world.tokens).root;
  const amount = pickRandomPartOfBalance(actor, getActorTokenBalance(actor, token));
  const to = actor.world.dex.accountOf(actor.user);
  return createTokenTransferStep(actor, `to the account ${amount}`, token, amount, to, EMPTY_CELL_BOC, []);
};

export const createAccountWithdrawStep = (actor: CampaignActor): CampaignStep | undefined => {
  const token = actor.random.pick(actor.world.tokens).root;
  const amount = pickRandomPartOfBalance(actor, getAccountBalance(actor, token));
  const inputs = {
    call_id: pickRandomCallId(actor),
    amount,
    token_root: token,
    recipient_address: actor.user,
    deploy_wallet_grams: 0n,
    send_gas_to: actor.user,
  };
  return accountCall(actor, `from the account ${amount}`, 'withdraw', inputs, []);
};

export const createAccountSwapStep = (actor: CampaignActor): CampaignStep | undefined => {
  const pool = actor.random.pick(actor.world.pools);
  const spent = actor.random.pick(pool.roots);
  const received = pickOtherToken(actor, pool.roots, spent);
  const amount = pickRandomPartOfBalance(actor, getAccountBalance(actor, spent));
  if (amount === 0n) return createAccountDepositStep(actor);
  const expected = pickMinimumSwapOutput(actor, pool, spent, received, amount);
  const outcome: AllowedTokenChanges = [
    [spent, -amount],
    [received, expected],
  ];
  const operation = { amount, root: spent };
  const min = { amount: expected, root: received };
  const roots = [...pool.roots];
  const label = `account swap ${amount}`;
  // In the public message, two tokens mean the constant-product pair, so other pools are selected by their pool type.
  if (roots.length === 2 && (pool.type !== POOL_TYPE_NUMBERS.product || actor.random.chance(30))) {
    const inputs = {
      callId: pickRandomCallId(actor),
      poolType: BigInt(pool.type),
      operation,
      expected: min,
      roots,
    };
    const more = { remainingGasTo: actor.user };
    return accountCall(
      actor,
      label,
      'exchangeInPoolOfType',
      { ...inputs, ...more },
      [outcome],
      DEX_ACCOUNT_POOLS_ABI,
    );
  }
  const inputs = { _callId: pickRandomCallId(actor), _operation: operation, _expected: min, _roots: roots };
  const more = { _remainingGasTo: actor.user };
  return accountCall(actor, label, 'exchangeV2', { ...inputs, ...more }, [outcome]);
};

export const createAccountAddLiquidityStep = (actor: CampaignActor): CampaignStep | undefined => {
  const pool = actor.random.pick(actor.world.pools);
  const operations = pool.roots.map((root) => ({
    root,
    amount: actor.random.chance(25) ? 0n : pickRandomPartOfBalance(actor, getAccountBalance(actor, root)),
  }));
  const expected = actor.random.pick([0n, 1n, 1n, 10n ** 30n]);
  const inputs = {
    _callId: pickRandomCallId(actor),
    _operations: operations,
    _expected: { amount: expected, root: pool.lpRoot },
    _autoChange: actor.random.chance(70),
    _remainingGasTo: actor.user,
    _referrer: ALL_ZERO_ADDRESS,
  };
  return accountCall(actor, 'account join', 'depositLiquidityV2', inputs, [
    [...operations.map(({ root, amount }) => [root, -amount] as const), [pool.lpRoot, expected]],
  ]);
};

export const createAccountRemoveLiquidityStep = (actor: CampaignActor): CampaignStep | undefined => {
  const pool = actor.random.pick(actor.world.pools);
  const all = getAccountBalance(actor, pool.lpRoot);
  const lpInWallet = getActorTokenBalance(actor, pool.lpRoot);
  if (all === 0n && lpInWallet > 0n)
    return createTokenTransferStep(
      actor,
      'LP to the account',
      pool.lpRoot,
      pickRandomPartOfBalance(actor, lpInWallet),
      actor.world.dex.accountOf(actor.user),
      EMPTY_CELL_BOC,
      [],
    );
  if (all === 0n) return createAccountAddLiquidityStep(actor);
  const lp = pickRandomPartOfBalance(actor, all);
  const expected = pickMinimumWithdrawalAmounts(actor, pool, lp);
  const inputs = {
    _callId: pickRandomCallId(actor),
    _operation: { amount: lp, root: pool.lpRoot },
    _expected: pool.roots.map((root, index) => ({ amount: expected[index] ?? 0n, root })),
    _remainingGasTo: actor.user,
  };
  return accountCall(actor, `account leaves with ${lp}`, 'withdrawLiquidityV2', inputs, [
    [[pool.lpRoot, -lp], ...pool.roots.map((root, index) => [root, expected[index] ?? 0n] as const)],
  ]);
};
