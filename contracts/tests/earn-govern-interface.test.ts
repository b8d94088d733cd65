import { describe, expect, it } from 'vitest';
import { computeEventId, computeFunctionIds } from '../generator/abi-ids.ts';
import type { AbiJson } from '../generator/abi-json.ts';
import { readRecordedGaugeFile } from './earn/gauge/recorded.ts';
import { getAbi } from './stage.ts';

// The interface that clients of the public governance use: ids of functions and events.

interface Ids {
  readonly functions: Readonly<Record<string, { readonly in: string; readonly out: string }>>;
  readonly events: Readonly<Record<string, string>>;
}

const hex = (id: number): string => `0x${id.toString(16).padStart(8, '0')}`;

describe('ids', () => {
  it.each(['DaoRoot', 'Proposal'])('of the public %s', (name) => {
    const recorded = (readRecordedGaugeFile('govern-ids') as Readonly<Record<string, Ids>>)[name];
    const abi = getAbi(name) as unknown as AbiJson;
    const functions = abi.functions.map((fn) => [fn.name, hex(computeFunctionIds(fn).input)] as const);
    const wanted = Object.entries(recorded?.functions ?? {}).map(([fn, ids]) => [fn, ids.in] as const);
    expect(new Map(functions)).toEqual(new Map(wanted));
    const events = (abi.events ?? []).map((event) => [event.name, hex(computeEventId(event))] as const);
    expect(new Map(events)).toEqual(new Map(Object.entries(recorded?.events ?? {})));
  });
});
