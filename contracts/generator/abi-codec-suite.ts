import { Cell } from '@ton/core';
import {
  decodeBody,
  encodeBody,
  encodeAbiParamsCell,
  parseBoc,
  decodeAbiParamsCell,
  type AbiInputs,
  type AbiJson,
  type AbiParam,
} from '@junction/tvm';
import { parseAbiFields } from '@junction/tvm/abi-layout';
import * as nekoton from 'nekoton-wasm/node';
import { describe, expect, it } from 'vitest';
import { SeededRandomGenerator, generateRandomAbiParameters, generateRandomAbiValue } from './random-abi.ts';

/** Seed of the random cases. Set `ABI_SEED` to the seed of a failed run to repeat it. */
const SEED = Number(process.env['ABI_SEED'] ?? 20_261_122);
const VERSIONS = ['2.0', '2.1', '2.2', '2.3', '2.4', '2.7'] as const;

interface CodecCase {
  readonly where: string;
  readonly abi: AbiJson;
  readonly text: string;
  readonly version: string;
  readonly values: AbiInputs;
  readonly random: SeededRandomGenerator;
}

const LEGACY_VERSIONS: ReadonlySet<string> = new Set(['2.0', '2.1']);

/** Replaces types that ABI 2.0 and 2.1 do not support with `uint64`. */
function toLegacyParam(param: AbiParam): AbiParam {
  if (/optional|var|string/.test(param.type)) return { name: param.name, type: 'uint64' };
  return param.components ? { ...param, components: param.components.map(toLegacyParam) } : param;
}

/** Generates random ABIs with one function and one event of the same inputs, and values for these inputs. */
function* generateCodecCases(count: number): Generator<CodecCase> {
  for (let index = 0; index < count; index += 1) {
    const random = new SeededRandomGenerator(SEED + index);
    const version = random.pick(VERSIONS);
    const drawn = generateRandomAbiParameters(random, 14);
    const inputs = LEGACY_VERSIONS.has(version) ? drawn.map(toLegacyParam) : drawn;
    const values = Object.fromEntries(
      parseAbiFields(inputs).map((field) => [field.name, generateRandomAbiValue(random, field.type)]),
    );
    const abi = {
      'ABI version': 2,
      version,
      header: ['pubkey', 'time', 'expire'],
      functions: [{ name: 'call', inputs, outputs: [] }],
      events: [{ name: 'Told', inputs }],
      data: [],
    };
    const where = `seed ${SEED + index} ${version}: ${JSON.stringify(inputs)}`;
    yield { where, abi, text: JSON.stringify(abi), version, values, random };
  }
}

/** Returns a copy with one to three random bits flipped after the header of the BOC. */
function corruptBytes(bytes: Buffer, random: SeededRandomGenerator): Buffer {
  const copy = Buffer.from(bytes);
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const at = BOC_HEADER_BYTES + random.below(copy.length - BOC_HEADER_BYTES);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
  }
  return copy;
}
const BOC_HEADER_BYTES = 11;

/**
 * Returns the result of `read`, or undefined when it rejects the data. Rethrows `RangeError` and `TypeError`, which
 * indicate a bug in the codec.
 */
function readOrReject<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof TypeError) throw cause;
    return undefined;
  }
}

const hashBoc = (boc: string): string => Cell.fromBase64(boc).hash().toString('hex');

/**
 * Registers the tests that compare the ABI codec with nekoton.
 * @param count random cases in each test
 */
export function describeAbiCodecSuite(count: number): void {
  describe(`the codec = the wallet library (seed ${SEED})`, () => {
    it('writes the same calls', () => {
      for (const { where, abi, text, values } of generateCodecCases(count)) {
        const theirs = nekoton.encodeInternalInput(text, 'call', values as never);
        expect(hashBoc(encodeBody(abi, 'call', values)), where).toBe(hashBoc(theirs));
      }
    });

    it('reads and rewrites its own output and that of the reference library', () => {
      for (const { where, abi, text, values } of generateCodecCases(count)) {
        const body = nekoton.encodeInternalInput(text, 'call', values as never);
        const call = decodeBody(abi, parseBoc(body));
        expect(call?.method, where).toBe('call');
        expect(hashBoc(encodeBody(abi, 'call', call?.inputs ?? {})), where).toBe(hashBoc(body));
      }
    });

    it('decodes damaged bodies like the reference library or not at all', () => {
      const ended = { same: 0, rejected: 0 };
      for (const { where, abi, text, values, random } of generateCodecCases(count)) {
        const bytes = corruptBytes(Buffer.from(encodeBody(abi, 'call', values), 'base64'), random);
        const body = bytes.toString('base64');
        const ours = readOrReject(() => decodeBody(abi, parseBoc(body)));
        const theirs = readOrReject(() => nekoton.decodeInput(body, text, 'call', true));
        if (!ours || !theirs) {
          ended.rejected += 1;
          continue;
        }
        ended.same += 1;
        const again = nekoton.encodeInternalInput(text, 'call', theirs.input);
        expect(hashBoc(encodeBody(abi, 'call', ours.inputs)), where).toBe(hashBoc(again));
      }
      expect(Math.min(ended.same, ended.rejected)).toBeGreaterThan(count / 10);
    });

    it('packs and unpacks cells the same', () => {
      for (const { where, abi, version, values } of generateCodecCases(count)) {
        const params = abi.functions[0]?.inputs ?? [];
        const theirs = nekoton.packIntoCell(params as never, values as never, version);
        const ours = encodeAbiParamsCell(params, values, version);
        expect(ours.hash, where).toBe(theirs.hash);
        const read = decodeAbiParamsCell(params, parseBoc(theirs.boc), version);
        expect(encodeAbiParamsCell(params, read, version).hash, where).toBe(ours.hash);
      }
    });
  });
}
