import { Address as CoreAddress, beginCell, Cell, loadMessage, storeMessage } from '@ton/core';
import { sign, type KeyPair } from '@ton/crypto';
import { DEVNET_GLOBAL_ID } from '@junction/devnet/chain';
import type { Address } from '@junction/primitives';
import { encodeExternalMessage, type AbiInputs } from '@junction/tvm';
import { ORDER_ABI } from './order-world.ts';
import type { ContractTestChain } from './stage.ts';

/** Signature and validity of an external call to an order. */
export interface OrderCallSigningOptions {
  readonly by: KeyPair | 'unsigned';
  /** Public key in the header of the call. */
  readonly publicKey: Buffer;
  /** Milliseconds by which the call's time is ahead of the chain's; 0 by default. */
  readonly lead?: number;
  /** Seconds until the call expires; 60 by default. */
  readonly timeout?: number;
}

/**
 * Returns a signed external call, base64 BOC. Signs it here, because the wallet library cannot set the time of a call
 * to the millisecond.
 */
export function buildSignedOrderCall(
  { chain }: ContractTestChain,
  order: Address,
  method: string,
  inputs: AbiInputs,
  { by, publicKey, lead = 0, timeout = 60 }: OrderCallSigningOptions,
): string {
  const { now } = chain;
  const { boc } = encodeExternalMessage(ORDER_ABI, {
    to: order,
    method,
    inputs,
    publicKey: publicKey.toString('hex'),
    nowMs: now * 1000,
  });
  const message = loadMessage(Cell.fromBase64(boc).beginParse());
  const signedBody = message.body.beginParse().skip(1 + 512);
  const rest = beginCell()
    .storeBits(signedBody.loadBits(1 + 256))
    .storeUint(now * 1000 + lead, 64)
    .storeUint(now + timeout, 32)
    .storeSlice(signedBody.skip(64 + 32))
    .endCell();
  const signed = beginCell()
    .storeAddress(CoreAddress.parseRaw(order))
    .storeSlice(rest.beginParse())
    .endCell();
  const network = Buffer.alloc(4);
  network.writeInt32BE(DEVNET_GLOBAL_ID);
  const body = beginCell().storeBit(by !== 'unsigned');
  if (by !== 'unsigned') body.storeBuffer(sign(Buffer.concat([network, signed.hash()]), by.secretKey));
  const reported = { ...message, body: body.storeSlice(rest.beginParse()).endCell() };
  return beginCell().store(storeMessage(reported)).endCell().toBoc().toString('base64');
}
