import { encodeFillPayload, encodeOrderPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { ORDER_ABI } from '../../order-world.ts';
import { COIN, ALL_ZERO_ADDRESS } from '../../stage.ts';
import type { ContractState } from '../contract-states.ts';
import type { CampaignStep } from '../step.ts';
import {
  pickRandomCallId,
  createActorStep,
  pickRandomPartOfBalance,
  rescaleAmount,
  findCampaignToken,
  createTokenTransferStep,
  getActorTokenBalance,
  type CampaignActor,
} from './actor.ts';

type KnownOrder = Extract<ContractState, { kind: 'order' }>;

function orders(actor: CampaignActor): (readonly [Address, KnownOrder])[] {
  const found: (readonly [Address, KnownOrder])[] = [];
  for (const [address, known] of actor.states.entries())
    if (known.kind === 'order' && known.details.state === 'active') found.push([address, known]);
  return found;
}

export const createPlaceOrderStep = (actor: CampaignActor): CampaignStep | undefined => {
  const roots = [...actor.world.orderRoots];
  const [spent, at] = actor.random.pick(roots);
  const [received] = actor.random.pick(roots.filter(([token]) => token !== spent));
  const amount = pickRandomPartOfBalance(actor, getActorTokenBalance(actor, spent));
  const [from, to] = [findCampaignToken(actor, spent), findCampaignToken(actor, received)];
  if (!from || !to || orders(actor).length > 40) return createCancelOrderStep(actor);
  const fair = rescaleAmount(amount, from.decimals, to.decimals);
  const expected = (fair * BigInt(70 + actor.random.below(60))) / 100n;
  const payload = encodeOrderPayload({
    callId: pickRandomCallId(actor),
    owner: ALL_ZERO_ADDRESS,
    receiveToken: received,
    expected,
    backKey: 0n,
    backMatchingKey: 0n,
  });
  return createTokenTransferStep(actor, `order ${amount} for ${expected}`, spent, amount, at, payload, [
    [[spent, -amount]],
  ]);
};

export const createCancelOrderStep = (actor: CampaignActor): CampaignStep | undefined => {
  const own = orders(actor).filter(([, { details }]) => details.owner === actor.user);
  if (own.length === 0) return createPlaceOrderStep(actor);
  const [address] = actor.random.pick(own);
  return createActorStep(
    actor,
    'cancel',
    address,
    { abi: ORDER_ABI, method: 'cancel', inputs: { callbackId: 1n } },
    [],
  );
};

export const createFillOrderStep = (actor: CampaignActor): CampaignStep | undefined => {
  const all = orders(actor).filter(
    ([, { details }]) =>
      findCampaignToken(actor, details.spentToken) && findCampaignToken(actor, details.receiveToken),
  );
  if (all.length === 0) return createPlaceOrderStep(actor);
  const [address, { details }] = actor.random.pick(all);
  const amount = actor.random.amount(details.currentReceive * 2n + 1n);
  const payload = encodeFillPayload({
    callId: pickRandomCallId(actor),
    deployWalletValue: 0n,
    recipient: ALL_ZERO_ADDRESS,
  });
  return createTokenTransferStep(
    actor,
    `fill with ${amount}`,
    details.receiveToken,
    amount,
    address,
    payload,
    [
      // The fill states no minimum: the price of the order applies, rounded down, and excess tokens are returned.
      [[details.receiveToken, -amount]],
    ],
  );
};

export const createExecuteOrderStep = (actor: CampaignActor): CampaignStep | undefined => {
  const all = orders(actor);
  if (all.length === 0) return createPlaceOrderStep(actor);
  const [address, { details }] = actor.random.pick(all);
  const inputs = { callbackId: pickRandomCallId(actor), deployWalletValue: COIN / 10n };
  const counters = all.filter(([, known]) => known.details.spentToken === details.receiveToken);
  if (counters.length === 0 || actor.random.chance(50))
    return createActorStep(
      actor,
      'execute an order',
      address,
      { abi: ORDER_ABI, method: 'swap', inputs },
      [],
    );
  const [, { details: counter }] = actor.random.pick(counters);
  const matching = {
    ...inputs,
    _orderRoot: counter.root,
    _owner: counter.owner,
    _timeTx: counter.timeTx,
    _nowTx: counter.nowTx,
  };
  return createActorStep(
    actor,
    'match two orders',
    address,
    { abi: ORDER_ABI, method: 'matching', inputs: matching },
    [],
  );
};
