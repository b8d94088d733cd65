import { beginCell, Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import {
  encodeCrossExchangePayload,
  encodeCrossExchangePayloadV1,
  POOL_REJECTION_CODE,
} from '@junction/protocol';
import { seconds, type Address } from '@junction/primitives';
import { getAbiEntryIndex } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { readAccountCells } from './account-cells.ts';
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import { sendPoolTokenNotification } from './direct-outcome.ts';
import type { DirectPoolOperationOutcome } from './direct-outcome.ts';
import { putPairState } from './pair-state.ts';
import { readPairAmounts } from './pair-stage.ts';
import {
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  createPairWorld,
  SUCCESS_PAYLOAD,
  buildSwapPayload,
  buildPayloadV2Options,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { buildPairRouteStep } from './route-view.ts';
import { COIN, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

// Tests limits that all pools share, using a pair: the accepted forms of payloads, required coins to the exact nano,
// and credits that bounce from an exchange account and are sent again.

const world = await createPairWorld();
const { dex, ab, bc, tokens } = world;
const [left, right] = ab.roots;
revertChainAfterEachTest(() => dex.stage.chain);

const PAYLOADS = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
/** Maximum range of the numbers of stored steps (pending-steps.tolk). */
const MAX_SPAN = 10_000;
const CREDIT_NANO = 70_000_000n;
const AMOUNT = 10n ** 6n;

async function sendTokens(
  token: Address,
  payload: string,
  value?: bigint,
): Promise<DirectPoolOperationOutcome> {
  const [outcome] = await sendPoolTokenNotification(dex, ab.address, {
    token,
    amount: AMOUNT,
    payload,
    ...(value && { value }),
  });
  return outcome;
}
const toBoc = (cell: Cell): string => cell.toBoc().toString('base64');

/** Returns the cell with one of its references changed. */
function replaceRef(cell: Cell, at: number, change: (ref: Cell) => Cell): Cell {
  const next = beginCell().storeBits(cell.bits);
  cell.refs.forEach((ref, index) => next.storeRef(index === at ? change(ref) : ref));
  return next.endCell();
}

const buildRoutePayload = (hops = 1, more: Parameters<typeof buildPayloadV2Options>[0] = PAYLOADS): string =>
  unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options(more),
      expected: 1n,
      outcoming: ALL_ZERO_ADDRESS,
      next: Array.from({ length: hops }, () => buildPairRouteStep(bc, 1n)),
    }),
  );

describe('a payload', () => {
  it.each([0, 10])('of operation %s is none', async (operation) => {
    const { bits, refs } = Cell.fromBase64(buildSwapPayload(1n, PAYLOADS));
    const next = beginCell()
      .storeUint(operation, 8)
      .storeBits(bits.substring(8, bits.length - 8));
    for (const ref of refs) next.storeRef(ref);
    expect(await sendTokens(left, toBoc(next.endCell()))).toBe('back');
  });

  it('of a route whose step leads nowhere is rejected', async () => {
    const payload = replaceRef(Cell.fromBase64(buildRoutePayload()), 1, (data) =>
      replaceRef(data, 0, ({ bits, refs }) => {
        // The last number of a step is the number of route ends below it.
        const step = beginCell()
          .storeBits(bits.substring(0, bits.length - 32))
          .storeUint(0, 32);
        for (const ref of refs) step.storeRef(ref);
        return step.endCell();
      }),
    );
    expect(await sendTokens(right, toBoc(payload))).toBe(POOL_REJECTION_CODE.invalidNextSteps);
    expect(await sendTokens(right, buildRoutePayload())).toBe('done');
  });

  it('may be late by no second', async () => {
    const { now } = dex.stage.chain;
    const swap = (deadline: number) => sendTokens(left, buildSwapPayload(1n, { ...PAYLOADS, deadline }));
    expect(await swap(now - 1)).toBe(POOL_REJECTION_CODE.tooLate);
    expect(await swap(now)).toBe('done');
    expect(await swap(now + 1)).toBe('done');
  });

  it('built by the pair stores the success payload before the cancel payload', () => {
    const ask =
      (success: string | null, cancel: string | null): (() => unknown) =>
      () =>
        dex.stage.get(ab.address, DEX_PAIR_ABI, 'buildExchangePayloadV2', {
          _id: 1n,
          _deployWalletGrams: 0n,
          _expectedAmount: 1n,
          _recipient: ALL_ZERO_ADDRESS,
          _referrer: ALL_ZERO_ADDRESS,
          _successPayload: success,
          _cancelPayload: cancel,
          _toNative: null,
        });
    expect(ask(null, CANCEL_PAYLOAD)).toThrow();
    for (const [success, cancel] of [
      [null, null],
      [SUCCESS_PAYLOAD, null],
      [SUCCESS_PAYLOAD, CANCEL_PAYLOAD],
    ] as const)
      expect(ask(success, cancel)).not.toThrow();
  });
});

