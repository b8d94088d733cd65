import type { Address } from '@junction/primitives';
import { serializeBoc } from '@junction/tvm';
import type { RandomSource } from '../random-source.ts';
import { readMessageBody } from './chain-cells.ts';
import type { DeliveredMessage } from './network.ts';

/** Maximum number of messages between contracts that attackers remember. */
const MAX_OBSERVED = 300;

export interface ObservedMessage {
  readonly to: Address;
  /** Body, base64 BOC. */
  readonly body: string;
}

/** Messages that attackers have observed and may replay. */
export class ObservedMessages {
  #messages: ObservedMessage[] = [];

  get all(): readonly ObservedMessage[] {
    return this.#messages;
  }

  remove(): void {
    this.#messages = [];
  }

  /** Stores and returns the body of a message; undefined for one without a function id. */
  note(random: RandomSource, { to, message }: DeliveredMessage): string | undefined {
    const cell = readMessageBody(message);
    if (cell.bitLength < 32) return undefined;
    const entry = { to, body: serializeBoc(cell) };
    if (this.#messages.length < MAX_OBSERVED) this.#messages.push(entry);
    else this.#messages[random.below(MAX_OBSERVED)] = entry;
    return entry.body;
  }
}
