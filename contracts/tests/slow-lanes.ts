import { Cell } from '@ton/core';
import { toAddress, type Address } from '@junction/primitives';
import { encodeBody, runGetter, type AbiInputs, type AbiJson, type AbiRecord } from '@junction/tvm';
import { DelayedMessageNetwork, type DeliveredMessage } from './campaign/network.ts';
import type { RandomSource } from './random-source.ts';
import { toAbiText, type ContractTestChain } from './stage.ts';
import { TOKEN_ROOT_ABI, TOKEN_WALLET_ABI } from './token-stage.ts';

/** A sender and a recipient between which messages are delivered last. */
export interface DelayedMessageChannel {
  readonly from: Address;
  readonly to: Address;
}

/**
 * A network that delays chosen messages. Messages between different pairs of contracts may overtake one another, as on
 * a real network.
 */
export class DelayedConnectionNetwork {
  readonly network: DelayedMessageNetwork;

  constructor(stage: ContractTestChain) {
    this.network = new DelayedMessageNetwork(stage.chain);
  }

  post(from: Address, to: Address, value: bigint, abi: AbiJson, method: string, inputs: AbiInputs): void {
    const body = Cell.fromBase64(encodeBody(abi, method, inputs));
    this.network.post({ from, to, value, bounce: true, body });
  }

  /** Delivers all messages, those of the slow connections last. Returns the deliveries in order. */
  drain(slow: readonly DelayedMessageChannel[] = []): DeliveredMessage[] {
    const log: DeliveredMessage[] = [];
    const isSlow = (lane: DelayedMessageChannel): boolean =>
      slow.some(({ from, to }) => from === lane.from && to === lane.to);
    const first = {
      pick: (lanes: readonly (readonly [string, DelayedMessageChannel])[]) =>
        lanes.find(([, lane]) => !isSlow(lane)) ?? lanes[0],
    };
    this.network.drain(first as unknown as RandomSource, (delivery) => {
      log.push(delivery);
    });
    return log;
  }

  coins(address: Address): bigint {
    return this.network.get(address)?.balance ?? 0n;
  }

  get(account: Address, abi: AbiJson, method: string, inputs: AbiInputs = {}): AbiRecord {
    const view = this.network.get(account);
    if (!view) throw new Error(`no ${account}`);
    const asks = abi.functions.find((fn) => fn.name === method)?.inputs[0]?.name === 'answerId';
    const answer = runGetter({
      accountStuffBoc: view.stuffBoc(),
      abi,
      method,
      inputs: asks ? { answerId: 0, ...inputs } : inputs,
      responsible: false,
      nowMs: this.network.now * 1000,
    });
    if (!answer.ok) throw new Error(`${method} ${JSON.stringify(answer.error)}`);
    return answer.value;
  }

  walletOf(root: Address, owner: Address): Address {
    return toAddress(toAbiText(this.get(root, TOKEN_ROOT_ABI, 'walletOf', { walletOwner: owner })['value0']));
  }

  tokens(root: Address, owner: Address): bigint {
    const wallet = this.walletOf(root, owner);
    if (!this.network.get(wallet)?.code) return 0n;
    return this.get(wallet, TOKEN_WALLET_ABI, 'balance')['value0'] as bigint;
  }
}
