import {
  Address as CoreAddress,
  Cell,
  beginCell,
  loadAccount,
  storeShardAccount,
  type AccountState,
} from '@ton/core';
import { toAddress } from '@junction/primitives';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAccount } from './account-record.ts';

const ADDRESS = toAddress(`0:${'5a'.repeat(32)}`);

const cells = fc
  .tuple(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.option(fc.nat()))
  .map(([bits, child]) => {
    const cell = beginCell().storeUint(bits, 256);
    if (child !== null) cell.storeRef(beginCell().storeUint(child, 32).endCell());
    return cell.endCell();
  });

const states = fc.oneof(
  fc.constant<AccountState>({ type: 'uninit' }),
  fc
    .bigInt({ min: 0n, max: 2n ** 256n - 1n })
    .map((stateHash): AccountState => ({ type: 'frozen', stateHash })),
  fc
    .record({
      code: fc.option(cells, { nil: null }),
      data: fc.option(cells, { nil: null }),
      splitDepth: fc.option(fc.nat(31), { nil: null }),
      special: fc.option(fc.record({ tick: fc.boolean(), tock: fc.boolean() }), { nil: null }),
    })
    .map((state): AccountState => ({ type: 'active', state })),
);

const accounts = fc.record({
  state: states,
  coins: fc.bigInt({ min: 0n, max: 2n ** 96n - 1n }),
  lt: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  hash: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  used: fc.record({
    cells: fc.bigInt({ min: 0n, max: 2n ** 24n - 1n }),
    bits: fc.bigInt({ min: 0n, max: 2n ** 24n - 1n }),
  }),
  dictHash: fc.option(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { nil: null }),
  lastPaid: fc.nat(),
  duePayment: fc.option(fc.bigInt({ min: 1n, max: 2n ** 40n }), { nil: null }),
});

type GeneratedAccount = typeof accounts extends fc.Arbitrary<infer D> ? D : never;

/** Encodes a generated account as the ShardAccount that a node stores. */
function encodeShardAccount({
  state,
  coins,
  lt,
  hash,
  used,
  dictHash,
  lastPaid,
  duePayment,
}: GeneratedAccount): string {
  // A frozen state's hash and a dictionary hash together exceed the bits of one cell, so at most one of them is
  // written.
  const storageExtra = dictHash === null || state.type === 'frozen' ? null : { dictHash };
  return beginCell()
    .store(
      storeShardAccount({
        account: {
          addr: CoreAddress.parseRaw(ADDRESS),
          storageStats: { used, storageExtra, lastPaid, duePayment },
          storage: { lastTransLt: lt, balance: { coins }, state },
        },
        lastTransactionHash: hash,
        lastTransactionLt: lt,
      }),
    )
    .endCell()
    .toBoc()
    .toString('base64');
}

test('any account decodes as with @ton/core', () => {
  fc.assert(
    fc.property(accounts, (drawn) => {
      const record = decodeAccount(ADDRESS, encodeShardAccount(drawn));
      expect(record).toBeDefined();
      if (!record) return;
      const { addr, storage } = loadAccount(Cell.fromBase64(record.stuffBoc).beginParse());
      const code = storage.state.type === 'active' ? storage.state.state.code : undefined;
      expect(addr.toRawString()).toBe(ADDRESS);
      expect(record).toMatchObject({
        address: ADDRESS,
        balance: drawn.coins,
        status: drawn.state.type,
        lt: drawn.lt,
        lastTransactionHash: drawn.hash.toString(16).padStart(64, '0'),
      });
      expect(storage.balance.coins).toBe(drawn.coins);
      expect(record.codeHash).toBe(code?.hash().toString('hex'));
    }),
    { seed: 20_261_125 },
  );
});

test('an account that does not exist has no record', () => {
  const none = beginCell()
    .store(storeShardAccount({ account: null, lastTransactionHash: 0n, lastTransactionLt: 0n }))
    .endCell();
  expect(decodeAccount(ADDRESS, none.toBoc().toString('base64'))).toBeUndefined();
});
