import { describe, expect, it } from 'vitest';
import { POOL_REJECTION_CODE, encodeExchangePayload, parsePoolNotification } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { parseBoc, serializeBoc } from '@junction/tvm';
import { dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import { putPairState } from './pair-state.ts';
import { readPairAmounts, deployPairWithLiquidity, PAIR_CALLBACKS_ABI } from './pair-stage.ts';
import {
  alice,
  sendTokensFromAliceToPair,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  createPairWorld,
  getBalance,
  buildDepositPayload,
  buildWithdrawalPayload,
  SUCCESS_PAYLOAD,
  INITIAL_USER_BALANCE,
  buildSwapPayload,
  buildPayloadV2Options,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, toAbiText } from './stage.ts';
import { TOKEN_CALLBACKS_ABI } from './token-stage.ts';
import { getCallbackNames, createPairStateChecker } from './pair-view.ts';

const world = await createPairWorld();
const { expectBacked, poolNow } = createPairStateChecker(world);
revertChainAfterEachTest(() => world.dex.stage.chain);

describe('failed operations return the tokens', () => {
  interface Rejection {
    readonly name: string;
    readonly code: number;
    readonly token: () => Address;
    readonly amount?: bigint;
    readonly payload: () => string;
    readonly value?: bigint;
    readonly before?: () => Promise<unknown>;
    /** True for a malformed payload, whose cancel payload cannot be read, so no code is reported. */
    readonly silent?: boolean;
    /** True if the recipient is a contract that does not accept callbacks. */
    readonly deaf?: boolean;
  }
  const both = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
  const left = (): Address => world.ab.roots[0];
  const lp = (): Address => world.ab.lpRoot;
  const rejections: readonly Rejection[] = [
    {
      name: 'the pair is switched off',
      code: POOL_REJECTION_CODE.notActive,
      token: left,
      payload: () => buildSwapPayload(1n, both),
      before: () =>
        world.dex.call(world.dex.root, world.ab.address, DEX_PAIR_ABI, 'setActive', {
          _newActive: false,
          _remainingGasTo: dexOwner,
        }),
    },
    {
      name: 'the deadline is over',
      code: POOL_REJECTION_CODE.tooLate,
      token: left,
      payload: () => buildSwapPayload(1n, { ...both, deadline: world.dex.stage.chain.now - 1 }),
    },
    {
      name: 'the payload is no payload',
      code: POOL_REJECTION_CODE.invalidPayload,
      token: left,
      payload: () => SUCCESS_PAYLOAD,
      silent: true,
    },
    {
      name: 'the payload is empty',
      code: POOL_REJECTION_CODE.invalidPayload,
      token: left,
      payload: () => 'te6ccgEBAQEAAgAAAA==',
      silent: true,
    },
    {
      name: 'the recipient is the pair itself',
      code: POOL_REJECTION_CODE.invalidPayload,
      token: left,
      payload: () => buildSwapPayload(1n, { ...both, recipient: world.ab.address }),
      deaf: true,
    },
    {
      name: 'the recipient is the vault',
      code: POOL_REJECTION_CODE.invalidPayload,
      token: left,
      payload: () => buildSwapPayload(1n, { ...both, recipient: world.dex.vaultOf(world.ab.roots[1]) }),
      deaf: true,
    },
    {
      name: 'the value is too low',
      code: POOL_REJECTION_CODE.valueTooLow,
      token: left,
      payload: () => buildSwapPayload(1n, both),
      value: 6n * 10n ** 8n,
    },
    {
      name: 'the value does not cover the wallet asked for',
      code: POOL_REJECTION_CODE.valueTooLow,
      token: left,
      payload: () => buildSwapPayload(1n, { ...both, deployWalletGrams: 10n * COIN }),
    },
    {
      name: 'the operation is for LP',
      code: POOL_REJECTION_CODE.wrongOperation,
      token: left,
      payload: () => buildWithdrawalPayload([0n, 0n], both),
    },
    {
      name: 'the operation is not for LP',
      code: POOL_REJECTION_CODE.wrongOperation,
      token: lp,
      payload: () => buildSwapPayload(1n, both),
    },
    {
      name: 'nothing would be received',
      code: POOL_REJECTION_CODE.invalidReceivedAmount,
      token: left,
      amount: 1n,
      payload: () => buildSwapPayload(0n, both),
    },
    {
      name: 'no LP would be minted',
      code: POOL_REJECTION_CODE.invalidReceivedAmount,
      token: left,
      amount: 1n,
      payload: () => buildDepositPayload(0n, both),
    },
    {
      name: 'less than expected would be received',
      code: POOL_REJECTION_CODE.belowExpected,
      token: left,
      payload: () => buildSwapPayload(10n ** 9n, both),
    },
    {
      name: 'less LP than expected would be minted',
      code: POOL_REJECTION_CODE.belowExpected,
      token: left,
      payload: () => buildDepositPayload(10n ** 9n, both),
    },
    {
      name: 'less than expected would be withdrawn',
      code: POOL_REJECTION_CODE.belowExpected,
      token: lp,
      payload: () => buildWithdrawalPayload([2n * 10n ** 9n, 0n], both),
    },
    {
      name: 'less of the right token than expected would be withdrawn',
      code: POOL_REJECTION_CODE.belowExpected,
      token: lp,
      payload: () => buildWithdrawalPayload([0n, 2n * 10n ** 9n], both),
    },
    {
      name: 'the token to receive is not of this pair',
      code: POOL_REJECTION_CODE.wrongTokenRoot,
      token: left,
      payload: () =>
        unwrapPayloadResult(
          encodeExchangePayload({ ...buildPayloadV2Options(both), expected: 1n, outcoming: world.tokens[3] }),
        ),
    },
    {
      name: 'the tokens are not of this pair',
      code: POOL_REJECTION_CODE.notTokenRoot,
      token: () => foreignToken(),
      payload: () => buildSwapPayload(1n, both),
    },
  ];

  const foreignToken = (): Address =>
    world.tokens.find((token) => !world.ab.roots.includes(token)) ?? world.tokens[0];

  it.each(rejections)('when $name', async (rejection) => {
    const { dex, ab } = world;
    // Gives Alice the LP tokens that some of the cases send to the pair.
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 10n, buildDepositPayload());
    await rejection.before?.();
    const token = rejection.token();
    const before = { numbers: readPairAmounts(dex, ab.address), balance: getBalance(world, token, alice) };
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      token,
      rejection.amount ?? 10n ** 9n,
      rejection.payload(),
      rejection.value,
      COIN / 10n,
    );
    if (rejection.deaf !== true) expect(trace.isClean).toBe(true);
    expect({ numbers: readPairAmounts(dex, ab.address), balance: getBalance(world, token, alice) }).toEqual(
      before,
    );
    expect(trace.events(ab.address, DEX_PAIR_ABI)).toEqual([]);
    expect(getCallbackNames(trace, alice)).toEqual(['dexPairOperationCancelled']);
    const id = trace.calls(alice, PAIR_CALLBACKS_ABI)[0]?.inputs['id'];
    expect(id).toBe(rejection.silent === true ? 0n : 77n);
    if (rejection.silent !== true) {
      const note = trace
        .calls(alice, TOKEN_CALLBACKS_ABI)
        .find((call) => call.method === 'onAcceptTokensTransfer');
      expect(parsePoolNotification(toAbiText(note?.inputs['payload']))).toMatchObject({
        kind: 'cancel',
        errorCode: rejection.code,
        payload: serializeBoc(parseBoc(CANCEL_PAYLOAD)),
      });
    }
    expect(dex.stage.balanceOf(ab.address)).toBeGreaterThanOrEqual(COIN);
    expectBacked();
  });

  it('when the pair has no liquidity', async () => {
    const { dex, tokens } = world;
    const empty = await deployPairWithLiquidity(dex, tokens[1], tokens[3], 'none');
    const payload = buildDepositPayload(0n, both);
    const trace = await sendTokensFromAliceToPair(world, empty.address, tokens[1], 10n ** 9n, payload);
    expect(getBalance(world, tokens[1], alice)).toBe(INITIAL_USER_BALANCE);
    const note = trace
      .calls(alice, TOKEN_CALLBACKS_ABI)
      .find((call) => call.method === 'onAcceptTokensTransfer');
    expect(parsePoolNotification(toAbiText(note?.inputs['payload']))).toMatchObject({
      errorCode: POOL_REJECTION_CODE.noLpSupply,
    });
  });

  it('when the numbers of the quote do not fit', async () => {
    const { dex, ab } = world;
    putPairState(dex.stage, ab.address, { ...poolNow(), reserves: [1n << 127n, 1n << 127n] });
    const before = readPairAmounts(dex, ab.address);
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      ab.roots[0],
      10n ** 12n,
      buildDepositPayload(0n, both),
    );
    expect(trace.isClean).toBe(true);
    expect(getBalance(world, ab.roots[0], alice)).toBe(INITIAL_USER_BALANCE);
    expect(readPairAmounts(dex, ab.address)).toEqual(before);
    const note = trace
      .calls(alice, TOKEN_CALLBACKS_ABI)
      .find((call) => call.method === 'onAcceptTokensTransfer');
    expect(parsePoolNotification(toAbiText(note?.inputs['payload']))).toMatchObject({
      errorCode: POOL_REJECTION_CODE.invalidReceivedAmount,
    });
  });

  it('and withdrawing LP worth nothing keeps the LP', async () => {
    const { dex, ab } = world;
    // One LP unit of this pool is worth less than a unit of either token.
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 10n, buildDepositPayload());
    const lpBefore = getBalance(world, ab.lpRoot, alice);
    putPairState(dex.stage, ab.address, { ...poolNow(), reserves: [10n ** 12n, 10n ** 12n] });
    await sendTokensFromAliceToPair(world, ab.address, ab.lpRoot, 1n, buildWithdrawalPayload([0n, 0n], both));
    expect(getBalance(world, ab.lpRoot, alice)).toBe(lpBefore);
  });
});
