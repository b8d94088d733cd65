import { beforeAll, describe, expect, it } from 'vitest';
import { decodePoolTransaction, encodeExchangePayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { dexOwner, DEX_PAIR_ABI, type DexStage } from './dex-stage.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import { unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { createStablePairDex, deployStablePairWithLiquidity } from './stable-pair-stage.ts';
import { deployStablePoolWithLiquidity } from './stable-stage.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, type Trace } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// When coins are wrapped directly into the wallet of a contract, the notification names the root of the wrapped coin as
// the sender of the tokens, not the account that sent the coins.

const bob = toTestAddress('b');
const forger = toTestAddress('5');
const VAULT_ROOT = getAbi('VaultTokenRoot');
const AMOUNT = 5n * COIN;

let dex: DexStage;
let targets: ReadonlyMap<string, Address>;
/** Another token of the stable pool. */
let bought: Address;

beforeAll(async () => {
  dex = await createStablePairDex();
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  const [b, c, d] = [
    await dex.createToken('BBB', 9n, 10n ** 24n),
    await dex.createToken('CCC', 9n, 10n ** 24n),
    await dex.createToken('DDD', 9n, 10n ** 24n),
  ];
  bought = b;
  await dex.deployAccount(dexOwner);
  await dex.deployAccount(bob);
  await dex.stage.send({ from: dexOwner, to: dex.wrapped, value: 9000n * COIN, bounce: false });
  const liquidity: [bigint, bigint] = [10n ** 12n, 10n ** 12n];
  targets = new Map([
    ['a pair', (await deployPairWithLiquidity(dex, dex.wrapped, b, liquidity)).address],
    ['a stable pair', (await deployStablePairWithLiquidity(dex, dex.wrapped, c, liquidity)).address],
    [
      'a stable pool',
      (await deployStablePoolWithLiquidity(dex, [dex.wrapped, b, d], [...liquidity, 10n ** 12n])).address,
    ],
    ['a token vault', dex.vaultOf(dex.wrapped)],
    ['an account that does not know the coin', dex.accountOf(bob)],
  ]);
}, 60_000);
revertChainAfterEachTest(() => dex.stage.chain);

/** Wraps coins into the recipient's wallet, with bob as excess recipient. */
const wrapInto = (recipient: Address, payload: string, from = bob): Promise<Trace> =>
  dex.stage.send({
    from,
    to: dex.wrapped,
    value: AMOUNT + 15n * COIN,
    abi: VAULT_ROOT,
    method: 'wrap',
    inputs: {
      tokens: AMOUNT,
      recipient,
      deployWalletValue: COIN / 10n,
      remainingGasTo: bob,
      notify: true,
      payload,
    },
  });

const greedy = unwrapPayloadResult(
  encodeExchangePayload({ ...buildPayloadV2Options(), expected: 10n ** 30n }),
);

describe('wrapped coins that cannot be used', () => {
  it.each([
    'a pair',
    'a stable pair',
    'a stable pool',
    'a token vault',
    'an account that does not know the coin',
  ])('return from %s to the account that wrapped them', async (name) => {
    const target = targets.get(name);
    if (target === undefined) throw new Error(name);
    for (const payload of [greedy, EMPTY_CELL_BOC]) {
      const at = dex.stage.chain.snapshot();
      const [coins, balance] = [dex.stage.balanceOf(bob), dex.stage.balanceOf(target)];
      await wrapInto(target, payload);
      expect(getTokenBalance(dex.stage, dex.wrapped, bob)).toBe(AMOUNT);
      // The excess coins are returned too, so that no coins become unreachable.
      expect(dex.stage.balanceOf(bob) - coins).toBeGreaterThan(14n * COIN);
      expect(dex.stage.balanceOf(target) - balance).toBeLessThan(COIN / 10n);
      dex.stage.chain.revert(at);
    }
  });

  it('are swapped for the account that wrapped them when the payload names no recipient', async () => {
    const target = targets.get('a stable pair');
    if (target === undefined) throw new Error('no stable pair');
    const trace = await wrapInto(
      target,
      unwrapPayloadResult(
        encodeExchangePayload({ ...buildPayloadV2Options({ deployWalletGrams: COIN / 10n }), expected: 1n }),
      ),
    );
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(dex.stage, dex.wrapped, bob) ?? 0n).toBe(0n);
  });

  it.each(['a pair', 'a stable pair', 'a stable pool'])(
    'are not attributed to a trader when swapped in %s, because any account can name any recipient',
    async (name) => {
      const target = targets.get(name);
      if (target === undefined) throw new Error(name);
      const payload = unwrapPayloadResult(
        encodeExchangePayload({
          ...buildPayloadV2Options({ deployWalletGrams: COIN / 10n, recipient: forger }),
          expected: 1n,
          ...(name === 'a stable pool' ? { outcoming: bought } : {}),
        }),
      );
      const trace = await wrapInto(target, payload, forger);
      const [step] = trace.at(target);
      if (!step) throw new Error('the pool was reached');
      // The contract's event names Bob as the sender, but the decoder of pool transactions reports the root of the
      // wrapped coin.
      const reported = trace.events(target, DEX_PAIR_ABI).find(({ method }) => method === 'Exchange');
      expect(reported?.inputs['sender']).toBe(bob);
      const { events, operation } = decodePoolTransaction(step.transaction);
      expect(events.find(({ kind }) => kind === 'exchange')).toMatchObject({ sender: dex.wrapped });
      expect(operation?.sender).toBe(dex.wrapped);
    },
  );
});
