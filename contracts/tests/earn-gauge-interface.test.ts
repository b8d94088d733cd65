import { describe, expect, it } from 'vitest';
import { computeEventId, computeFunctionIds } from '../generator/abi-ids.ts';
import type { AbiJson } from '../generator/abi-json.ts';
import { parseRecordedValue, readRecordedGaugeFile } from './earn/gauge/recorded.ts';
import { createGaugeWorld } from './earn/gauge/world.ts';
import { normalizeRecordedValue } from './earn/names.ts';
import type { RecordedJsonValue } from './earn/recording.ts';
import { getAbi } from './stage.ts';
import type { AbiInputs } from '@junction/tvm';

// The interface that clients of the public gauges use: ids of functions and events, and payload cells.

interface Ids {
  readonly functions: Readonly<Record<string, { readonly in: string; readonly out: string }>>;
  readonly events: Readonly<Record<string, string>>;
}

describe('ids', () => {
  it.each(['Gauge', 'GaugeAccount', 'GaugeFactory'])('of the public %s', (name) => {
    const recorded = (readRecordedGaugeFile('gauge-ids') as Readonly<Record<string, Ids>>)[name];
    const abi = getAbi(name) as unknown as AbiJson;
    const functions = abi.functions.map((fn) => {
      const { input } = computeFunctionIds(fn);
      return [fn.name, `0x${input.toString(16).padStart(8, '0')}`] as const;
    });
    const wanted = Object.entries(recorded?.functions ?? {}).map(([fn, ids]) => [fn, ids.in] as const);
    expect(new Map(functions)).toEqual(new Map(wanted));
    const events = (abi.events ?? []).map(
      (event) => [event.name, `0x${computeEventId(event).toString(16).padStart(8, '0')}`] as const,
    );
    expect(new Map(events)).toEqual(new Map(Object.entries(recorded?.events ?? {})));
  });
});

describe('payloads', () => {
  it('are built and read as recorded', async () => {
    interface Case {
      readonly method: string;
      readonly in: Readonly<Record<string, unknown>>;
      readonly out: RecordedJsonValue;
    }
    const { cases } = readRecordedGaugeFile('gauge-payloads') as { readonly cases: readonly Case[] };
    expect(cases.length).toBeGreaterThan(20);
    const { stage, gauge } = await createGaugeWorld();
    for (const { method, in: inputs, out } of cases) {
      const ours = stage.get(gauge, method, parseRecordedValue(inputs) as AbiInputs);
      expect(normalizeRecordedValue(plain(ours) as RecordedJsonValue), method).toEqual(
        normalizeRecordedValue(out),
      );
    }
  });
});

const plain = (record: object): unknown =>
  JSON.parse(
    JSON.stringify(record, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  );
