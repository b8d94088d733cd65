import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ZERO_ADDRESS, toAddress } from '@junction/primitives';
import * as nekoton from 'nekoton-wasm/node';
import { describe, expect, test } from 'vitest';
import {
  AbiError,
  readBodyId,
  decodeBody,
  decodeBodyCells,
  decodeEvent,
  encodeBody,
  encodeAbiParamsCell,
  decodeAbiParamsCell,
} from './abi-codec.ts';
import { encodeExternalMessage, deriveContractAddress } from './abi-account.ts';
import { getAbiEntryIndex } from './abi-index.ts';
import type { AbiInput, AbiJson, AbiParam } from './abi-types.ts';
import { parseBoc, serializeBoc } from './boc.ts';

const ABI_DIRECTORY = fileURLToPath(new URL('../../../contracts/abi/', import.meta.url));
const ABIS = readdirSync(ABI_DIRECTORY)
  .filter((file) => file.endsWith('.abi.json'))
  .map((file) => [file, JSON.parse(readFileSync(ABI_DIRECTORY + file, 'utf8')) as AbiJson] as const);
const SEED = 20_261_121;
const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';

/** Creates a deterministic random number generator, so that failures can be reproduced. */
function createRandomGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function generateValue(param: AbiParam, type: string, next: () => number): AbiInput {
  if (type.endsWith('[]'))
    return Array.from({ length: Math.floor(next() * 4) }, () =>
      generateValue(param, type.slice(0, -2), next),
    );
  if (type.startsWith('optional('))
    return next() < 0.5 ? null : generateValue(param, type.slice(9, -1), next);
  if (type.startsWith('map(')) return [];
  if (type === 'tuple')
    return Object.fromEntries(
      (param.components ?? []).map((one) => [one.name, generateValue(one, one.type, next)]),
    );
  if (type === 'bool') return next() < 0.5;
  if (type === 'address')
    return `0:${Array.from({ length: 64 }, () => Math.floor(next() * 16).toString(16)).join('')}`;
  if (type === 'cell') return EMPTY_CELL;
  if (type === 'string') return 'ключ €'.repeat(Math.floor(next() * 30));
  if (type === 'bytes') return Buffer.alloc(Math.floor(next() * 300), 7).toString('base64');
  const bits = Number(/\d+/.exec(type)?.[0] ?? 8);
  let value = 0n;
  for (let index = 0; index < bits - 1; index += 1) value = (value << 1n) | (next() < 0.5 ? 0n : 1n);
  return value;
}

describe.each(ABIS)('%s', (file, abi) => {
  test(`every function survives encoding and decoding (seed ${SEED})`, () => {
    const next = createRandomGenerator(SEED);
    const index = getAbiEntryIndex(abi);
    for (const entry of index.functions.values()) {
      const inputs = Object.fromEntries(
        entry.inputs.map((param) => [param.name, generateValue(param, param.type, next)]),
      );
      const body = encodeBody(abi, entry.name, inputs);
      expect(readBodyId(parseBoc(body)), `${file} ${entry.name}`).toBe(entry.id);
      expect(decodeBody(abi, parseBoc(body))).toEqual({ method: entry.name, inputs });
      const cell = parseBoc(body);
      expect(cell.hash).toBe(nekoton.getBocHash(body));
      expect(nekoton.getBocHash(serializeBoc(cell))).toBe(cell.hash);
    }
  });

  test(`cells that are left as they stand are the same cells (seed ${SEED})`, () => {
    const next = createRandomGenerator(SEED);
    for (const one of abi.functions) {
      const inputs = Object.fromEntries(
        one.inputs.map((param) => [param.name, generateValue(param, param.type, next)]),
      );
      const body = parseBoc(encodeBody(abi, one.name, inputs));
      const { cells = {}, inputs: others } = decodeBodyCells(abi, body) ?? {};
      const written = Object.entries(cells).map(([name, cell]) => [name, serializeBoc(cell)] as const);
      expect({ ...others, ...Object.fromEntries(written) }, one.name).toEqual(decodeBody(abi, body)?.inputs);
      const own = one.inputs.filter(({ type }) => type === 'cell').map(({ name }) => name);
      expect(Object.keys(cells), one.name).toEqual(own);
    }
  });

  test('functions and events have distinct ids', () => {
    const index = getAbiEntryIndex(abi);
    expect(index.functionsById.size).toBe(abi.functions.length);
    expect(index.eventsById.size).toBe((abi.events ?? []).length);
  });
});

const root = ABIS.find(([file]) => file === 'DexRoot.abi.json')?.[1] ?? { functions: [] };
const tokenRoot = ABIS.find(([file]) => file === 'TokenRoot.abi.json')?.[1] ?? { functions: [] };

