import { POOL_TYPES, compareAddresses, nano, type Address } from '@junction/primitives';
import {
  buildAddPoolToAccountCall,
  buildDeployAccountCall,
  buildDeployPoolCall,
  buildDepositFromAccountCall,
  buildWithdrawFromAccountCall,
} from '@junction/protocol/exchange-calls';
import {
  MESSAGE_FLOW_GAS,
  computeAttachedValueRoundedUp,
  getGasReserve,
  type GasAmount,
} from '@junction/protocol/gas';
import { buildTransferTokensCall } from '@junction/protocol/token-calls';
import type { AbiCall } from '@junction/protocol/calls';
import type { MessageSimulationOutcome, WalletMessage } from '@junction/simulation';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { dexOwner } from './dex-stage.ts';
import { alice } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  getBalanceChanges,
  compareSimulationWithExecution,
  buildWalletMessage,
  getTokenRecipientPairs,
} from './simulated-messages.ts';
import { COIN, toTestAddress } from './stage.ts';
import { readLpRoot as stableLpRootOf } from './stable-stage.ts';
import { STABLE_POOL_DECIMALS, toBaseUnits } from './stable-world.ts';
import { createSimulationWorld, type PoolWithLpRoot, type SimulationWorld } from './swap-simulation/world.ts';
import { sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';

// Compares simulations of the steps of adding liquidity with their execution in the same second on the same chain.

const isSample = process.env['TEST_TIER'] === 'default';
const SEEDS = isSample ? [1] : [1, 2, 3, 4, 5, 6];
const ATTACHED_PERCENT = isSample ? [20n] : [1n, 5n, 20n, 45n, 70n];
/** Balance of Alice's exchange account per pool token, in tokens (not base units). */
const HELD = 500n;
/** Nano that the page attaches for the deployment of token wallets that may not exist. */
const DEPLOY_WALLET = COIN / 10n;

let world: SimulationWorld;
beforeAll(async () => {
  world = await createSimulationWorld();
  for (const pool of world.lpPools) await prepare(pool, alice);
}, 120_000);
revertChainAfterEachTest(() => world.stage.chain);

/** Converts a number of tokens to base units. Tokens of the stable pools have their own decimals; all others have 9. */
const baseUnits = (token: Address, count: bigint): bigint =>
  toBaseUnits(count, STABLE_POOL_DECIMALS[world.tokens.indexOf(token)] ?? 9);

/** Compares a message's execution with its simulation. `created` are tokens of pools that a test creates. */
const compare = (
  message: WalletMessage,
  created: readonly Address[] = [],
): Promise<MessageSimulationOutcome> => {
  const tokens = new Set([...world.tokens, ...world.lpPools.map(({ lpRoot }) => lpRoot), ...created]);
  return compareSimulationWithExecution({ ...world, tokens: [...tokens] }, message);
};

/** Returns functions that build the messages of the steps as the page does. */
const createStepBuilders = (owner: Address) => {
  const account = world.dex.accountOf(owner);
  const send = (to: Address, gas: GasAmount, call: AbiCall): Promise<WalletMessage> =>
    buildWalletMessage(owner, to, computeAttachedValueRoundedUp(gas), call);
  return {
    connectAccount: () =>
      send(world.dex.root, MESSAGE_FLOW_GAS.deployAccount(), buildDeployAccountCall(owner)),
    createPool: (curve: 'stable' | 'constant-product', tokens: readonly Address[]) =>
      send(
        world.dex.root,
        MESSAGE_FLOW_GAS.deployPool(tokens.length),
        buildDeployPoolCall(curve, tokens, owner),
      ),
    connectPool: ({ tokens, kind }: Pick<PoolWithLpRoot, 'tokens' | 'kind'>) =>
      send(account, MESSAGE_FLOW_GAS.addPool(tokens.length), buildAddPoolToAccountCall(tokens, kind)),
    deposit: (token: Address, amount: bigint) =>
      send(
        getTokenWalletAddress(world.stage, token, owner),
        MESSAGE_FLOW_GAS.depositToAccount(),
        buildTransferTokensCall({ amount, recipient: account, remainingGasTo: owner }),
      ),
    supply: ({ pool, amounts, minLp, autoExchange }: Supply) =>
      send(
        account,
        MESSAGE_FLOW_GAS.accountDeposit({ tokens: pool.tokens.length }),
        buildDepositFromAccountCall({
          callId: '1',
          deposits: pool.tokens.map((root, index) => ({ root, amount: amounts[index] ?? 0n })),
          expected: { root: pool.lpRoot, amount: minLp },
          autoExchange,
          owner,
        }),
      ),
    withdraw: (root: Address, amount: bigint, deployWalletValue: bigint) =>
      send(
        account,
        MESSAGE_FLOW_GAS.accountWithdraw(deployWalletValue),
        buildWithdrawFromAccountCall({ callId: '1', root, amount, owner, deployWalletValue }),
      ),
  };
};

interface Supply {
  readonly pool: PoolWithLpRoot;
  /** Deposited amounts, in pool order. */
  readonly amounts: readonly bigint[];
  readonly minLp: bigint;
  readonly autoExchange: boolean;
}

const giveTokens = (token: Address, to: Address, amount: bigint): Promise<unknown> =>
  sendTokenTransfer(world.stage, token, dexOwner, { amount, to, deploy: COIN / 10n });

/** Adds a pool to an exchange account, and deposits all tokens of the pool. */
async function prepare(pool: PoolWithLpRoot, owner: Address): Promise<void> {
  await world.execute(await createStepBuilders(owner).connectPool(pool));
  for (const token of pool.tokens) {
    const held = baseUnits(token, HELD);
    await giveTokens(token, owner, held);
    await world.execute(await createStepBuilders(owner).deposit(token, held));
  }
}

/** Returns a supply of random amounts, whose minimum is the LP that they currently mint. */
async function randomSupply(random: SeededRandom, pool: PoolWithLpRoot): Promise<Supply> {
  // Pools that do not exchange the excess of one token require all tokens.
  const autoExchange = pool.kind === 'stable-pool' || random.pick([true, false]);
  const only = autoExchange && random.pick([true, false]) ? random.below(pool.tokens.length) : undefined;
  const amounts = pool.tokens.map((token, index) =>
    only === undefined || only === index
      ? (baseUnits(token, 50n) * BigInt(1 + random.below(1_000))) / 1_000n
      : 0n,
  );
  return withMinimum({ pool, amounts, autoExchange }, alice);
}

/** Returns a supply whose minimum is the LP that it currently mints. */
async function withMinimum(next: Omit<Supply, 'minLp'>, owner: Address): Promise<Supply> {
  const outcome = await world.simulate(await createStepBuilders(owner).supply({ ...next, minLp: 1n }));
  return { ...next, minLp: getBalanceChanges(outcome, owner).get(next.pool.lpRoot) ?? 0n };
}

/** Expects that a step does not fail and refunds the gas reserve, as the review of every step states. */
function expectComplete(outcome: MessageSimulationOutcome, { value }: WalletMessage): void {
  expect(outcome.failures).toEqual([]);
  expect(outcome.coins + value).toBeGreaterThanOrEqual(getGasReserve());
}

const NOTHING = new Map<Address, bigint>();

describe('a simulated supply', () => {
  it('equals its execution in every unit, and brings the minimum of LP', async () => {
    for (const pool of world.lpPools)
      for (const seed of SEEDS) {
        const next = await randomSupply(createSeededRandom(seed), pool);
        const message = await createStepBuilders(alice).supply(next);
        const outcome = await compare(message);
        expect(next.minLp).toBeGreaterThan(0n);
        // No other balance changes: the supplied tokens stay in their vaults.
        expect(getBalanceChanges(outcome, alice)).toEqual(new Map([[pool.lpRoot, next.minLp]]));
        expect(getTokenRecipientPairs(outcome, alice)).toEqual(new Set());
        expectComplete(outcome, message);
      }
  });

  it('brings no LP if the minimum is missed by one unit', async () => {
    for (const pool of world.lpPools) {
      const next = await randomSupply(createSeededRandom(9), pool);
      const outcome = await compare(
        await createStepBuilders(alice).supply({ ...next, minLp: next.minLp + 1n }),
      );
      expect(getBalanceChanges(outcome, alice)).toEqual(NOTHING);
    }
  });

  it('brings no LP for more than the account holds', async () => {
    const [pool] = world.lpPools;
    if (pool === undefined) throw new RangeError('no pool');
    const amounts = pool.tokens.map(() => 10n ** 30n);
    const outcome = await compare(
      await createStepBuilders(alice).supply({ pool, amounts, minLp: 1n, autoExchange: false }),
    );
    expect(getBalanceChanges(outcome, alice)).toEqual(NOTHING);
    expect(outcome.failures).not.toEqual([]);
  });
});

it('a simulated deposit equals its execution, and is held by the vault', async () => {
  for (const seed of SEEDS) {
    const random = createSeededRandom(seed);
    const token = random.pick(world.lpPools.flatMap(({ tokens }) => tokens));
    const amount = BigInt(1 + random.below(1_000_000));
    await giveTokens(token, alice, amount);
    const message = await createStepBuilders(alice).deposit(token, amount);
    const outcome = await compare(message);
    expect(getBalanceChanges(outcome, alice)).toEqual(new Map([[token, -amount]]));
    expect(getTokenRecipientPairs(outcome, alice)).toEqual(new Set([`${token} ${world.vault(token)}`]));
    expectComplete(outcome, message);
  }
});

it('a simulated withdrawal equals its execution, and arrives, with and without a token wallet', async () => {
  for (const seed of SEEDS) {
    const random = createSeededRandom(seed);
    const owner = random.pick([alice, toTestAddress('99')]);
    if (owner !== alice) await openAccount(owner, random.pick(world.lpPools));
    const token = random.pick(world.tokens.filter((one) => world.dex.accountBalance(owner, one) > 0n));
    const amount = BigInt(1 + random.below(1_000));
    const message = await createStepBuilders(owner).withdraw(token, amount, DEPLOY_WALLET);
    const outcome = await compare(message);
    expect(getBalanceChanges(outcome, owner)).toEqual(new Map([[token, amount]]));
    expect(getTokenRecipientPairs(outcome, owner)).toEqual(new Set());
    expectComplete(outcome, message);
  }
});

/** Opens an exchange account, and sends it the tokens of a pool. The owner needs no token wallets for this. */
async function openAccount(owner: Address, pool: PoolWithLpRoot): Promise<void> {
  await world.execute(await createStepBuilders(owner).connectAccount());
  await world.execute(await createStepBuilders(owner).connectPool(pool));
  for (const token of pool.tokens)
    await sendTokenTransfer(world.stage, token, dexOwner, {
      amount: 1_000_000n,
      to: world.dex.accountOf(owner),
      notify: true,
      value: 2n * COIN,
    });
}

it.each(['stable', 'constant-product'] as const)(
  'a new provider opens an account, creates a pool and supplies first, as simulated: %s',
  async (curve) => {
    const owner = toTestAddress('98');
    const steps = createStepBuilders(owner);
    const created: Address[] = [];
    const run = async (built: Promise<WalletMessage>): Promise<MessageSimulationOutcome> => {
      const message = await built;
      const outcome = await compare(message, created);
      expectComplete(outcome, message);
      return outcome;
    };
    const [, known] = world.tokens;
    if (known === undefined) throw new RangeError('no token');
    // The exchange has no vault for a new token.
    const unknown = await world.dex.createToken('NEW', 9n, baseUnits(known, 1_000n));
    const tokens = [unknown, known].toSorted(compareAddresses);
    created.push(unknown);
    expect((await run(steps.connectAccount())).tokens).toEqual([]);
    expect((await run(steps.createPool(curve, tokens))).tokens).toEqual([]);
    const kind: PoolWithLpRoot['kind'] = curve === 'stable' ? 'stable-pool' : curve;
    const address = world.dex.poolOfType(tokens, POOL_TYPES[kind]);
    const lpRootOf = (pool: Address): Address =>
      curve === 'stable' ? stableLpRootOf(world.dex, pool) : world.dex.lpRootOf(pool);
    const pool = { address, tokens, kind, lpRoot: lpRootOf(address) };
    created.push(pool.lpRoot);
    expect((await run(steps.connectPool(pool))).tokens).toEqual([]);
    for (const token of tokens) {
      await giveTokens(token, owner, baseUnits(token, 100n));
      await run(steps.deposit(token, baseUnits(token, 100n)));
    }
    const amounts = tokens.map((token) => baseUnits(token, 100n));
    const next = await withMinimum({ pool, amounts, autoExchange: curve === 'stable' }, owner);
    expect(next.minLp).toBeGreaterThan(0n);
    expect(getBalanceChanges(await run(steps.supply(next)), owner)).toEqual(
      new Map([[pool.lpRoot, next.minLp]]),
    );
  },
);

it('with too few coins every step fails, or moves nothing, as simulated', async () => {
  const [pool] = world.lpPools;
  const token = pool?.tokens[0];
  if (pool === undefined || token === undefined) throw new RangeError('no pool');
  await giveTokens(token, alice, 1_000n);
  const next = await randomSupply(createSeededRandom(3), pool);
  const steps = createStepBuilders(alice);
  let incomplete = 0;
  for (const percent of ATTACHED_PERCENT)
    for (const message of [
      await steps.connectPool(pool),
      await steps.deposit(token, 100n),
      await steps.supply(next),
      await steps.withdraw(token, 100n, 0n),
      await createStepBuilders(toTestAddress('97')).connectAccount(),
    ]) {
      const poor = { ...message, value: nano((message.value * percent) / 100n) };
      const outcome = await compare(poor);
      if (outcome.failures.length > 0 || outcome.tokens.length === 0) incomplete += 1;
    }
  expect(incomplete).toBeGreaterThan(0);
});