describe('a route that comes back', () => {
  const NANO_PER_CELL = 100_000n;
  const NANO_PER_BIT = 1000n;

  function feeOf(cell: Cell, seen = new Set<string>()): bigint {
    const key = cell.hash().toString('hex');
    if (seen.has(key)) return 0n;
    seen.add(key);
    const below = cell.refs.reduce((sum, ref) => sum + feeOf(ref, seen), 0n);
    return NANO_PER_CELL + BigInt(cell.bits.length) * NANO_PER_BIT + below;
  }

  /** Returns a payload whose forward cost is exactly `fee`. */
  function noteFor(fee: bigint): Cell {
    const cells = Math.ceil(Number(fee) / Number(NANO_PER_CELL + 1000n * NANO_PER_BIT));
    let bits = Number((fee - BigInt(cells) * NANO_PER_CELL) / NANO_PER_BIT);
    let cell: Cell | undefined;
    for (let rest = cells; rest > 0; rest -= 1) {
      const own = Math.min(1000, bits);
      bits -= own;
      const next = beginCell().storeUint(0, own);
      if (cell) next.storeRef(cell);
      cell = next.endCell();
    }
    return cell ?? Cell.EMPTY;
  }

  /** Returns the steps that were not reached, from the payload of a rejection. */
  async function unreached(cancel: Cell): Promise<Cell> {
    const payload = buildRoutePayload(1, { success: SUCCESS_PAYLOAD, cancel: toBoc(cancel) });
    const value = 850_000_000n;
    const arrival = { token: right, amount: AMOUNT, payload, value };
    const [outcome, trace] = await sendPoolTokenNotification(dex, ab.address, arrival);
    expect(outcome).toBe(POOL_REJECTION_CODE.valueTooLow);
    const calls = trace.calls(getTokenWalletAddress(dex.stage, right, ab.address), TOKEN_WALLET_ABI);
    const back = calls.find(({ method }) => method === 'transfer');
    return Cell.fromBase64(toAbiText(back?.inputs['payload'])).refs[2] ?? Cell.EMPTY;
  }

  it('names its steps while they weigh no more than a note', async () => {
    const steps = await unreached(Cell.fromBase64(CANCEL_PAYLOAD));
    expect(steps.refs.length).toBe(1);
    const room = 10_000_000n - feeOf(steps);
    expect(feeOf(noteFor(room))).toBe(room);
    expect((await unreached(noteFor(room))).refs.length).toBe(1);
    expect((await unreached(noteFor(room + NANO_PER_BIT))).refs.length).toBe(0);
  });
});

