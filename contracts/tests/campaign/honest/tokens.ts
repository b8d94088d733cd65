import { getAbi, COIN, EMPTY_CELL_BOC } from '../../stage.ts';
import type { CampaignStep } from '../step.ts';
import {
  createActorStep,
  pickRandomPartOfBalance,
  createTokenTransferStep,
  getActorTokenBalance,
  type CampaignActor,
} from './actor.ts';

const VAULT_ROOT = getAbi('VaultTokenRoot');

export const createWrapStep = (actor: CampaignActor): CampaignStep => {
  const tokens = actor.random.amount(1000n * COIN);
  const { wrapped } = actor.world.dex;
  const inputs = {
    tokens,
    recipient: actor.user,
    deployWalletValue: 0n,
    remainingGasTo: actor.user,
    notify: false,
    payload: EMPTY_CELL_BOC,
  };
  return createActorStep(
    actor,
    `wrap ${tokens}`,
    wrapped,
    { abi: VAULT_ROOT, method: 'wrap', inputs },
    [],
    tokens + 2n * COIN,
  );
};

export const createUnwrapStep = (actor: CampaignActor): CampaignStep | undefined => {
  const { wrapped } = actor.world.dex;
  const amount = pickRandomPartOfBalance(actor, getActorTokenBalance(actor, wrapped));
  return createTokenTransferStep(actor, `unwrap ${amount}`, wrapped, amount, wrapped, EMPTY_CELL_BOC, [
    [[wrapped, -amount]],
  ]);
};

export const createTransferToAnotherAccountStep = (actor: CampaignActor): CampaignStep | undefined => {
  const token = actor.random.pick(actor.world.tokens).root;
  const amount = pickRandomPartOfBalance(actor, getActorTokenBalance(actor, token));
  const to = actor.random.pick([...actor.world.users, ...actor.world.attackers, ...actor.world.hostile]);
  return to === actor.user
    ? undefined
    : createTokenTransferStep(actor, `give ${amount}`, token, amount, to, EMPTY_CELL_BOC, [
        [[token, -amount]],
      ]);
};
