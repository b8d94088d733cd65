import { decodeEvent, type AbiEvent, type AbiJson, type Cell } from '@junction/tvm';
import { readFitting } from '../decode/abi-fields.ts';
import type { AbiText } from './calls.ts';
import { readValues } from './read-values.ts';

/** Reads the body of an external-out message; undefined for what is none of these events. */
export type EventDecoder<Event> = (body: Cell, bodyId?: number) => Event | undefined;

/** For generated modules: reads the events of a contract. */
/* @__NO_SIDE_EFFECTS__ */
export function eventDecoder<Event>(version: string, texts: readonly AbiText[]): EventDecoder<Event> {
  const events = texts.map((text) => JSON.parse(text) as AbiEvent);
  const abi: AbiJson = { 'ABI version': 2, version, functions: [], events };
  const inputsOf = new Map(events.map(({ name, inputs }) => [name, inputs]));
  return (body, bodyId) => {
    const decoded = decodeEvent(abi, body, bodyId);
    const inputs = decoded && inputsOf.get(decoded.method);
    // The generator writes `Event` from the same ABI.
    return (
      inputs &&
      readFitting(() => ({ name: decoded.method, data: readValues(inputs, decoded.inputs) }) as Event)
    );
  };
}
