import { crc32 } from 'node:zlib';
import { apiErrorCodec, decodeWireIfValid } from '@junction/api-contract';
import { JrpcError } from '@junction/tvm';
import { expect, test } from 'vitest';
import { buildApi } from '../build-api.ts';
import {
  WTYCHO_TOKEN,
  USDT_TOKEN,
  JCT_TOKEN,
  FAKE_MARKET_NETWORK,
  FAKE_TOKEN_LIST,
  createNumberedAddress,
  createFakeMarketReadModel,
} from '../test/fake-market.ts';

const SEED = 20_261_121;
const REQUEST_COUNT = 6_000;

/** The JSON Schema keywords that occur in parameters and bodies of the OpenAPI document. */
interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

/** Texts that are known to break servers, and texts that occur in the test market. */
const SAMPLE_TEXTS: readonly string[] = [
  WTYCHO_TOKEN,
  USDT_TOKEN,
  JCT_TOKEN,
  JCT_TOKEN.toUpperCase().replace('X', 'x'),
  createNumberedAddress(0x100),
  createNumberedAddress(0),
  `0:${'f'.repeat(64)}`,
  'a'.repeat(64),
  '0',
  '1',
  '0.005',
  '1000000',
  '50000',
  '-1',
  '-0.5',
  (1n << 128n).toString(),
  '9'.repeat(60),
  `${'9'.repeat(60)}.${'9'.repeat(60)}`,
  '',
  ' ',
  'null',
  '__proto__',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "'; drop table pools; --",
  '%00',
  '1e400',
  FAKE_MARKET_NETWORK.tokenListUrl,
  'http://169.254.169.254/',
  '💥'.repeat(50),
];
const INVALID_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  { a: { b: [] } },
  ...SAMPLE_TEXTS,
];

/**
 * Operations whose random requests almost always get an error, because they name no existing route, trace, gauge, lock
 * or farm, or because the market has no epoch.
 */
const MOSTLY_FAILING_OPERATIONS = new Set([
  'crossSwapRoute',
  'crossSwapPayload',
  'getTrace',
  'getGauge',
  'getDaoBalance',
  'getFarm',
  'getLastEpoch',
]);

class RequestFuzzer {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.next() * items.length)];
  }

  /** Returns a value that the schema allows, or with probability `oddness` any other value. */
  value(schema: Schema, oddness: number): unknown {
    if (this.next() < oddness) return this.pick(INVALID_VALUES);
    if (schema.anyOf) return this.value(this.pick(schema.anyOf) ?? {}, oddness);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    if (schema.type === 'string') {
      const { pattern } = schema;
      const fitting =
        pattern === undefined ? SAMPLE_TEXTS : SAMPLE_TEXTS.filter((text) => new RegExp(pattern).test(text));
      return this.pick(fitting) ?? '';
    }
    if (schema.type === 'integer' || schema.type === 'number') {
      const low = Math.max(schema.minimum ?? 0, -1e9);
      const high = Math.min(schema.maximum ?? 1e13, 1e14);
      return this.pick([low, high, Math.floor(low + this.next() * Math.min(high - low, 1e4))]);
    }
    if (schema.type === 'boolean') return this.next() < 0.5;
    if (schema.type === 'array')
      return Array.from({ length: Math.floor(this.next() * 4) }, () =>
        this.value(schema.items ?? {}, oddness),
      );
    if (schema.type === 'object') {
      const present = Object.entries(schema.properties ?? {}).filter(
        ([name]) => this.next() >= (schema.required?.includes(name) ? oddness : 0.5),
      );
      return Object.fromEntries(present.map(([name, one]) => [name, this.value(one, oddness)]));
    }
    return null;
  }
}

test(`${REQUEST_COUNT} requests made from the OpenAPI document: an answer or a named refusal (seed ${SEED})`, async () => {
  const app = await buildApi({
    network: FAKE_MARKET_NETWORK,
    readModel: createFakeMarketReadModel(),
    chain: {
      getContractState: () =>
        Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getContractState' })),
      getTransaction: () => Promise.resolve(undefined),
      getDstTransaction: () => Promise.resolve(undefined),
    },
    tokenList: FAKE_TOKEN_LIST,
    checkAnswers: true,
    limits: { requestsPerMinute: 0, maxEventLoopDelay: 0 },
  });
  const document = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      // Each operation has its own generator, so that a new parameter of one operation does not change the requests
      // of others.
      fuzz: new RequestFuzzer(SEED + crc32(operation.operationId)),
    })),
  );
  const statuses = new Map<number, number>();
  const answered = new Set<string>();
  for (let index = 0; index < REQUEST_COUNT; index += 1) {
    const chosen = operations[index % operations.length];
    if (!chosen) throw new Error('the document has no operations');
    const { path, method, operation, fuzz } = chosen;
    const oddness = fuzz.pick([0, 0, 0.05, 0.3]) ?? 0;
    const params = new Map(
      operation.parameters?.map(({ name, schema }) => [name, fuzz.value(schema, oddness)]),
    );
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const text = params.get(name);
      return encodeURIComponent(
        typeof text === 'string' ? text.replaceAll(/\p{Cs}/gu, '?') : JSON.stringify(text ?? null),
      );
    });
    const schema = operation.requestBody?.content['application/json'].schema;
    const payload = schema ? JSON.stringify(fuzz.value(schema, oddness)) : undefined;
    const broken = payload !== undefined && fuzz.next() < 0.02 ? payload.slice(1) : payload;
    const answer = await app.inject({
      method: method === 'get' ? 'GET' : 'POST',
      url,
      ...(broken === undefined ? {} : { payload: broken, headers: { 'content-type': 'application/json' } }),
    });
    const place = `request ${index}: ${method} ${url} ${broken ?? ''}`;
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode === 200) answered.add(operation.operationId);
    else {
      expect(decodeWireIfValid(apiErrorCodec, answer.json()), place).toBeDefined();
      // The node of this test never responds, so UNAVAILABLE is the only server error that a handler may return.
      if (answer.statusCode >= 500)
        expect([
          [503, 'crossSwapPayload'],
          [503, 'getOrderRoot'],
          [503, 'listBalances'],
        ]).toContainEqual([answer.statusCode, operation.operationId]);
    }
  }
  await app.close();
  expect(statuses.get(200)).toBeGreaterThan(REQUEST_COUNT / 4);
  const silent = operations.map(({ operation }) => operation.operationId).filter((id) => !answered.has(id));
  expect(silent.filter((id) => !MOSTLY_FAILING_OPERATIONS.has(id))).toEqual([]);
}, 60_000);
