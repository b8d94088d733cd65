import { decodeEvent, type AbiEvent, type AbiJson, type Cell } from '@junction/tvm';
import { tryReadAbiValue } from '../decode/abi-fields.ts';
import type { AbiJsonFragment } from './calls.ts';
import { decodeAbiValues } from './read-values.ts';

/**
 * Decodes the body of an external outbound message. Returns undefined for unknown events and for bodies that
 * do not match the ABI.
 */
export type EventDecoder<Event> = (body: Cell, bodyId?: number) => Event | undefined;

/**
 * Creates a decoder for the events of a contract. Generated modules use it.
 *
 * @param texts ABI of each event as JSON text
 */
/* @__NO_SIDE_EFFECTS__ */
export function eventDecoder<Event>(version: string, texts: readonly AbiJsonFragment[]): EventDecoder<Event> {
  const events = texts.map((text) => JSON.parse(text) as AbiEvent);
  const abi: AbiJson = { 'ABI version': 2, version, functions: [], events };
  const inputsByEvent = new Map(events.map(({ name, inputs }) => [name, inputs]));
  return (body, bodyId) => {
    const decoded = decodeEvent(abi, body, bodyId);
    const inputs = decoded && inputsByEvent.get(decoded.method);
    // The cast is safe because the generator derives `Event` from the same ABI.
    return (
      inputs &&
      tryReadAbiValue(
        () => ({ name: decoded.method, data: decodeAbiValues(inputs, decoded.inputs) }) as Event,
      )
    );
  };
}
