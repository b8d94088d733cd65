import type { CampaignStep } from '../step.ts';
import {
  createAccountAddLiquidityStep,
  createAccountRemoveLiquidityStep,
  createAccountSwapStep,
  createAccountDepositStep,
  createAccountWithdrawStep,
} from './accounts.ts';
import type { CampaignActor } from './actor.ts';
import {
  createCancelOrderStep,
  createExecuteOrderStep,
  createFillOrderStep,
  createPlaceOrderStep,
} from './orders.ts';
import {
  createAddLiquidityStep,
  createRemoveLiquidityStep,
  createSingleTokenWithdrawalStep,
  createRouteSwapStep,
  createSwapStep,
} from './pools.ts';
import { createTransferToAnotherAccountStep, createUnwrapStep, createWrapStep } from './tokens.ts';

const ACTIONS: readonly ((actor: CampaignActor) => CampaignStep | undefined)[] = [
  createSwapStep,
  createSwapStep,
  createSwapStep,
  createRouteSwapStep,
  createRouteSwapStep,
  createAddLiquidityStep,
  createRemoveLiquidityStep,
  createSingleTokenWithdrawalStep,
  createAccountDepositStep,
  createAccountWithdrawStep,
  createAccountSwapStep,
  createAccountSwapStep,
  createAccountAddLiquidityStep,
  createAccountRemoveLiquidityStep,
  createPlaceOrderStep,
  createPlaceOrderStep,
  createCancelOrderStep,
  createFillOrderStep,
  createExecuteOrderStep,
  createWrapStep,
  createUnwrapStep,
  createTransferToAnotherAccountStep,
];

/** Returns a random message of an honest user; undefined when the chosen action is not possible now. */
export function createHonestUserStep(actor: CampaignActor): CampaignStep | undefined {
  const action = actor.random.pick(ACTIONS);
  return action(actor);
}
