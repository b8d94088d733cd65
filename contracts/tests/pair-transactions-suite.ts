import { beforeAll, describe, expect, it } from 'vitest';
import {
  deposit,
  exchange,
  withdraw,
  type ConstantProductPool,
  type TokenIndex,
} from '@junction/amm/constant-product';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import { encodeCrossExchangePayload, type CrossExchangeStep } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { dexOwner } from './dex-stage.ts';
import { readPairAmounts, setPairFee, type DeployedPair } from './pair-stage.ts';
import {
  alice,
  sendTokensFromAliceToPair,
  bob,
  unwrapPayloadResult,
  createPairWorld,
  getBalance,
  buildDepositPayload,
  buildWithdrawalPayload,
  buildSwapPayload,
  buildPayloadV2Options,
  type PairWorld,
} from './pair-world.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTotalSupply } from './token-stage.ts';

const SEED = 20_261_122;

/** A pair on the chain, and its model in packages/amm. */
interface Market {
  readonly pair: DeployedPair;
  pool: ConstantProductPool;
  fees: [bigint, bigint];
}

let world: PairWorld;
let markets: readonly Market[];

const getTokenIndex = (market: Market, token: Address): TokenIndex =>
  market.pair.roots[0] === token ? 0 : 1;
const otherToken = (market: Market, token: Address): Address =>
  market.pair.roots[getTokenIndex(market, token) === 0 ? 1 : 0];
/** Returns the sum of a token's reserves and accumulated fees over all pools, according to the models. */
const owedByPools = (token: Address): bigint =>
  markets.reduce((sum, one) => {
    if (!one.pair.roots.includes(token)) return sum;
    const side = getTokenIndex(one, token);
    return sum + one.pool.reserves[side] + one.fees[side];
  }, 0n);

function find<T>(map: ReadonlyMap<Address, T>, key: Address): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`nothing at ${key}`);
  return value;
}

const getReserveProduct = (pool: ConstantProductPool): bigint => pool.reserves[0] * pool.reserves[1];

/** Swaps in the model and returns the received amount. Returns undefined when the pool must reject the swap. */
function swapInModel(market: Market, token: Address, amount: bigint, expected: bigint): bigint | undefined {
  const side = getTokenIndex(market, token);
  const outcome = exchange(market.pool, side, amount);
  if (!outcome.ok || outcome.value.received === 0n || outcome.value.received < expected) return undefined;
  expect(getReserveProduct(outcome.value.pool) >= getReserveProduct(market.pool)).toBe(true);
  market.pool = outcome.value.pool;
  market.fees[side] += outcome.value.split.beneficiary;
  return outcome.value.received;
}

/**
 * Compares contract and model over random operations.
 * @param rounds number of operations; the state is compared after each of them
 */
