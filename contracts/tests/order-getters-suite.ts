import { Cell, beginCell } from '@ton/core';
import { encodeFillPayload, encodeOrderPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import { hashBoc, runGetter } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import getters from '../../packages/amm/vectors/order-getters.json' with { type: 'json' };
import payloads from '../../packages/protocol/vectors/order-payloads.json' with { type: 'json' };
import { createOrderWorld, makeOrder, ORDER_ABI, ORDER_ROOT_ABI } from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import { toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import { selectEveryNth } from './part.ts';
import type { SuitePart } from './part.ts';

let world: OrderWorld;
let order: Address;

type RecordedAmounts = (typeof getters.cases)[number]['st'];

/**
 * Returns the order's account with the offered and wanted amounts and the fees of the recording, base64 AccountStuff.
 */
function buildOrderAccount(st: RecordedAmounts): string {
  const account = world.dex.stage.chain.getAccount(order);
  const stuff = Cell.fromBase64(account?.stuffBoc ?? '');
  const [code, data] = stuff.refs;
  const [identity, links, more, work] = data?.refs ?? [];
  const [, orderPlatform, rootPlatform] = more?.refs ?? [];
  if (!code || !data || !identity || !links || !more || !work || !orderPlatform || !rootPlatform)
    throw new Error('the layout of an order has changed');
  const rest = data.beginParse().skip(8 + 4 * 128);
  const fee = beginCell();
  for (const value of [st.n, st.d, st.mn, st.md]) fee.storeUint(BigInt(value), 128);
  fee.storeUint(4, 3).storeUint(0, 8 + 256);
  const moreBits = more.beginParse();
  const nextMore = beginCell()
    .storeBits(moreBits.loadBits(moreBits.remainingBits))
    .storeRef(fee)
    .storeRef(orderPlatform)
    .storeRef(rootPlatform);
  const next = beginCell().storeUint(2, 8);
  for (const value of [st.initialAmount, st.expectedAmount, st.currentSpent, st.currentReceive])
    next.storeUint(BigInt(value), 128);
  next.storeBits(rest.loadBits(rest.remainingBits));
  next.storeRef(identity).storeRef(links).storeRef(nextMore).storeRef(work);
  return beginCell()
    .storeBits(stuff.bits)
    .storeRef(code)
    .storeRef(next)
    .endCell()
    .toBoc({ idx: false, crc32: false })
    .toString('base64');
}

/** Adds a test per recorded getter call of this part. */
export function describeRecordedOrderGetters(part: SuitePart): void {
  beforeAll(async () => {
    world = await createOrderWorld();
    order = await makeOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 2000n });
  });

  describe('getters of an order', () => {
    it('give every recorded answer, asked inside and outside', () => {
      for (const { st, fn, in: given, out } of selectEveryNth(part, getters.cases, 8))
        for (const responsible of [true, false]) {
          const answer = runGetter({
            accountStuffBoc: buildOrderAccount(st),
            abi: ORDER_ABI,
            method: fn,
            inputs: { ...(responsible ? {} : { answerId: 0n }), amount: BigInt(given.amount) },
            responsible,
            nowMs: world.dex.stage.chain.now * 1000,
          });
          expect(
            answer.ok && [`${answer.value['value0'] as bigint}`, `${answer.value['value1'] as bigint}`],
          ).toEqual(out);
        }
    });
  });
}

/**
 * Tests that the payload builders reproduce the recorded cells. Call after `describeRecordedOrderGetters`, which
 * creates the shared order.
 */
export function describeOrderPayloadBuilders(): void {
  describe('payload builders', () => {
    it('write every recorded cell', () => {
      for (const { contract, in: given, hash } of payloads.cases) {
        const at =
          contract === 'Order'
            ? { account: order, abi: ORDER_ABI }
            : { account: world.rootA, abi: ORDER_ROOT_ABI };
        const inputs = Object.fromEntries(
          Object.entries(given).map(([name, value]) => {
            const isNumber = typeof value === 'string' && /^\d+$/.test(value);
            return [name, isNumber ? BigInt(value) : value];
          }),
        );
        const built = world.dex.stage.get(at.account, at.abi, 'buildPayload', inputs)['value0'];
        expect(hashBoc(toAbiText(built))).toBe(hash);
      }
    });

    it('match our own encoders, also with only a cancel payload', () => {
      const cancel = beginCell().storeUint(7, 8).endCell().toBoc().toString('base64');
      const fill = {
        callbackId: 5n,
        deployWalletValue: 6n,
        recipient: ALL_ZERO_ADDRESS,
        successPayload: null,
        cancelPayload: cancel,
      };
      expect(hashBoc(toAbiText(world.dex.stage.get(order, ORDER_ABI, 'buildPayload', fill)['value0']))).toBe(
        hashBoc(
          encodeFillPayload({ callId: 5n, deployWalletValue: 6n, recipient: ALL_ZERO_ADDRESS, cancel }),
        ),
      );
      const owner = toAddress(world.a);
      const made = {
        callbackId: 5n,
        user: owner,
        tokenReceive: world.b,
        expectedTokenAmount: 8n,
        backPK: 1n,
        backMatchingPK: 2n,
        cancelPayload: cancel,
      };
      expect(
        hashBoc(toAbiText(world.dex.stage.get(world.rootA, ORDER_ROOT_ABI, 'buildPayload', made)['value0'])),
      ).toBe(
        hashBoc(
          encodeOrderPayload({
            callId: 5n,
            owner,
            receiveToken: world.b,
            expected: 8n,
            backKey: 1n,
            backMatchingKey: 2n,
            cancel,
          }),
        ),
      );
    });
  });
}
