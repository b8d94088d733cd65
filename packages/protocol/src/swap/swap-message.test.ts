import wallet from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import vaultWallet from '@junction/contracts/abi/VaultTokenWallet.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, toAddress, type Address } from '@junction/primitives';
import { decodeBody, encodeBody, hashBoc, parseBoc, type AbiInputs } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import { expectCallHasAllParameters } from '../test/expect-calls.ts';
import { computePayloadForwardCost } from '../gas/forward-cost.ts';
import {
  buildRouteSwapMessage,
  type NativeCoinRole,
  type SwapChainReader,
  type SwapParams,
} from './swap-message.ts';
import type { SwapStep } from './swap-route.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const owner = at('a');
const toTextOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

const buildStep = (from: string, to: string, more: Partial<SwapStep> = {}): SwapStep => ({
  action: 'swap',
  pool: at('9'),
  hasMany: false,
  from: at(from),
  to: at(to),
  minimum: 40n,
  numerator: 1n,
  next: [],
  ...more,
});

/**
 * Creates the chain state of a test. A wallet's address starts with the first two characters of its token and owner;
 * the wallets of the tokens in `missing` are not deployed.
 */
const createChainWithout = (...missing: readonly Address[]): SwapChainReader => ({
  wallet: (root, holder) =>
    Promise.resolve({
      address: toAddress(`0:${root[2]}${holder[2]}${'0'.repeat(62)}`),
      isDeployed: !missing.includes(root),
      balance: missing.includes(root) ? 0n : 30n,
    }),
  vault: (token) => Promise.resolve(toAddress(`0:${token[2]}${'e'.repeat(63)}`)),
});

const buildTestMessage = (
  branches: readonly SwapStep[],
  coin?: NativeCoinRole,
  chain = createChainWithout(),
) => {
  const order: SwapParams = {
    route: { spent: 50n, branches },
    callId: 7n,
    owner,
    referrer: ZERO_ADDRESS,
    coin,
  };
  return buildRouteSwapMessage(order, chain);
};

const SWAP_CASES: readonly (readonly [string, readonly SwapStep[], NativeCoinRole])[] = [
  ['one pool', [buildStep('1', '2')], undefined],
  ['two pools', [buildStep('1', '2', { next: [buildStep('2', '3')] })], undefined],
  ['a split', [buildStep('1', '2', { numerator: 40n }), buildStep('1', '2', { numerator: 60n })], undefined],
  ['a deposit', [buildStep('1', '2', { action: 'deposit', hasMany: true })], undefined],
  ['a withdrawal', [buildStep('1', '2', { action: 'withdraw', hasMany: true })], undefined],
  ['coins in', [buildStep('1', '2')], 'coin-in'],
  ['coins and tokens in', [buildStep('1', '2')], 'coin-and-token-in'],
  ['coins out', [buildStep('1', '2')], 'coin-out'],
];

describe('the message of a swap', () => {
  it("attaches coins for a long route's payload, and none for a short one", async () => {
    const through = (count: number): SwapStep =>
      buildStep('1', '2', { next: Array.from({ length: count }, () => buildStep('2', '3')) });
    const valueOf = async (count: number): Promise<bigint> =>
      (await buildTestMessage([through(count)])).value;
    const perEnd = (await valueOf(2)) - (await valueOf(1));
    expect((await valueOf(3)) - (await valueOf(2))).toBe(perEnd);
    const heavy = await buildTestMessage([through(8)]);
    const forwardCost = computePayloadForwardCost(toTextOrEmpty(heavy.call.params['payload']));
    expect(forwardCost).toBeGreaterThan(0n);
    expect(heavy.value).toBe((await valueOf(1)) + 7n * perEnd + 2n * forwardCost);
  });

  it.each(SWAP_CASES)('%s: call and body are equal', async (_, route, coin) => {
    const message = await buildTestMessage(route, coin);
    expectCallHasAllParameters(message.call);
    const abi = message.call.method === 'transfer' ? wallet : vaultWallet;
    expect(hashBoc(message.body)).toBe(
      hashBoc(encodeBody(abi, message.call.method, message.call.params as AbiInputs)),
    );
    expect(decodeBody(abi, parseBoc(message.body))?.inputs['remainingGasTo']).toBe(owner);
  });

  it("is sent to the sender's wallet, which transfers to the first pool", async () => {
    const { to, call } = await buildTestMessage([buildStep('1', '2')]);
    expect(to).toBe(toAddress(`0:1a${'0'.repeat(62)}`));
    expect(call.params).toMatchObject({
      amount: '50',
      recipient: at('9'),
      notify: true,
      deployWalletValue: '0',
    });
  });

  it('transfers to the vault if the amount is split before the first pool', async () => {
    const { call } = await buildTestMessage([
      buildStep('1', '2', { numerator: 40n }),
      buildStep('1', '2', { numerator: 60n }),
    ]);
    expect(call.params['recipient']).toBe(toAddress(`0:1${'e'.repeat(63)}`));
  });

  it('sends coins to the wrapped-coin wallet of the first pool', async () => {
    const { to, call, value } = await buildTestMessage([buildStep('1', '2')], 'coin-in');
    expect([to, call.method]).toEqual([toAddress(`0:19${'0'.repeat(62)}`), 'acceptNative']);
    expect(value).toBe(
      (await buildTestMessage([buildStep('1', '2')], 'coin-in', createChainWithout(at('1')))).value -
        100_000_000n,
    );
  });

  it('attaches the coins that the tokens do not cover', async () => {
    const both = await buildTestMessage([buildStep('1', '2')], 'coin-and-token-in');
    const enough = await buildRouteSwapMessage(
      {
        route: { spent: 30n, branches: [buildStep('1', '2')] },
        callId: 7n,
        owner,
        referrer: ZERO_ADDRESS,
        coin: 'coin-and-token-in',
      },
      createChainWithout(),
    );
    expect(both.value - enough.value).toBe(20n);
    expect(
      (await buildTestMessage([buildStep('1', '2')], 'coin-and-token-in', createChainWithout(at('1')))).call
        .method,
    ).toBe('acceptNative');
  });

  it('pays for deploying a wallet only if it is missing', async () => {
    const route = [buildStep('1', '2', { next: [buildStep('2', '3')] })];
    const [there, missing] = await Promise.all([
      buildTestMessage(route),
      buildTestMessage(route, undefined, createChainWithout(at('2'))),
    ]);
    expect(missing.value - there.value).toBe(100_000_000n);
    // A payout in coins needs no wallet.
    const last = await buildTestMessage([buildStep('1', '2')], 'coin-out', createChainWithout(at('2')));
    expect(last.value).toBe((await buildTestMessage([buildStep('1', '2')], 'coin-out')).value);
  });

  it('is not built for a route without pools', async () => {
    await expect(buildTestMessage([])).rejects.toThrow(RangeError);
  });
});
