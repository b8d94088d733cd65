import { beginCell, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { encodeBody, type AbiInputs, type AbiJson } from '@junction/tvm';
import { COIN, type ContractTestChain } from './stage.ts';

/** Bits of the original body that the body of a bounced message contains after its 32-bit mark. */
const BOUNCED_BITS = 256;

/** Delivers a bounced message: `from` bounces a message that `to` has sent to it. */
export async function bounceMessage(
  stage: ContractTestChain,
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
