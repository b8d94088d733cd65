import { Address as CoreAddress, beginCell, Cell, contractAddress } from '@ton/core';
import { toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { compileTolk } from './compile-tolk.ts';
import { toTestAddress, COIN } from './stage.ts';
import type { ContractTestChain, Trace } from './stage.ts';

/** Source of a contract that sends the raw messages of a command in one transaction, and ignores all other messages. */
const SOURCE = `tolk 1.3
fun onInternalMessage(_: coins, __: coins, ___: cell, body: slice) {
    if (body.remainingBitsCount() < 32) { return; }
    if (body.loadUint(32) != 0x50524f58) { return; }
    while (body.remainingRefsCount() > 0) { sendRawMessage(body.loadRef(), 1); }
}
fun onExternalMessage(_: slice) { throw 1; }
`;
const ABI: AbiJson = {
  'ABI version': 2,
  version: '2.2',
  header: ['time'],
  functions: [
    {
      name: 'fire',
      id: '0x50524f58',
      inputs: [
        { name: 'first', type: 'cell' },
        { name: 'second', type: 'cell' },
      ],
      outputs: [],
    },
  ],
  events: [],
  data: [],
};

export interface AttackerMessage {
  readonly to: Address;
  readonly value: bigint;
  readonly abi: AbiJson;
  readonly method: string;
  readonly inputs: AbiInputs;
}

const rawMessage = ({ to, value, abi, method, inputs }: AttackerMessage): string =>
  beginCell()
    .storeUint(0x18, 6)
    .storeAddress(CoreAddress.parseRaw(to))
    .storeCoins(value)
    .storeUint(1, 107)
    .storeRef(Cell.fromBase64(encodeBody(abi, method, inputs)))
    .endCell()
    .toBoc()
    .toString('base64');

/**
 * Contract that sends two messages in one transaction. The two messages take paths of different lengths, so that they
 * race each other.
 */
export class Attacker {
  readonly address: Address;
  readonly #stage: ContractTestChain;

  private constructor(stage: ContractTestChain, address: Address) {
    this.#stage = stage;
    this.address = address;
  }

  static async deploy(stage: ContractTestChain, coins = 5000n * COIN): Promise<Attacker> {
    const init = { code: await compileTolk(SOURCE), data: beginCell().storeUint(1, 32).endCell() };
    const address = toAddress(contractAddress(0, init).toRawString());
    await stage.chain.sendInternal({ from: toTestAddress('f'), to: address, value: coins, stateInit: init });
    return new Attacker(stage, address);
  }

  /** Sends both messages in one transaction. */
  fire(first: AttackerMessage, second: AttackerMessage): Promise<Trace> {
    return this.#stage.send({
      from: toTestAddress('f'),
      to: this.address,
      value: COIN / 10n,
      bounce: false,
      abi: ABI,
      method: 'fire',
      inputs: { first: rawMessage(first), second: rawMessage(second) },
    });
  }
}
