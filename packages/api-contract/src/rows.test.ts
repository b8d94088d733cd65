import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { EARN_ROUTES } from './earn/index.ts';
import { EPOCH_ROUTES, PROPOSAL_ROUTES } from './govern/index.ts';
import {
  ApiRequestError,
  CORE_API_ROUTES,
  WireFormatError,
  callRoute,
  toUntypedCodec,
  decodeWire,
  countUndecodableRows,
  type AnyApiRoute,
} from './index.ts';
import { object, plainCodec, lenientRowsCodec } from './wire/codec.ts';
import { poolCodec } from './pools/pools.ts';
import { addressCodec, countCodec, textCodec } from './wire/wire-values.ts';

const rowCodec = object({ address: addressCodec, name: textCodec });
const pageCodec = object({
  count: countCodec,
  rows: lenientRowsCodec(rowCodec),
  others: lenientRowsCodec(rowCodec),
});
const validRow = { address: `0:${'a'.repeat(64)}`, name: 'A' };
const invalidRows = [{ ...validRow, address: 'nobody' }, { address: validRow.address }, null, 'text', 7, []];
const getErrorCode = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error instanceof WireFormatError ? error.code : error;
  }
};

describe('an unreadable entry', () => {
  test.each(invalidRows)('is omitted and counted: %j', (entry) => {
    const read = decodeWire(pageCodec, {
      count: 3,
      rows: [validRow, entry, validRow],
      others: [validRow, entry],
    });
    expect(read.rows).toHaveLength(2);
    expect(read.rows.unread).toBe(1);
    expect(read.rows[1]).toEqual(validRow);
    expect(read.count).toBe(3);
    expect(countUndecodableRows(read)).toBe(2);
  });
  test('that only the codec rejects is omitted as well', () => {
    const wire = {
      meta: {
        poolAddress: validRow.address,
        lpAddress: validRow.address,
        currencyAddresses: [validRow.address, validRow.address],
        currencies: ['A', 'B'],
        pairType: 'default',
        fee: '0.003',
        feeBeneficiary: '0',
        beneficiaryAddress: null,
      },
      ...Object.fromEntries(
        ['tvl', 'tvlChange', 'volume24h', 'volume24hChange', 'volume7d', 'fee24h', 'fee7d', 'feeAllTime'].map(
          (name) => [name, '0'],
        ),
      ),
      lpLocked: '7',
      volumesLocked: ['1', '2'],
      prices: ['0', '1'],
      stableOneSwap: ['0', '0.5'],
      count24Transactions: 1,
    };
    const read = decodeWire(lenientRowsCodec(poolCodec), [wire, { ...wire, volumesLocked: ['1'] }]);
    expect(read).toHaveLength(1);
    expect(countUndecodableRows(read)).toBe(1);
  });
  test('does not make a response without any readable entry look empty', () => {
    expect(getErrorCode(() => decodeWire(pageCodec, { count: 1, rows: invalidRows, others: [] }))).toBe(
      'WIRE_INVALID',
    );
    expect(getErrorCode(() => decodeWire(pageCodec, { count: 1, rows: 'none', others: [] }))).toBe(
      'WIRE_INVALID',
    );
  });
  test('is not counted if all are readable', () => {
    const read = decodeWire(pageCodec, { count: 1, rows: [validRow], others: [] });
    expect(read.rows.unread).toBeUndefined();
    expect(countUndecodableRows(read)).toBe(0);
    expect(countUndecodableRows(undefined)).toBe(0);
    expect(decodeWire(lenientRowsCodec(plainCodec(countCodec.schema)), [1, 2])).toEqual([1, 2]);
  });
});

const isArray = (schema: z.core.$ZodType | undefined): boolean => schema?._zod.def.type === 'array';
/** Returns the names of a response's fields that are lists; [''] if the response itself is a list. */
function getListFields(schema: z.core.$ZodType): readonly string[] {
  if (isArray(schema)) return [''];
  if (schema._zod.def.type !== 'object') return [];
  const { shape } = schema as z.ZodMiniObject;
  return Object.entries(shape).flatMap(([name, field]) => (isArray(field) ? [name] : []));
}

/** Lists that are valid only as a whole: one unreadable entry makes the response invalid. */
const STRICT_LISTS = [
  'crossSwapRoute steps',
  'crossSwapPayloadStatus amount',
  'crossSwapPayloadStatus tokenRoot',
  'getPool volumesLocked',
  'getPool prices',
  'getPool stableOneSwap',
  'getOrderBook ',
  'getFarm reward_token_root_info',
  'getTokenList keywords',
  'getTrace nodes',
  'getEpochVotesSum ',
];
const routes: readonly AnyApiRoute[] = Object.values({
  ...CORE_API_ROUTES,
  ...EARN_ROUTES,
  ...EPOCH_ROUTES,
  ...PROPOSAL_ROUTES,
});
const lists = routes.flatMap((route) =>
  getListFields(toUntypedCodec(route.response).schema).map(
    (name) => [`${route.id} ${name}`, route, name] as const,
  ),
);

describe('lists of responses', () => {
  test.each(lists)('%s', async (list, route, name) => {
    const { schema, reading } = toUntypedCodec(route.response);
    const read = name === '' ? reading : (reading as z.ZodMiniObject | undefined)?.shape[name];
    const element = (read as z.ZodMiniArray | undefined)?._zod.def.element as z.ZodMiniType | undefined;
    expect(element?._zod.def.type === 'unknown').toBe(!STRICT_LISTS.includes(list));
    expect(isArray(schema) || name !== '').toBe(true);
    if (STRICT_LISTS.includes(list) || name !== '') return;
    // No entry of this response is readable.
    const fetcher = () => Promise.resolve(new Response('[{}]'));
    await expect(callRoute('', route, {}, fetcher)).rejects.toThrow(ApiRequestError);
  });
});