describe('tokens with too few coins', () => {
  const straightBack = async (payload: string, value: bigint): Promise<boolean> => {
    const arrival = { token: left, amount: AMOUNT, payload, value };
    const [, trace] = await sendPoolTokenNotification(dex, ab.address, arrival);
    const calls = trace.calls(getTokenWalletAddress(dex.stage, left, ab.address), TOKEN_WALLET_ABI);
    return calls.some(({ method }) => method === 'transferToWallet');
  };

  it('go straight back, and are read with a unit more', async () => {
    expect(await straightBack(buildSwapPayload(1n, PAYLOADS), 359_999_999n)).toBe(true);
    expect(await straightBack(buildSwapPayload(1n, PAYLOADS), 360_000_000n)).toBe(false);
  });

  it('and for a route of either form with less than one takes', async () => {
    const steps = [{ expected: 1n, nextToken: tokens[2] }];
    const old = unwrapPayloadResult(
      encodeCrossExchangePayloadV1({ id: 1n, deployWalletGrams: 0n, expected: 1n, steps }),
    );
    for (const payload of [old, buildRoutePayload()]) {
      expect(await straightBack(payload, 799_999_999n)).toBe(true);
      expect(await straightBack(payload, 800_000_000n)).toBe(false);
    }
  });
});

it('an operation of an account carries more coins than its messages cost', async () => {
  const inputs = {
    _callId: 9n,
    _operation: { amount: AMOUNT, root: left },
    _expected: { amount: 1n, root: right },
    _accountOwner: dexOwner,
    value4: 1n,
    _remainingGasTo: dexOwner,
  };
  // Nano for the callbacks and the response of two tokens, and for the credit.
  const sends = 40_000_000n + 2n * 4_000_000n + CREDIT_NANO;
  const trace = await dex.call(dex.accountOf(dexOwner), ab.address, DEX_PAIR_ABI, 'exchange', inputs, sends);
  expect(trace.exitCode).toBe(103);
});

const getFunctionId = (method: string): number => {
  const found = [...getAbiEntryIndex(DEX_ACCOUNT_ABI).functionsById].find(([, { name }]) => name === method);
  if (!found) throw new Error(`no ${method}`);
  return found[0];
};

/** Bounces a credit that the pair sent to an account. */
async function bounceCredit(account: Address, root: Address, amount: bigint): Promise<Trace> {
  const [, hash = ''] = root.split(':');
  const body = beginCell()
    .storeUint(0xffffffff, 32)
    .storeUint(getFunctionId('internalPoolTransfer'), 32)
    .storeUint(amount, 128)
    // The part of the root's address that fits into a bounced body.
    .storeUint(4, 3)
    .storeInt(0, 8)
    .storeUint(BigInt(`0x${hash}`) >> 171n, 85)
    .endCell();
  const message = { from: account, to: ab.address, value: COIN, bounced: true, body };
  const { transactions } = await dex.stage.chain.sendInternal(message);
  return dex.stage.traceOf(transactions);
}

const getCredits = (trace: Trace, owner: Address): unknown[] =>
  trace
    .calls(dex.accountOf(owner), DEX_ACCOUNT_ABI)
    .filter(({ method }) => method === 'internalPoolTransfer')
    .map(({ inputs }) => inputs['_amount']);

describe('numbers that came back', () => {
  const ask = (value: bigint): Promise<Trace> =>
    dex.call(
      dex.accountOf(bob),
      ab.address,
      DEX_PAIR_ABI,
      'checkPair',
      { _accountOwner: bob, value1: 1n },
      value,
    );

  it.each([
    [2n * CREDIT_NANO - 1n, []],
    [2n * CREDIT_NANO, [7n]],
    [3n * CREDIT_NANO - 1n, [7n]],
    [3n * CREDIT_NANO, [7n, 8n]],
    [9n * CREDIT_NANO, [7n, 8n]],
  ] as const)('go out again for coins enough, %s for %s', async (value, credits) => {
    await bounceCredit(dex.accountOf(bob), left, 7n);
    await bounceCredit(dex.accountOf(bob), right, 8n);
    const trace = await ask(value);
    expect(trace.exitCode).toBe(0);
    expect(getCredits(trace, bob)).toEqual(credits);
  });

  it('of another token are nothing', async () => {
    expect((await bounceCredit(dex.accountOf(bob), tokens[3], 7n)).exitCode).toBe(0);
    expect(getCredits(await ask(9n * CREDIT_NANO), bob)).toEqual([]);
  });
});

