import { beginCell, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { compileTolk } from '../../compile-tolk.ts';
import { toTestAddress, COIN } from '../../stage.ts';
import type { ContractTestChain } from '../../stage.ts';

// Malicious contracts that an action of a proposal may call.

const HEAD = 'tolk 1.3\nfun onExternalMessage(_: slice) { throw 1; }\n';

const SOURCES = {
  throws: `${HEAD}fun onInternalMessage(_: coins, __: coins, ___: cell, ____: slice) { throw 77; }`,
  burns: `${HEAD}fun onInternalMessage(_: coins, __: coins, ___: cell, ____: slice) {
    var x = 1;
    while (x > 0) { x += 1; }
}`,
  /**
   * Contract that sends the first reference of the received body as a message to the caller, with all coins of the
   * received message.
   */
  callsBack: `${HEAD}fun onInternalMessage(_: coins, __: coins, full: cell, body: slice) {
    if (body.remainingRefsCount() == 0) { return; }
    var s = full.beginParse();
    s.skipBits(4);
    sendRawMessage(
        beginCell().storeUint(0x18, 6).storeAddressAny(s.loadAddressAny()).storeCoins(0).storeUint(1, 107)
            .storeRef(body.preloadRef()).endCell(),
        64,
    );
}`,
} as const;

export type MaliciousTargetKind = keyof typeof SOURCES;

const ADDRESSES: Readonly<Record<MaliciousTargetKind, Address>> = {
  throws: toTestAddress('c1'),
  burns: toTestAddress('c2'),
  callsBack: toTestAddress('c3'),
};

export async function deployMaliciousTarget(
  stage: ContractTestChain,
  kind: MaliciousTargetKind,
): Promise<Address> {
  const code = await compileTolk(SOURCES[kind]);
  stage.chain.putAccount(ADDRESSES[kind], { code, data: Cell.EMPTY, balance: COIN });
  return ADDRESSES[kind];
}

/** Encodes a payload that makes the contract `callsBack` send this call to its caller. */
export function encodeCallbackPayload(abi: AbiJson, method: string, inputs: AbiInputs): string {
  const answer = Cell.fromBase64(encodeBody(abi, method, inputs));
  return beginCell().storeUint(0, 32).storeRef(answer).endCell().toBoc().toString('base64');
}
