import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeCrossExchangePayload, type CrossExchangeStep } from '@junction/protocol';
import { dexOwner } from './dex-stage.ts';
import {
  alice,
  bob,
  unwrapPayloadResult,
  createPairWorld,
  buildPayloadV2Options,
  type PairWorld,
} from './pair-world.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from './payload-weights.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { buildPairRouteStep } from './route-view.ts';
import { createStableDex, deployStablePoolWithLiquidity, type DeployedStablePool } from './stable-stage.ts';
import { COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS, type ContractTestChain } from './stage.ts';
import {
  TOKEN_ROOT_ABI,
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

// Contracts forward payloads of third parties. The tokens arrive or are returned, whatever the size of the
// payload and the contracts' balances.

const MILLI = COIN / 1000n;
const AMOUNT = 10n ** 6n;
export const ROUTE_ATTACHED_MILLI_COINS = [
  200n,
  300n,
  380n,
  440n,
  500n,
  560n,
  640n,
  800n,
  840n,
  900n,
  1000n,
  1200n,
  2400n,
  4800n,
].map((milli) => milli * MILLI);
export const HEAVY_PAYLOADS = [9, 12, 32, 128].map((cells) => buildCellTreePayload(cells, FULL_CELL_BITS));

/** Payloads and attached values that are tested in all combinations. */
export interface ForwardedPayloadTestCases {
  readonly payloads: readonly string[];
  readonly values: readonly bigint[];
}

let sweep: ForwardedPayloadTestCases;

const formatBalances = (
  stage: ContractTestChain,
  roots: readonly Address[],
  holders: readonly Address[],
): string =>
  String(roots.flatMap((root) => holders.map((holder) => getTokenBalance(stage, root, holder) ?? 0n)));

/** Deploys the owner's token wallet, so that later transfers do not have to. */
async function deployWallet(stage: ContractTestChain, root: Address, walletOwner: Address): Promise<void> {
  await stage.send({
    from: bob,
    to: root,
    value: 3n * COIN,
    abi: TOKEN_ROOT_ABI,
    method: 'deployWallet',
    inputs: { answerId: 1n, walletOwner, deployWalletValue: COIN / 5n },
  });
}

/** Defines the tests of routes that forward the payloads and values in `tried`. */
export function describeForwardedPayloads(tried: ForwardedPayloadTestCases): void {
  beforeAll(() => {
    sweep = tried;
  });

  describe('of pairs, vaults and accounts', () => {
    let world: PairWorld;
    beforeAll(async () => {
      world = await createPairWorld();
      await world.dex.deployAccount(alice);
      await world.dex.stage.send({ from: alice, to: world.dex.wrapped, value: 60n * COIN, bounce: false });
    }, 60_000);
    revertChainAfterEachTest(() => world.dex.stage.chain);

    /** Sends Alice's tokens and expects that all of them are returned. */
    async function expectBack(to: Address, payload: string, value: bigint, label: string): Promise<void> {
      const { stage } = world.dex;
      const at = stage.chain.snapshot();
      const [token] = world.tokens;
      const before = formatBalances(stage, [token], [alice, to]);
      await sendTokenTransfer(stage, token, alice, { amount: AMOUNT, to, notify: true, value, payload });
      expect(formatBalances(stage, [token], [alice, to]), label).toBe(before);
      stage.chain.revert(at);
    }

    it('tokens that an account does not take come back with a note, or without it', async () => {
      const account = world.dex.accountOf(alice);
      await deployWallet(world.dex.stage, world.tokens[0], account);
      for (const note of sweep.payloads) {
        const payload = beginCell().storeRef(Cell.fromBase64(note)).endCell().toBoc().toString('base64');
        for (let value = 200n * MILLI; value < 1400n * MILLI; value += 40n * MILLI)
          await expectBack(account, payload, value, `${note.length}, ${value}`);
      }
    }, 60_000);

    it('a rejected long route is refunded by its first pool and by a vault', async () => {
      const { ab, ac, bc, dex, tokens } = world;
      const [token] = tokens;
      const ends = (count: number): CrossExchangeStep[] =>
        Array.from({ length: count }, (_, index) =>
          buildPairRouteStep(bc, 1n, [buildPairRouteStep(ac, BigInt(index) + 1n)]),
        );
      const long = (next: readonly CrossExchangeStep[], more: object): string =>
        unwrapPayloadResult(
          encodeCrossExchangePayload({
            ...buildPayloadV2Options(more),
            expected: 10n ** 30n,
            outcoming: ALL_ZERO_ADDRESS,
            next,
          }),
        );
      const cancel = buildCellTreePayload(8, FULL_CELL_BITS);
      for (const more of [{}, { success: EMPTY_CELL_BOC, cancel }])
        for (const next of [
          ends(4),
          ends(8),
          ends(8).map((step) => buildPairRouteStep(bc, 1n, [step, ...ends(3)])),
          ends(32),
        ])
          for (const to of [ab.address, dex.vaultOf(token)])
            for (const value of sweep.values)
              await expectBack(to, long(next, more), value, `${next.length}, ${value}`);
    }, 120_000);

    it('wrapped coins in the wallets of their root and of the coin vault are unwrapped, or stay', async () => {
      const { dex } = world;
      const { stage } = dex;
      const wallet = getTokenWalletAddress(stage, dex.wrapped, alice);
      await deployWallet(stage, dex.wrapped, dex.wrapped);
      const common = { amount: AMOUNT, remainingGasTo: alice, notify: true };
      const recipientTokenWallet = getTokenWalletAddress(stage, dex.wrapped, dex.wrapped);
      const getBalance = (): string => formatBalances(stage, [dex.wrapped], [alice, dex.wrapped]);
      const before = getBalance();
      const supply = getTotalSupply(stage, dex.wrapped);
      for (const payload of [EMPTY_CELL_BOC, ...sweep.payloads])
        for (const value of sweep.values) {
          const at = stage.chain.snapshot();
          await stage.send({
            from: alice,
            to: wallet,
            value,
            abi: TOKEN_WALLET_ABI,
            method: 'transferToWallet',
            inputs: { ...common, recipientTokenWallet, payload },
          });
          const isUnwrapped = getTotalSupply(stage, dex.wrapped) === supply - AMOUNT;
          expect(getTokenBalance(stage, dex.wrapped, dex.wrapped), `${payload.length}, ${value}`).toBe(0n);
          if (!isUnwrapped) expect(getBalance()).toBe(before);
          if (value === sweep.values.at(-1)) expect(isUnwrapped).toBe(true);
          stage.chain.revert(at);
        }
    }, 60_000);
  });

  describe('of stable pools', () => {
    let stage: ContractTestChain;
    let first: DeployedStablePool;
    let second: DeployedStablePool;
    let roots: readonly Address[];

    beforeAll(async () => {
      const dex = await createStableDex();
      stage = dex.stage;
      const tokens: Address[] = [];
      for (const symbol of ['AAA', 'BBB', 'CCC', 'DDD'])
        tokens.push(await dex.createToken(symbol, 9n, 10n ** 24n));
      const [a, b, c, d] = tokens as [Address, Address, Address, Address];
      await dex.deployAccount(dexOwner);
      const filled = [10n ** 15n, 10n ** 15n, 10n ** 15n];
      first = await deployStablePoolWithLiquidity(dex, [a, b, c], filled);
      second = await deployStablePoolWithLiquidity(dex, [first.lpRoot, c, d], filled);
      roots = [...tokens, first.lpRoot, second.lpRoot];
      for (const [root, amount] of [
        [a, 10n ** 12n],
        [d, 1n],
      ] as const)
        await sendTokenTransfer(stage, root, dexOwner, { amount, to: alice, deploy: COIN / 10n });
    }, 60_000);
    revertChainAfterEachTest(() => stage.chain);

    it('a rejected long route is refunded', async () => {
      const [a = ALL_ZERO_ADDRESS] = roots;
      const before = formatBalances(stage, [a], [alice]);
      for (const ends of [8, 32]) {
        const next = Array.from({ length: ends }, (_, index) =>
          buildPairRouteStep(second.address, BigInt(index) + 1n),
        );
        const payload = unwrapPayloadResult(
          encodeCrossExchangePayload({
            ...buildPayloadV2Options(),
            expected: 10n ** 30n,
            outcoming: first.lpRoot,
            next,
          }),
        );
        for (const value of sweep.values) {
          const at = stage.chain.snapshot();
          await sendTokenTransfer(stage, a, alice, {
            amount: AMOUNT,
            to: first.address,
            notify: true,
            value,
            payload,
          });
          expect(formatBalances(stage, [a], [alice]), `${ends}, ${value}`).toBe(before);
          stage.chain.revert(at);
        }
      }
    });

    it('LP in the middle of a route goes on or the tokens come back', async () => {
      const [a = ALL_ZERO_ADDRESS, , , d = ALL_ZERO_ADDRESS] = roots;
      const before = formatBalances(stage, roots, [alice]);
      const light = buildCellTreePayload(8, FULL_CELL_BITS);
      for (const notes of [{}, { success: light }, { success: light, cancel: light }]) {
        const next = [buildPairRouteStep(second.address, 1n, [], { outcoming: d })];
        const payload = unwrapPayloadResult(
          encodeCrossExchangePayload({
            ...buildPayloadV2Options(notes),
            expected: 1n,
            outcoming: first.lpRoot,
            next,
          }),
        );
        const ends = new Set<string>();
        for (let value = 300n * MILLI; value < 3n * COIN; value += 60n * MILLI) {
          const at = stage.chain.snapshot();
          await sendTokenTransfer(stage, a, alice, {
            amount: AMOUNT,
            to: first.address,
            notify: true,
            value,
            payload,
          });
          const got = (root: Address): boolean => (getTokenBalance(stage, root, alice) ?? 0n) > AMOUNT / 2n;
          const isBack = formatBalances(stage, roots, [alice]) === before;
          // If a later pool rejects the tokens, the recipient receives them as that pool's input token.
          expect(isBack || got(d) || got(first.lpRoot), String(value)).toBe(true);
          ends.add(got(d) ? 'done' : 'back');
          stage.chain.revert(at);
        }
        expect(ends).toEqual(new Set(['back', 'done']));
      }
    }, 120_000);
  });
}