it('fees of the beneficiary are due when they reach their threshold', async () => {
  const due = async (threshold: bigint): Promise<unknown[]> => {
    const rates = { denominator: 1_000_000n, pool_numerator: 1000n, beneficiary_numerator: 1000n };
    const lists: AbiInputs = {
      referrer_numerator: 0n,
      threshold: [[left, threshold]],
      referrer_threshold: [],
    };
    const params = { ...rates, beneficiary: bob, ...lists };
    await dex.call(dex.root, ab.address, DEX_PAIR_ABI, 'setFeeParams', {
      _params: params,
      _remainingGasTo: dexOwner,
    });
    const fee = { denominator: 1_000_000n, pool: 1000n, beneficiary: 1000n, referrer: 0n };
    const { reserves, lpSupply } = readPairAmounts(dex, ab.address);
    putPairState(dex.stage, ab.address, { kind: 'constant-product', reserves, lpSupply, fee }, [5000n, 0n]);
    const payload = buildSwapPayload(1n, PAYLOADS);
    const [, trace] = await sendPoolTokenNotification(dex, ab.address, {
      token: right,
      amount: 1000n,
      payload,
    });
    return getCredits(trace, bob).filter((amount) => amount === 5000n);
  };
  expect(await due(5001n)).toEqual([]);
  expect(await due(5000n)).toEqual([5000n]);
});

describe('the memory of a route', () => {
  const MEMORY = 5 * 128 + 33;
  /** Returns the number of the next step, and the number of earlier steps that may be stored. */
  const memoryNow = (): readonly [number, number] => {
    const data = readAccountCells(dex.stage, ab.address).data.beginParse().skip(MEMORY);
    return [data.loadUint(32), data.loadUint(16)];
  };
  function putMemory(next: number, span: number): void {
    const { code, data } = readAccountCells(dex.stage, ab.address);
    const rest = data.beginParse();
    const head = rest.loadBits(MEMORY);
    rest.skip(32 + 16);
    const changed = beginCell().storeBits(head).storeUint(next, 32).storeUint(span, 16).storeSlice(rest);
    const balance = dex.stage.balanceOf(ab.address) + 5000n * COIN;
    dex.stage.chain.putAccount(ab.address, { code, data: changed.endCell(), balance });
  }
  /**
   * Token to sell: the token of the pair that the next pool does not contain. The pair exchanges it for the token that
   * both pools share, so the steps do not bounce.
   */
  const sold = ab.roots.find((root) => !bc.roots.includes(root)) ?? right;
  const send = (hops: number): Promise<DirectPoolOperationOutcome> =>
    sendTokens(sold, buildRoutePayload(hops), 12n * COIN);

  it('frees room only when a new entry does not fit', async () => {
    // Whenever the pool stores a step, it also removes up to two expired steps. If the new steps do not fit into its
    // memory, it first removes up to as many expired steps as are to be stored.
    putMemory(100_000, MAX_SPAN - 4);
    expect(await send(4)).toBe('done');
    expect(memoryNow()).toEqual([100_004, MAX_SPAN - 4 - 4]);
    putMemory(100_000, MAX_SPAN - 3);
    expect(await send(4)).toBe('done');
    expect(memoryNow()).toEqual([100_004, MAX_SPAN - 3 - 4 - 4]);
  });

  it('loses a step when it can no longer come back, and not before', async () => {
    expect(memoryNow()).toEqual([0, 0]);
    expect(await send(2)).toBe('done');
    expect(memoryNow()).toEqual([2, 2]);
    const after = (wait: number): Promise<readonly [number, number]> => {
      const { chain } = dex.stage;
      chain.advanceTime(seconds(wait));
      return send(1).then(memoryNow);
    };
    const [next, span] = memoryNow();
    expect(await after(3599)).toEqual([next + 1, span + 1]);
    expect(await after(1)).toEqual([next + 2, span + 2 - 2]);
  });

  it('looks no further than its last step', async () => {
    expect(await send(1)).toBe('done');
    expect(memoryNow()).toEqual([1, 1]);
    dex.stage.chain.advanceTime(seconds(3600));
    // Two old steps may be removed, but only one exists.
    expect(await send(1)).toBe('done');
    expect(memoryNow()).toEqual([2, 1]);
  });
});
