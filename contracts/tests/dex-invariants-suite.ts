import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeCrossExchangePayload } from '@junction/protocol';
import type { CrossExchangeStep } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { DEX_ACCOUNT_ABI, DEX_PAIR_ABI, TOKEN_VAULT_RECOVERY_ABI } from './dex-stage.ts';
import {
  assertPoolValuePerLpNotReduced,
  ExchangeLiabilityChecker,
  toLedgerPoolFromPair,
} from './dex-ledger.ts';
import type { PoolAmountsSnapshot } from './dex-ledger.ts';
import { setPairFee } from './pair-stage.ts';
import type { DeployedPair } from './pair-stage.ts';
import {
  alice,
  bob,
  unwrapPayloadResult,
  createPairWorld,
  getBalance,
  buildDepositPayload,
  buildWithdrawalPayload,
  outsider,
  buildSwapPayload,
  buildPayloadV2Options,
} from './pair-world.ts';
import type { PairWorld } from './pair-world.ts';
import { RandomSource } from './random-source.ts';
import { COIN, EMPTY_CELL_BOC, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';

// Random operations on the exchange. After each operation all liabilities are compared with the balances. A failure
// prints its seed: DEX_SEED=<seed> repeats it, DEX_STEPS=<n> sets the number of operations.

const USERS = [alice, bob] as const;

let world: PairWorld;
let snapshot: ReturnType<PairWorld['dex']['stage']['chain']['snapshot']>;
let ledgerReader: ExchangeLiabilityChecker;

const pairsOf = (): readonly DeployedPair[] => [world.ab, world.bc, world.cd, world.ac];

interface Actions {
  readonly random: RandomSource;
  readonly user: Address;
  callId: bigint;
}

/** Returns a pair, one of its tokens and an amount that the user usually has. */
function spend(actions: Actions): { pair: DeployedPair; token: Address; amount: bigint } {
  const pair = actions.random.pick(pairsOf());
  const token = actions.random.pick(pair.roots);
  const own = getBalance(world, token, actions.user);
  return { pair, token, amount: actions.random.amount(actions.random.chance(5) ? own * 2n + 1n : own) };
}

function send(
  actions: Actions,
  to: Address,
  token: Address,
  amount: bigint,
  payload: string,
): Promise<Trace> {
  const values = [4n * COIN, 4n * COIN, 10n * COIN, COIN, COIN / 2n, COIN / 5n];
  return sendTokenTransfer(world.dex.stage, token, actions.user, {
    amount,
    to,
    notify: true,
    payload,
    value: actions.random.pick(values),
    deploy: COIN / 10n,
  });
}

const recipient = (actions: Actions): Address =>
  actions.random.pick([ALL_ZERO_ADDRESS, ALL_ZERO_ADDRESS, alice, bob, outsider]);
const referrer = (actions: Actions): Address =>
  actions.random.pick([ALL_ZERO_ADDRESS, ALL_ZERO_ADDRESS, bob]);
const grams = (actions: Actions): bigint => actions.random.pick([0n, COIN / 10n, COIN / 10n, 50n * COIN]);
const pickExpected = (actions: Actions): bigint => actions.random.pick([0n, 1n, 1n, 1n, 10n ** 30n]);

function options(actions: Actions) {
  return { recipient: recipient(actions), referrer: referrer(actions), deployWalletGrams: grams(actions) };
}

const ACTIONS: Readonly<Record<string, (actions: Actions) => Promise<Trace>>> = {
  swap: (actions) => {
    const { pair, token, amount } = spend(actions);
    return send(
      actions,
      pair.address,
      token,
      amount,
      buildSwapPayload(pickExpected(actions), options(actions)),
    );
  },
  'swap, older format': (actions) => {
    const { pair, token, amount } = spend(actions);
    const inputs = { id: 1n, deploy_wallet_grams: grams(actions), expected_amount: pickExpected(actions) };
    const payload = world.dex.stage.get(pair.address, DEX_PAIR_ABI, 'buildExchangePayload', inputs)['value0'];
    return send(actions, pair.address, token, amount, toAbiText(payload));
  },
  route: (actions) => {
    const { pair, token, amount } = spend(actions);
    const step = (at: DeployedPair, next: readonly CrossExchangeStep[]): CrossExchangeStep => ({
      pool: at.address,
      expected: pickExpected(actions),
      outcoming: ALL_ZERO_ADDRESS,
      numerator: BigInt(1 + actions.random.below(3)),
      next,
    });
    const leaf = () => step(actions.random.pick(pairsOf()), []);
    const branch = () => step(actions.random.pick(pairsOf()), actions.random.chance(50) ? [leaf()] : []);
    const next = actions.random.chance(30) ? [branch(), leaf()] : [branch()];
    const payload = unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options(options(actions)),
        expected: pickExpected(actions),
        outcoming: ALL_ZERO_ADDRESS,
        next,
      }),
    );
    return send(actions, pair.address, token, amount, payload);
  },
  'direct deposit': (actions) => {
    const { pair, token, amount } = spend(actions);
    return send(
      actions,
      pair.address,
      token,
      amount,
      buildDepositPayload(pickExpected(actions), options(actions)),
    );
  },
  'direct withdrawal': (actions) => {
    const pair = actions.random.pick(pairsOf());
    const amount = actions.random.amount(getBalance(world, pair.lpRoot, actions.user) || 1n);
    const min = actions.random.pick([0n, 1n]);
    const payload = buildWithdrawalPayload([min, pickExpected(actions)], options(actions));
    return send(actions, pair.address, pair.lpRoot, amount, payload);
  },
  'tokens without a payload': (actions) => {
    const { pair, token, amount } = spend(actions);
    return send(
      actions,
      actions.random.pick([pair.address, world.dex.vaultOf(token)]),
      token,
      amount,
      EMPTY_CELL_BOC,
    );
  },
  'deposit to account': (actions) => {
    const { pair, token, amount } = spend(actions);
    const root = actions.random.chance(25) ? pair.lpRoot : token;
    const units =
      root === token ? amount : actions.random.amount(getBalance(world, root, actions.user) || 1n);
    return send(actions, world.dex.accountOf(actions.random.pick(USERS)), root, units, EMPTY_CELL_BOC);
  },
  'withdraw from account': (actions) => {
    const { pair } = spend(actions);
    const root = actions.random.pick([...pair.roots, pair.lpRoot]);
    return callAccount(actions, 'withdraw', {
      call_id: actions.callId,
      amount: actions.random.amount(world.dex.accountBalance(actions.user, root) || 1n),
      token_root: root,
      recipient_address: actions.random.pick([alice, bob, outsider, world.dex.vaultOf(root)]),
      deploy_wallet_grams: actions.random.pick([0n, COIN / 10n]),
      send_gas_to: actions.user,
    });
  },
  'account deposit': (actions) => {
    const pair = actions.random.pick(pairsOf());
    const amounts = pair.roots.map((root) =>
      actions.random.chance(20)
        ? 0n
        : actions.random.amount(world.dex.accountBalance(actions.user, root) || 1n),
    );
    return world.dex.depositLiquidity(
      actions.user,
      pair.roots.map((root, side) => ({ root, amount: amounts[side] ?? 0n })),
      {
        lpRoot: pair.lpRoot,
        callId: actions.callId,
        autoChange: actions.random.chance(50),
        expectedLp: pickExpected(actions),
      },
    );
  },
  'account withdrawal of liquidity': (actions) => {
    const pair = actions.random.pick(pairsOf());
    return callAccount(actions, 'withdrawLiquidity', {
      call_id: actions.callId,
      lp_amount: actions.random.amount(world.dex.accountBalance(actions.user, pair.lpRoot) || 1n),
      lp_root: pair.lpRoot,
      left_root: pair.roots[0],
      right_root: pair.roots[1],
      send_gas_to: actions.user,
    });
  },
  'account exchange': (actions) => {
    const pair = actions.random.pick(pairsOf());
    const [from, to] = actions.random.chance(50) ? pair.roots : [pair.roots[1], pair.roots[0]];
    return callAccount(actions, 'exchange', {
      call_id: actions.callId,
      spent_amount: actions.random.amount(world.dex.accountBalance(actions.user, from) || 1n),
      spent_token_root: from,
      receive_token_root: to,
      expected_amount: pickExpected(actions),
      send_gas_to: actions.user,
    });
  },
  'account transfer': (actions) => {
    const { token } = spend(actions);
    return callAccount(actions, 'transfer', {
      call_id: actions.callId,
      amount: actions.random.amount(world.dex.accountBalance(actions.user, token) || 1n),
      token_root: token,
      recipient: actions.random.pick([alice, bob, outsider]),
      willing_to_deploy: actions.random.chance(50),
      send_gas_to: actions.user,
    });
  },
  'beneficiary takes his fees': (actions) => {
    const pair = actions.random.pick([world.bc, world.ac]);
    const from = actions.random.pick([bob, outsider]);
    return world.dex.call(from, pair.address, DEX_PAIR_ABI, 'withdrawBeneficiaryFee', { send_gas_to: from });
  },
  'release of returned tokens': (actions) => {
    const { token } = spend(actions);
    const wallet = getTokenWalletAddress(world.dex.stage, token, outsider);
    return world.dex.call(
      actions.user,
      world.dex.vaultOf(token),
      TOKEN_VAULT_RECOVERY_ABI,
      'releaseReturnedTokens',
      {
        wallet,
        remainingGasTo: actions.user,
      },
    );
  },
};