export function describePairTransactionTests(rounds: number): void {
  beforeAll(async () => {
    world = await createPairWorld();
    // One of the four pairs shares its fee with a beneficiary, whose fees stay below the payout threshold.
    const { dex, bc } = world;
    await setPairFee(dex, bc, {
      denominator: 10_000n,
      pool_numerator: 25n,
      beneficiary_numerator: 5n,
      referrer_numerator: 0n,
      beneficiary: bob,
      threshold: bc.roots.map((root) => [root, 10n ** 30n]),
    });
    markets = [world.ab, world.bc, world.cd, world.ac].map((pair) => {
      const { reserves, lpSupply } = readPairAmounts(dex, pair.address);
      const fee =
        pair === bc
          ? { denominator: 10_000n, pool: 25n, beneficiary: 5n, referrer: 0n }
          : { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n };
      return { pair, pool: { kind: 'constant-product', reserves, lpSupply, fee }, fees: [0n, 0n] };
    });
  });

  describe(`real transactions against the formulas, seed ${SEED}`, () => {
    it(`agree after each of ${rounds} random operations, and nothing is lost or unaccounted`, async () => {
      const random = createSeededRandom(SEED);
      const { dex, tokens } = world;
      const coins = 8n * COIN;
      const kinds = ['swap', 'swap', 'join', 'leave', 'account', 'route', 'route'] as const;
      const done = new Map<string, number>();
      const rejected = new Map<string, number>();
      const amount = (): bigint =>
        1n +
        (BigInt(random.below(2 ** 30)) * 10n ** BigInt(random.below(4))) / 10n ** BigInt(random.below(9));

      const vaults = new Map(tokens.map((root) => [root, dex.vaultOf(root)]));
      let before = tokens.map((root) => getBalance(world, root, alice));
      for (let round = 0; round < rounds; round += 1) {
        const kind = random.pick(kinds);
        const market = random.pick(markets);
        const { pair } = market;
        const token = random.pick(pair.roots);
        const pools = markets.map((one) => one.pool);
        const change = new Map<Address, bigint>();
        const add = (root: Address, value: bigint): void => {
          change.set(root, (change.get(root) ?? 0n) + value);
        };
        const tooMuch = random.below(6) === 0 ? 10n ** 30n : 0n;
        let accepted = true;

        if (kind === 'swap') {
          const spent = amount();
          const received = swapInModel(market, token, spent, tooMuch);
          if (received === undefined) accepted = false;
          else {
            add(token, -spent);
            add(otherToken(market, token), received);
          }
          await sendTokensFromAliceToPair(
            world,
            pair.address,
            token,
            spent,
            buildSwapPayload(tooMuch),
            coins,
          );
        } else if (kind === 'join') {
          const brought = amount();
          const side = getTokenIndex(market, token);
          const outcome = deposit(market.pool, side === 0 ? [brought, 0n] : [0n, brought], true);
          if (!outcome.ok || outcome.value.lpReward === 0n || outcome.value.lpReward < tooMuch)
            accepted = false;
          else {
            market.pool = outcome.value.pool;
            market.fees[side] += outcome.value.split?.beneficiary ?? 0n;
            add(token, -brought);
          }
          await sendTokensFromAliceToPair(
            world,
            pair.address,
            token,
            brought,
            buildDepositPayload(tooMuch),
            coins,
          );
        } else if (kind === 'leave') {
          const lp = getBalance(world, pair.lpRoot, alice) / BigInt(2 + random.below(5));
          if (lp === 0n) continue;
          const outcome = withdraw(market.pool, lp);
          const amounts = outcome.ok ? outcome.value.amounts : ([0n, 0n] as const);
          if (!outcome.ok || tooMuch > 0n || amounts[0] + amounts[1] === 0n) accepted = false;
          else {
            market.pool = outcome.value.pool;
            pair.roots.forEach((root, index) => add(root, amounts[index] ?? 0n));
          }
          await sendTokensFromAliceToPair(
            world,
            pair.address,
            pair.lpRoot,
            lp,
            buildWithdrawalPayload([tooMuch, 0n]),
            coins,
          );
        } else if (kind === 'account') {
          const amounts: [bigint, bigint] = [amount(), random.below(3) === 0 ? 0n : amount()];
          const autoChange = amounts[1] === 0n || random.below(2) === 0;
          for (const [index, root] of pair.roots.entries()) {
            if ((amounts[index] ?? 0n) > 0n) await dex.depositTokens(dexOwner, root, amounts[index] ?? 0n);
          }
          const outcome = deposit(market.pool, amounts, autoChange);
          if (!outcome.ok || outcome.value.lpReward === 0n || outcome.value.lpReward < tooMuch)
            accepted = false;
          else {
            market.pool = outcome.value.pool;
            const side = outcome.value.quote.step2LeftToRight ? 0 : 1;
            market.fees[side] += outcome.value.split?.beneficiary ?? 0n;
          }
          await dex.depositLiquidity(
            dexOwner,
            pair.roots.map((root, index) => ({ root, amount: amounts[index] ?? 0n })),
            { lpRoot: pair.lpRoot, callId: BigInt(round + 10), autoChange, expectedLp: tooMuch },
          );
        } else {
          const spent = amount() + 1000n;
          const hops = 2 + random.below(2);
          const path: Market[] = [market];
          let end = otherToken(market, token);
          while (path.length < hops) {
            const open = markets.filter((one) => one !== path.at(-1) && one.pair.roots.includes(end));
            if (open.length === 0) break;
            const further = random.pick(open);
            path.push(further);
            end = otherToken(further, end);
          }
          if (path.length < 2) continue;
          const rejectedAt = random.below(2) === 0 ? random.below(path.length) : -1;
          const min = (hop: number): bigint => (hop === rejectedAt ? 10n ** 30n : 1n);
          const next = path.slice(1).reduceRight<readonly CrossExchangeStep[]>(
            (rest, step, index) => [
              {
                pool: step.pair.address,
                expected: min(index + 1),
                outcoming: ALL_ZERO_ADDRESS,
                numerator: 1n,
                next: rest,
              },
            ],
            [],
          );
          let inHand = token;
          let units: bigint = spent;
          for (const [hop, step] of path.entries()) {
            const received = swapInModel(step, inHand, units, min(hop));
            if (received === undefined) {
              accepted = false;
              break;
            }
            inHand = otherToken(step, inHand);
            units = received;
          }
          add(token, -spent);
          add(inHand, units);
          const payload = encodeCrossExchangePayload({
            ...buildPayloadV2Options(),
            expected: min(0),
            outcoming: ALL_ZERO_ADDRESS,
            next,
          });
          await sendTokensFromAliceToPair(
            world,
            pair.address,
            token,
            spent,
            unwrapPayloadResult(payload),
            coins,
          );
        }

        (accepted ? done : rejected).set(kind, ((accepted ? done : rejected).get(kind) ?? 0) + 1);
        const name = `round ${round}, ${kind}`;
        // Each round checks the pools that it changed. Every 25th round and the last one check all pools.
        const isFull = round % 25 === 0 || round === rounds - 1;
        const touched = markets.filter((one, index) => isFull || one === market || one.pool !== pools[index]);
        for (const one of touched) {
          const { reserves, lpSupply, fees } = readPairAmounts(dex, one.pair.address);
          expect({ reserves, lpSupply, fees }, name).toEqual({
            reserves: one.pool.reserves,
            lpSupply: one.pool.lpSupply,
            fees: one.fees,
          });
        }
        expect(getTotalSupply(dex.stage, pair.lpRoot), name).toBe(
          market.pool.lpSupply - FIRST_DEPOSIT_LOCKED_LP,
        );
        const holders = getBalance(world, pair.lpRoot, dexOwner) + getBalance(world, pair.lpRoot, alice);
        expect(holders, name).toBe(market.pool.lpSupply - FIRST_DEPOSIT_LOCKED_LP);
        const after = tokens.map((root) => getBalance(world, root, alice));
        tokens.forEach((root, index) => {
          const difference = (after[index] ?? 0n) - (before[index] ?? 0n);
          expect(difference, name).toBe(change.get(root) ?? 0n);
          if (!isFull && !touched.some((one) => one.pair.roots.includes(root))) return;
          // The vault's balance equals what the pools and the owner's account can claim.
          const claims = owedByPools(root) + dex.accountBalance(dexOwner, root);
          expect(getBalance(world, root, find(vaults, root)), name).toBe(claims);
        });
        before = after;
      }
      for (const kind of new Set(kinds)) {
        expect(done.get(kind) ?? 0, `${kind} accepted`).toBeGreaterThan(rounds / 60);
        expect(rejected.get(kind) ?? 0, `${kind} refused`).toBeGreaterThan(0);
      }
    }, 600_000);
  });
}
