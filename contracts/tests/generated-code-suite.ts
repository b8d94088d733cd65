import { readFileSync } from 'node:fs';
import { beginCell, Cell, contractAddress } from '@ton/core';
import { runTolkCompiler } from '@ton/tolk-js';
import * as nekoton from 'nekoton-wasm/node';
import { describe, expect, it } from 'vitest';
import { Chain } from '@junction/devnet/chain';
import { seconds, toAddress } from '@junction/primitives';
import { decodeTransaction, serializeBoc } from '@junction/tvm';
import type { AbiJson, AbiJsonParameter } from '../generator/abi-json.ts';
import { parseAbiFields, flattenTupleFields } from '@junction/tvm/abi-layout';
import {
  SeededRandomGenerator,
  generateRandomAbiParameters,
  generateRandomAbiValue,
} from '../generator/random-abi.ts';
import type { RandomAbiValue } from '../generator/random-abi.ts';
import { buildTolkMessagesSource } from '../generator/tolk-writer.ts';
import { TOLK_SOURCE_FOLDER } from '../tolk-sources.ts';

/**
 * Seed of the random ABIs and values. The tests compile and run the Tolk code generated for them; the result must equal
 * nekoton's encoding bit by bit.
 */

const SEED = Number(process.env['ABI_SEED'] ?? 4242);
const FUNCTIONS = 14;
const VALUES = 12;

/**
 * False for parameters that the echo contract cannot copy: optional small tuples, for which each message has its own
 * struct.
 */
function isEchoable(parameters: readonly AbiJsonParameter[]): boolean {
  return !JSON.stringify(parameters).includes('optional(tuple)');
}

function randomAbi(random: SeededRandomGenerator): AbiJson {
  const functions = Array.from({ length: FUNCTIONS }, (_, index) => {
    const inputs = generateRandomAbiParameters(random, 12);
    return { name: `echo${index}`, inputs, outputs: isEchoable(inputs) ? inputs : [] };
  });
  return {
    version: '2.2',
    header: random.pick([['pubkey', 'time', 'expire'], ['time']]),
    functions,
    events: [],
  };
}

/** Returns the source of a contract that echoes every call: internal calls as events, external calls as responses. */
function echoContract(abi: AbiJson): string {
  const inside = abi.functions.map(
    (_, index) => `        ID_XEcho${index} => { emitExternal(XEcho${index}.read(body).toBody()); }`,
  );
  const outside = abi.functions
    .filter((fn) => fn.outputs.length > 0)
    .map((fn) => {
      const name = `X${fn.name.charAt(0).toUpperCase()}${fn.name.slice(1)}`;
      const copied = flattenTupleFields(parseAbiFields(fn.inputs)).map(
        (field) => `${field.name}: m.${field.name}`,
      );
      return `        ID_${name} => { val m = ${name}.readEither(body, true); ${name}Out { ${copied.join(', ')} }.replyExternal(); }`;
    });
  return [
    'tolk 1.3',
    'import "@lib/abi"',
    'import "@abi/X.gen"',
    'fun onInternalMessage(_: coins, value: coins, full: cell, body: slice) {',
    '    if (body.isEmpty()) { return; }',
    '    match (body.loadUint(32)) {',
    ...inside,
    '        else => { throw 99; }',
    '    }',
    '}',
    'fun onExternalMessage(body: slice) {',
    '    match (body.loadXExternalId()) {',
    ...outside,
    '        else => { throw 99; }',
    '    }',
    '}',
  ].join('\n');
}

async function compile(abi: AbiJson): Promise<Cell> {
  const virtual: Record<string, string> = {
    '/echo/main.tolk': echoContract(abi),
    '/echo/abi/X.gen.tolk': buildTolkMessagesSource(abi, 'X', 'X'),
  };
  const result = await runTolkCompiler({
    entrypointFileName: '/echo/main.tolk',
    fsReadCallback: (path) => virtual[path] ?? readFileSync(path, 'utf8'),
    pathMappings: { '@lib': `${TOLK_SOURCE_FOLDER}/lib`, '@abi': '/echo/abi' },
  });
  if (result.status === 'error') throw new Error(result.message);
  return Cell.fromBase64(result.codeBoc64);
}

/**
 * Adds the tests of generated code.
 * @param rounds number of random ABIs to compile and run
 */
export function describeGeneratedCode(rounds: number): void {
  describe(`generated code = nekoton's encoder (seed ${SEED})`, () => {
    it.each(Array.from({ length: rounds }, (_, round) => SEED + round))('seed %i', async (seed) => {
      const random = new SeededRandomGenerator(seed);
      const abi = randomAbi(random);
      const state = { code: await compile(abi), data: beginCell().storeUint(seed, 64).endCell() };
      const chain = await Chain.create({ clock: () => seconds(1_790_000_000) });
      const address = toAddress(contractAddress(0, state).toRawString());
      chain.putAccount(address, { ...state, balance: 10n ** 12n });
      const sender = toAddress(`0:${'a'.repeat(64)}`);
      const text = JSON.stringify({ 'ABI version': 2, data: [], ...abi });
      const clock = new nekoton.ClockWithOffset();
      for (const fn of abi.functions) {
        for (let index = 0; index < VALUES; index += 1) {
          const values: Record<string, RandomAbiValue> = Object.fromEntries(
            parseAbiFields(fn.inputs).map((field) => [
              field.name,
              generateRandomAbiValue(random, field.type),
            ]),
          );
          const where = `${fn.name} ${JSON.stringify(fn.inputs)} ${JSON.stringify(values)}`;
          const body = Cell.fromBase64(nekoton.encodeInternalInput(text, fn.name, values as never));
          const { transactions } = await chain.sendInternal({
            from: sender,
            to: address,
            value: 10n ** 10n,
            body,
          });
          const record = chain.getTransaction(transactions[0] ?? '');
          const echoed = record && decodeTransaction(record.boc).events[0]?.body;
          expect(echoed && Cell.fromBase64(serializeBoc(echoed)).equals(body), where).toBe(true);
          if (fn.outputs.length === 0) continue;
          const stuff = chain.getAccount(address)?.stuffBoc ?? '';
          const ran = nekoton.runLocal(clock, stuff, text, fn.name, values as never, {}, false, {
            type: 'empty',
          });
          expect(ran.output === undefined ? ran.code : 'answered', where).toBe('answered');
          const again = nekoton.encodeInternalInput(text, fn.name, ran.output ?? {});
          expect(Cell.fromBase64(again).equals(body), `outside: ${where}`).toBe(true);
        }
      }
    });
  });
}