function callAccount(actions: Actions, method: string, inputs: Record<string, string | bigint | boolean>) {
  const account = world.dex.accountOf(actions.user);
  const value = actions.random.pick([3n * COIN, 3n * COIN, COIN / 2n]);
  return world.dex.call(actions.user, account, DEX_ACCOUNT_ABI, method, inputs, value);
}

/**
 * Registers the tests of random operations.
 * @param steps random operations per seed
 */
export function describeRandomDexTests(seeds: readonly number[], steps: number): void {
  beforeAll(async () => {
    world = await createPairWorld();
    const { dex } = world;
    for (const user of USERS) {
      await dex.deployAccount(user);
      for (const pair of pairsOf()) await dex.addPair(user, pair.roots[0], pair.roots[1]);
    }
    // The beneficiary `bob` has an exchange account; the beneficiary `outsider` has none.
    const fee = { denominator: 1_000_000n, pool_numerator: 2000n, referrer_numerator: 500n };
    await setPairFee(dex, world.bc, { ...fee, beneficiary_numerator: 1000n, beneficiary: bob });
    await setPairFee(dex, world.ac, { ...fee, beneficiary_numerator: 700n, beneficiary: outsider });
  });

  beforeEach(() => {
    snapshot = world.dex.stage.chain.snapshot();
    const { dex, tokens } = world;
    ledgerReader = new ExchangeLiabilityChecker({
      dex,
      tokens,
      pools: pairsOf().map((pair) => toLedgerPoolFromPair(dex, pair)),
    });
  });

  afterEach(() => {
    world.dex.stage.chain.revert(snapshot);
  });

  describe('after every random operation vaults cover what is owed, no token is lost and no LP token is diluted', () => {
    it.each(seeds)('seed %i', async (seed) => {
      const random = new RandomSource(seed);
      const names = Object.keys(ACTIONS);
      const done = new Map<string, number>();
      let ledger: PoolAmountsSnapshot = ledgerReader.read();
      for (let index = 0; index < steps; index += 1) {
        const name = random.pick(names);
        const actions: Actions = { random, user: random.pick(USERS), callId: BigInt(1000 + index) };
        const trace = await ACTIONS[name]?.(actions);
        const isFailedAction = trace?.steps.some((step) => (step.transaction.resultCode ?? 0) !== 0);
        if (isFailedAction === true)
          throw new Error(`seed ${seed}, step ${index}, ${name}: an action failed`);
        if (trace?.isClean === true) done.set(name, (done.get(name) ?? 0) + 1);
        try {
          const now = ledgerReader.read();
          assertPoolValuePerLpNotReduced(ledger, now);
          ledger = now;
        } catch (error) {
          throw new Error(`seed ${seed}, step ${index}, ${name}: ${String(error)}`, { cause: error });
        }
      }
      // A run in which all operations are rejected proves nothing.
      expect(done.get('swap') ?? 0).toBeGreaterThan(0);
      expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(steps / 4);
    });
  });

  describe('no account gains from a round trip', () => {
    const random = new RandomSource(4242);
    const give = (token: Address, amount: bigint, pair: DeployedPair, payload: string): Promise<Trace> =>
      sendTokenTransfer(world.dex.stage, token, alice, {
        amount,
        to: pair.address,
        notify: true,
        payload,
        value: 4n * COIN,
      });

    it('by swapping there and back', async () => {
      for (let index = 0; index < 25; index += 1) {
        const pair = random.pick(pairsOf());
        const [token, other] = random.chance(50) ? pair.roots : [pair.roots[1], pair.roots[0]];
        const [before, otherBefore] = [getBalance(world, token, alice), getBalance(world, other, alice)];
        await give(token, random.amount(before), pair, buildSwapPayload(0n));
        const received = getBalance(world, other, alice) - otherBefore;
        if (received > 0n) await give(other, received, pair, buildSwapPayload(0n));
        expect(getBalance(world, token, alice)).toBeLessThanOrEqual(before);
        expect(getBalance(world, other, alice)).toBeLessThanOrEqual(otherBefore + received);
      }
    });

    it('by depositing one side, withdrawing both and swapping back', async () => {
      for (let index = 0; index < 15; index += 1) {
        const pair = random.pick(pairsOf());
        const [token, other] = random.chance(50) ? pair.roots : [pair.roots[1], pair.roots[0]];
        const [before, otherBefore] = [getBalance(world, token, alice), getBalance(world, other, alice)];
        await give(token, random.amount(before), pair, buildDepositPayload(0n));
        const lp = getBalance(world, pair.lpRoot, alice);
        if (lp > 0n) await give(pair.lpRoot, lp, pair, buildWithdrawalPayload([0n, 0n]));
        const received = getBalance(world, other, alice) - otherBefore;
        if (received > 0n) await give(other, received, pair, buildSwapPayload(0n));
        expect(getBalance(world, token, alice)).toBeLessThanOrEqual(before);
      }
    });

    it('by walking through two pairs and back', async () => {
      const [a, b, c] = world.tokens;
      const along = (pair: DeployedPair): string =>
        unwrapPayloadResult(
          encodeCrossExchangePayload({
            ...buildPayloadV2Options(),
            expected: 0n,
            outcoming: ALL_ZERO_ADDRESS,
            next: [
              { pool: pair.address, expected: 0n, outcoming: ALL_ZERO_ADDRESS, numerator: 1n, next: [] },
            ],
          }),
        );
      for (let index = 0; index < 10; index += 1) {
        const [before, between, there] = [a, b, c].map((token) => getBalance(world, token, alice));
        await give(a, random.amount((before ?? 0n) / 2n) + 1000n, world.ab, along(world.bc));
        const received = getBalance(world, c, alice) - (there ?? 0n);
        expect(received).toBeGreaterThan(0n);
        await give(c, received, world.bc, along(world.ab));
        expect(getBalance(world, a, alice)).toBeLessThanOrEqual(before ?? 0n);
        expect([getBalance(world, b, alice), getBalance(world, c, alice)]).toEqual([between, there]);
      }
      ledgerReader.read();
    });
  });
}