describe('codec', () => {
  test('an event decodes from a body written by a contract', () => {
    const event = root.events?.find((one) => one.name === 'NewPoolCreated');
    const params = [{ name: 'id', type: 'uint32' }, ...(event?.inputs ?? [])];
    const id =
      [...getAbiEntryIndex(root).eventsById].find(([, entry]) => entry.name === 'NewPoolCreated')?.[0] ?? 0;
    const roots = [`0:${'11'.repeat(32)}`, `0:${'22'.repeat(32)}`];
    const { boc } = encodeAbiParamsCell(params, { id, roots, poolType: 1 });
    expect(decodeEvent(root, parseBoc(boc))).toEqual({
      method: 'NewPoolCreated',
      inputs: { roots, poolType: 1n },
    });
  });

  test('an event decodes with invalid texts, a call does not', () => {
    const inputs = [
      { name: 'text', type: 'string' },
      { name: 'list', type: 'tuple[]', components: [{ name: 'bytes', type: 'bytes' }] },
    ];
    const one = { name: 'one', inputs };
    const abi: AbiJson = {
      'ABI version': 2,
      version: '2.2',
      functions: [{ ...one, outputs: [] }],
      events: [one],
    };
    const { eventsById, functionsById } = getAbiEntryIndex(abi);
    const bits = (value: bigint, size: number) =>
      encodeAbiParamsCell(
        [
          { name: 'total', type: `uint${size}` },
          { name: 'rest', type: 'uint3' },
        ],
        { total: value, rest: 5n },
      ).boc;
    const layout = [
      { name: 'id', type: 'uint32' },
      { name: 'text', type: 'cell' },
      { name: 'count', type: 'uint32' },
      { name: 'list', type: 'map(uint32,cell)' },
    ];
    const values = { text: bits(0x41ffc3n, 24), count: 1n, list: [[0n, bits(7n, 8)]] as const };
    const bodyOf = (id: number) => parseBoc(encodeAbiParamsCell(layout, { id, ...values }).boc);
    for (const [id] of eventsById)
      expect(decodeEvent(abi, bodyOf(id))?.inputs).toEqual({
        text: 'A\ufffd\ufffd',
        list: [{ bytes: 'Bw==' }],
      });
    for (const [id] of functionsById) expect(decodeBody(abi, bodyOf(id))).toBeUndefined();
  });

  test('unknown ids and invalid data after a known id decode to nothing', () => {
    expect(decodeBody(root, parseBoc(EMPTY_CELL))).toBeUndefined();
    const cut = encodeAbiParamsCell([{ name: 'id', type: 'uint32' }], {
      id: getAbiEntryIndex(root).functions.get('deployPair')?.id ?? 0,
    });
    expect(decodeBody(root, parseBoc(cut.boc))).toBeUndefined();
  });

  test('unknown methods and invalid values are named in errors', () => {
    expect(() => encodeBody(root, 'noSuchMethod', {})).toThrow(AbiError);
    expect(() =>
      encodeBody(root, 'deployAccount', { account_owner: 'x', send_gas_to: ZERO_ADDRESS }),
    ).toThrow(/deployAccount/);
  });

  test('an absent address decodes as the zero address', () => {
    const none = Buffer.from('b5ee9c7201010101000300000120', 'hex').toString('base64');
    expect(decodeAbiParamsCell([{ name: 'a', type: 'address' }], parseBoc(none))).toEqual({
      a: ZERO_ADDRESS,
    });
  });

  test('values pack and unpack', () => {
    const params: AbiParam[] = [
      { name: 'amount', type: 'uint128' },
      {
        name: 'steps',
        type: 'tuple[]',
        components: [
          { name: 'x', type: 'uint32' },
          { name: 'y', type: 'bool' },
        ],
      },
      { name: 'owner', type: 'optional(address)' },
      { name: 'limits', type: 'map(address,uint128)' },
    ];
    const values = {
      amount: 2n ** 127n,
      steps: [
        { x: 1n, y: true },
        { x: 2n, y: false },
      ],
      owner: null,
      limits: [[`0:${'ab'.repeat(32)}`, 5n]],
    };
    expect(decodeAbiParamsCell(params, parseBoc(encodeAbiParamsCell(params, values).boc))).toEqual(values);
  });

  test('an external message carries a valid signature', () => {
    const keys = nekoton.ed25519_generateKeyPair();
    const message = encodeExternalMessage(root, {
      to: toAddress(`0:${'cd'.repeat(32)}`),
      method: 'acceptOwner',
      inputs: {},
      publicKey: keys.publicKey,
      secretKey: keys.secretKey,
      globalId: 31_337,
      nowMs: 1_700_000_000_000,
      timeout: 30,
    });
    expect(message.expireAt).toBe(1_700_000_030);
    expect(message.hash).toBe(parseBoc(message.boc).hash);
  });

  test('the address of a contract derives from code and initial data', () => {
    const data = {
      name_: 'Tether',
      symbol_: 'USDT',
      decimals_: 6,
      rootOwner_: ZERO_ADDRESS,
      walletCode_: EMPTY_CELL,
      randomNonce_: 1,
      deployer_: ZERO_ADDRESS,
    };
    const found = deriveContractAddress(tokenRoot, EMPTY_CELL, data);
    expect(found.address).toBe(`0:${parseBoc(found.stateInit).hash}`);
  });
});
