import { beginCell, Address as CoreAddress, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { computeFunctionId } from '@junction/tvm';
import { COIN } from '../../stage.ts';
import { TOKEN_ROOT_ABI } from '../../token-stage.ts';
import type { Step } from '../step.ts';
import { createAttackStep } from './attacks.ts';
import { createStep, type AttackerMind } from './mind.ts';

const DEPLOY_WALLET = TOKEN_ROOT_ABI.functions
  .filter(({ name }) => name === 'deployWallet')
  .map(computeFunctionId)[0];

/**
 * Returns the response of an attacker's contract to a query: a false answer, an attack, or undefined for no response.
 */
export function createResponse(
  mind: AttackerMind,
  self: Address,
  asker: Address,
  body: string,
): Step | undefined {
  const { random } = mind;
  const dice = random.below(10);
  if (dice < 4) return undefined;
  if (dice === 4) return { ...createAttackStep(mind), from: self };
  const slice = Cell.fromBase64(body).beginParse();
  if (slice.remainingBits < 64) return undefined;
  const asked = slice.loadUint(32);
  const answerId = slice.loadUint(32);
  const reply = beginCell().storeUint(answerId, 32);
  if (asked === DEPLOY_WALLET || dice < 8)
    reply.storeAddress(CoreAddress.parseRaw(random.pick(mind.world.hostile)));
  else if (dice === 8) reply.storeUint(random.below(256), 8);
  else reply.storeRef(beginCell().storeBuffer(Buffer.from('EVIL')).endCell());
  return createStep(mind, 'answer', self, asker, reply.endCell().toBoc().toString('base64'), COIN / 2n);
}
