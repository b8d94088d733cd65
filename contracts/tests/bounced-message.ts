import { beginCell, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { encodeBody, type AbiInputs, type AbiJson } from '@junction/tvm';
import { COIN, type Stage } from './stage.ts';

/** Bits of a message's body that a bounce contains after its mark. */
const BOUNCED_BITS = 256;

/** Lets `from` bounce a message that `to` has sent it. */
export async function bounceMessage(
  stage: Stage,
  from: Address,
  to: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs,
): Promise<void> {
  const sent = Cell.fromBase64(encodeBody(abi, method, inputs));
  const body = beginCell()
    .storeUint(0xffffffff, 32)
    .storeBits(sent.bits.substring(0, BOUNCED_BITS))
    .endCell();
  await stage.chain.sendInternal({ from, to, value: COIN / 5n, bounced: true, body });
}
