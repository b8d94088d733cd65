import { beginCell, Cell, loadMessage } from '@ton/core';
import * as nekoton from 'nekoton-wasm/node';
import { describe, expect, it } from 'vitest';
import { computeEventId, computeFunctionIds } from './abi-ids.ts';
import { parseAbiFields, FUNCTION_ID_BITS } from '@junction/tvm/abi-layout';
import { getExternalMessageHeadBits } from './cell-layout.ts';
import {
  packAbiFields,
  SeededRandomGenerator,
  generateRandomAbiParameters,
  generateRandomAbiValue,
} from './random-abi.ts';
import type { RandomAbiValue } from './random-abi.ts';

/** Seed of the random cases. Set `ABI_SEED` to the seed of a failed run to repeat it. */
const SEED = Number(process.env['ABI_SEED'] ?? 20_261_121);
const HEADERS: readonly [readonly string[], ...(readonly string[])[]] = [
  ['pubkey', 'time', 'expire'],
  ['time', 'expire'],
  ['time'],
];
const DESTINATION = `0:${'11'.repeat(32)}`;

interface LayoutCase {
  readonly seed: number;
  readonly abi: Parameters<typeof computeFunctionIds>[0] & {
    readonly outputs: ReturnType<typeof generateRandomAbiParameters>;
  };
  readonly values: Record<string, RandomAbiValue>;
  readonly random: SeededRandomGenerator;
}

function* generateLayoutCases(name: string, count: number): Generator<LayoutCase> {
  console.log(`${name}: seed ${SEED}, ${count} cases`);
  for (let index = 0; index < count; index += 1) {
    const random = new SeededRandomGenerator(SEED + index);
    const inputs = generateRandomAbiParameters(random, 14);
    const values = Object.fromEntries(
      parseAbiFields(inputs).map((f) => [f.name, generateRandomAbiValue(random, f.type)]),
    );
    yield { seed: SEED + index, abi: { name: `method${index}`, inputs, outputs: inputs }, values, random };
  }
}

const buildAbiText = (entry: object, version: string, header: readonly string[]): string =>
  JSON.stringify({ 'ABI version': 2, version, header, functions: [], events: [], data: [], ...entry });

/**
 * Registers the tests that compare the generated cell layout with nekoton's encoder.
 * @param count random cases in each test
 */
export function describeAbiLayoutSuite(count: number): void {
  describe(`generated layout = nekoton's encoder (seed ${SEED})`, () => {
    it('internal calls', () => {
      for (const { seed, abi, values, random } of generateLayoutCases('internal', count)) {
        const version = random.pick(['2.2', '2.3', '2.4', '2.7']);
        const text = buildAbiText({ functions: [abi] }, version, HEADERS[0]);
        const theirs = Cell.fromBase64(nekoton.encodeInternalInput(text, abi.name, values as never));
        const head = beginCell().storeUint(computeFunctionIds(abi).input, 32);
        const ours = packAbiFields(parseAbiFields(abi.inputs), values, FUNCTION_ID_BITS, head);
        expect(ours.equals(theirs), `seed ${seed}: ${JSON.stringify(abi.inputs)}`).toBe(true);
      }
    });

    it('external calls', () => {
      const clock = new nekoton.ClockWithOffset();
      for (const { seed, abi, values, random } of generateLayoutCases('external', count)) {
        const version = random.pick(['2.2', '2.3']);
        const header = random.pick(HEADERS);
        const text = buildAbiText({ functions: [abi] }, version, header);
        const message = nekoton.createExternalMessageWithoutSignature(
          clock,
          DESTINATION,
          text,
          abi.name,
          undefined,
          values as never,
          60,
        );
        const theirs = loadMessage(Cell.fromBase64(message.boc).beginParse()).body;
        const slice = theirs.beginParse();
        const head = beginCell().storeBit(slice.loadBit());
        for (const field of header) {
          if (field === 'pubkey') head.storeBit(slice.loadBit());
          else if (field === 'time') head.storeUint(slice.loadUintBig(64), 64);
          else head.storeUint(slice.loadUint(32), 32);
        }
        head.storeUint(computeFunctionIds(abi).input, 32);
        const ours = packAbiFields(
          parseAbiFields(abi.inputs),
          values,
          getExternalMessageHeadBits({ version, header, functions: [] }),
          head,
        );
        expect(
          ours.equals(theirs),
          `seed ${seed} ${version} ${header.join()}: ${JSON.stringify(abi.inputs)}`,
        ).toBe(true);
      }
    });

    it('outputs and events', () => {
      for (const { seed, abi, values } of generateLayoutCases('outputs and events', count)) {
        const fields = parseAbiFields(abi.inputs);
        const text = buildAbiText(
          { functions: [abi], events: [{ name: 'Event', inputs: abi.inputs }] },
          '2.2',
          HEADERS[0],
        );
        const again = (tokens: unknown): Cell =>
          Cell.fromBase64(nekoton.encodeInternalInput(text, abi.name, tokens as never));
        const plain = again(values);
        const output = packAbiFields(
          fields,
          values,
          FUNCTION_ID_BITS,
          beginCell().storeUint(computeFunctionIds(abi).output, 32),
        );
        const answer = nekoton.decodeOutput(output.toBoc().toString('base64'), text, abi.name);
        expect(again(answer?.output).equals(plain), `seed ${seed}: output`).toBe(true);
        const id = computeEventId({ name: 'Event', inputs: abi.inputs });
        const event = packAbiFields(fields, values, FUNCTION_ID_BITS, beginCell().storeUint(id, 32));
        const decoded = nekoton.decodeEvent(event.toBoc().toString('base64'), text, 'Event');
        expect(again(decoded?.data).equals(plain), `seed ${seed}: event`).toBe(true);
      }
    });
  });
}
