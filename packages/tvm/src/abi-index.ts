import { createHash } from 'node:crypto';
import type { AbiEvent, AbiFunction, AbiJson, AbiParam } from './abi-types.ts';

/**
 * Function or event of an ABI. The wallet library parses the entire ABI text on every call, so it is given an ABI with
 * only this entry (`text`).
 */
export interface AbiEntry {
  readonly name: string;
  readonly id: number;
  readonly inputs: readonly AbiParam[];
  readonly outputs: readonly AbiParam[];
  /** ABI as JSON text with only this entry. */
  readonly text: string;
}

/** Entries of an ABI by name and by 32-bit id. */
export interface AbiEntryIndex {
  readonly functions: ReadonlyMap<string, AbiEntry>;
  readonly functionsById: ReadonlyMap<number, AbiEntry>;
  readonly eventsById: ReadonlyMap<number, AbiEntry>;
  /** ABI version, e.g. "2.2". */
  readonly version: string;
}

const indexesByAbi = new WeakMap<AbiJson, AbiEntryIndex>();

/** Returns the lookup tables of an ABI. They are built once per ABI object. */
export function getAbiEntryIndex(abi: AbiJson): AbiEntryIndex {
  const known = indexesByAbi.get(abi);
  if (known) return known;
  const functions = abi.functions.map((one) => toFunctionEntry(abi, one));
  const events = (abi.events ?? []).map((one) => toEventEntry(abi, one));
  const index: AbiEntryIndex = {
    functions: new Map(functions.map((entry) => [entry.name, entry])),
    functionsById: new Map(functions.map((entry) => [entry.id, entry])),
    eventsById: new Map(events.map((entry) => [entry.id, entry])),
    version: abi.version ?? `${abi['ABI version'] ?? 2}.0`,
  };
  indexesByAbi.set(abi, index);
  return index;
}

function toFunctionEntry(abi: AbiJson, one: AbiFunction): AbiEntry {
  return {
    name: one.name,
    id: one.id === undefined ? computeFunctionId(one) : Number(one.id) >>> 0,
    inputs: one.inputs,
    outputs: one.outputs,
    text: JSON.stringify({ ...abi, data: [], fields: [], functions: [one], events: [], getters: [] }),
  };
}

function toEventEntry(abi: AbiJson, one: AbiEvent): AbiEntry {
  return {
    name: one.name,
    id:
      one.id === undefined
        ? hashSignature(`${one.name}(${joinTypes(one.inputs)})v2`) & 0x7fffffff
        : Number(one.id) >>> 0,
    inputs: one.inputs,
    outputs: [],
    text: JSON.stringify({ ...abi, data: [], fields: [], functions: [], events: [one], getters: [] }),
  };
}

/** Computes the 32-bit id with which calls of a function start: the hash of its signature with the top bit cleared. */
export function computeFunctionId(one: Pick<AbiFunction, 'name' | 'inputs' | 'outputs'>): number {
  return hashSignature(`${one.name}(${joinTypes(one.inputs)})(${joinTypes(one.outputs)})v2`) & 0x7fffffff;
}

function joinTypes(params: readonly AbiParam[]): string {
  return params.map(signatureType).join(',');
}

function signatureType(param: AbiParam): string {
  return param.type.replace('tuple', () => `(${joinTypes(param.components ?? [])})`);
}

function hashSignature(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
