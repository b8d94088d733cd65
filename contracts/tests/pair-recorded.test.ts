import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import {
  encodeCrossExchangePayload,
  encodeCrossExchangePayloadV1,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeExchangePayloadV1,
  encodeWithdrawPayloadV1,
  type CrossExchangeStep,
} from '@junction/protocol';
import type { ConstantProductPool } from '@junction/amm/constant-product';
import type { Address } from '@junction/primitives';
import recorded from './vectors/executed-ops.json' with { type: 'json' };
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI, type DexStage } from './dex-stage.ts';
import {
  createPairDexStage,
  readPairAmounts,
  deployPairWithLiquidity,
  sendTokensToPair,
  setPairFee,
  type DeployedPair,
} from './pair-stage.ts';
import { putPairState } from './pair-state.ts';
import {
  alice,
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  SUCCESS_PAYLOAD,
  outsider,
  buildPayloadV2Options,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

/**
 * Replays operations that were executed on public pairs, from the same state. Reserves, LP supply, accumulated fees and
 * token movements must be equal. Intended deviations:
 * - 19 and 30: the public pair minted LP for a deposit too small to swap without adding it to the reserves. Our pair
 * adds it.
 * - 16, 20, 30, 31: the public pair minted the larger of two LP candidates in step 1. Our pair mints the smaller.
 */
const NOT_ADDED = new Set([19, 30]);
const SMALLER_LP = new Set([16, 20, 30, 31]);

type Case = (typeof recorded.cases)[number];
type State = Case['statesBefore'][number];
type RecordedOptions = Readonly<Record<string, unknown>>;

const RICH = 10n ** 27n;
const LIQUIDITY = 10n ** 26n;
const FUNDS = 10n ** 25n;

let dex: DexStage;
let tokens: ReadonlyMap<string, Address>;
let pairs: ReadonlyMap<string, DeployedPair>;

function getByName<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`nothing is called ${name}`);
  return value;
}

beforeAll(async () => {
  dex = await createPairDexStage();
  await dex.deployAccount(dexOwner);
  await dex.deployAccount(bob);
  await dex.deployAccount(alice);
  const names = ['A', 'B', 'C', 'D'];
  const created: [string, Address][] = [];
  for (const name of names) created.push([`token${name}`, await dex.createToken(name, 9n, RICH)]);
  tokens = new Map(created);
  const opened: [string, DeployedPair][] = [];
  for (const [left, right] of [
    ['A', 'B'],
    ['B', 'C'],
    ['C', 'D'],
  ] as const) {
    const pair = await deployPairWithLiquidity(
      dex,
      getByName(tokens, `token${left}`),
      getByName(tokens, `token${right}`),
      [LIQUIDITY, LIQUIDITY],
    );
    opened.push([`pair${left}${right}`, pair]);
    await dex.addPair(alice, pair.roots[0], pair.roots[1]);
  }
  pairs = new Map(opened);
  for (const token of tokens.values()) {
    await sendTokenTransfer(dex.stage, token, dexOwner, {
      amount: 2n * FUNDS,
      to: alice,
      deploy: COIN / 10n,
    });
    await dex.depositTokens(alice, token, FUNDS);
  }
  const { lpRoot } = getByName(pairs, 'pairAB');
  await sendTokenTransfer(dex.stage, lpRoot, dexOwner, { amount: 2n * FUNDS, to: alice, deploy: COIN / 10n });
  await dex.depositTokens(alice, lpRoot, FUNDS);
}, 240_000);
revertChainAfterEachTest(() => dex.stage.chain);

/** Returns values in the order of our tokens, which may differ from the recorded one. */
function sortByToken<T>(state: State, pair: DeployedPair, values: readonly T[]): [T, T] {
  const [first, second] = values;
  if (first === undefined || second === undefined) throw new Error('two values expected');
  return getByName(tokens, state.tokens[0] ?? '') === pair.roots[0] ? [first, second] : [second, first];
}

const amountsByToken = (list: readonly unknown[]): unknown[] =>
  list.map((entry) => {
    const [token, amount] = entry as [string, string];
    return [getByName(tokens, token), BigInt(amount)];
  });

async function prepare(state: State): Promise<void> {
  const pair = getByName(pairs, state.pool);
  const { fee } = state;
  await setPairFee(dex, pair, {
    denominator: BigInt(fee.D),
    pool_numerator: BigInt(fee.p),
    beneficiary_numerator: BigInt(fee.b),
    referrer_numerator: BigInt(fee.r),
    beneficiary: fee.beneficiary === 'zero' ? ALL_ZERO_ADDRESS : bob,
    threshold: amountsByToken(fee.threshold) as never,
    referrer_threshold: amountsByToken(fee.referrer_threshold) as never,
  });
  const pool: ConstantProductPool = {
    kind: 'constant-product',
    reserves: sortByToken(state, pair, state.reserves.map(BigInt)),
    lpSupply: BigInt(state.lp_supply),
    fee: {
      denominator: BigInt(fee.D),
      pool: BigInt(fee.p),
      beneficiary: BigInt(fee.b),
      referrer: BigInt(fee.r),
    },
  };
  putPairState(dex.stage, pair.address, pool, sortByToken(state, pair, state.accumulatedFees.map(BigInt)));
}

const toAddressOfUser = (name: unknown): Address =>
  name === 'U3' ? outsider : name === 'U1' ? alice : ALL_ZERO_ADDRESS;

function options(desc: RecordedOptions): ReturnType<typeof buildPayloadV2Options> {
  return buildPayloadV2Options({
    recipient: toAddressOfUser(desc['recipient']),
    referrer: toAddressOfUser(desc['referrer']),
    deployWalletGrams: BigInt((desc['deployWalletGrams'] as string | undefined) ?? '100000000'),
    ...(desc['success'] === true ? { success: SUCCESS_PAYLOAD } : {}),
    ...(desc['cancel'] === true ? { cancel: CANCEL_PAYLOAD } : {}),
  });
}

const V1 = { id: 77n, deployWalletGrams: 100_000_000n };

async function run(c: Case): Promise<Trace | undefined> {
  const desc = c.desc as RecordedOptions;
  const number = (name: string): bigint => BigInt(String(desc[name]));
  const token = (name: string): Address => getByName(tokens, String(desc[name]));
  const pair = getByName(pairs, c.statesBefore[0]?.pool ?? '');
  const value = BigInt(c.attached);
  const send = (root: Address, amount: bigint, payload: string): Promise<Trace> =>
    sendTokensToPair(dex, pair.address, { from: alice, token: root, amount, payload, value });
  switch (c.kind) {
    case 'direct exchange': {
      const expected = number('expectedAmount');
      const payload =
        desc['version'] === 1
          ? encodeExchangePayloadV1({ ...V1, expected })
          : unwrapPayloadResult(encodeExchangePayload({ ...options(desc), expected }));
      return send(token('spent'), number('amount'), payload);
    }
    case 'direct deposit':
      return send(
        token('token'),
        number('amount'),
        unwrapPayloadResult(encodeDepositPayload({ ...options(desc), expected: number('expectedLp') })),
      );
    case 'direct withdraw':
      return send(pair.lpRoot, number('lp'), encodeWithdrawPayloadV1(V1));
    case 'account deposit': {
      const operations = (desc['operations'] as readonly { root: string; amount: string }[]).map(
        ({ root, amount }) => ({ root: getByName(tokens, root), amount: BigInt(amount) }),
      );
      return dex.depositLiquidity(alice, operations, {
        lpRoot: pair.lpRoot,
        callId: 5n,
        autoChange: desc['autoChange'] === true,
        // The recorded minimum, reduced by the locked LP that the provider does not receive.
        expectedLp: number('expectedLp') > getLockedLp(c) ? number('expectedLp') - getLockedLp(c) : 0n,
        value,
      });
    }
    case 'account exchange':
      return dex.call(
        alice,
        dex.accountOf(alice),
        DEX_ACCOUNT_ABI,
        'exchangeV2',
        {
          _callId: 5n,
          _operation: { amount: number('amount'), root: token('spent') },
          _expected: { amount: number('expected'), root: token('receive') },
          _roots: [...pair.roots],
          _remainingGasTo: alice,
        },
        value,
      );
    case 'account withdrawLiquidity': {
      const expected = sortByToken(
        c.statesBefore[0] as State,
        pair,
        (desc['expected'] as readonly string[]).map(BigInt),
      );
      return dex.call(
        alice,
        dex.accountOf(alice),
        DEX_ACCOUNT_ABI,
        'withdrawLiquidityV2',
        {
          _callId: 5n,
          _operation: { amount: number('lp'), root: pair.lpRoot },
          _expected: pair.roots.map((root, index) => ({ root, amount: expected[index] ?? 0n })),
          _remainingGasTo: alice,
        },
        value,
      );
    }
    case 'cross exchange V1': {
      const steps = ['tokenC', 'tokenD'].map((name) => ({
        expected: 1n,
        nextToken: getByName(tokens, name),
      }));
      return send(
        token('spent'),
        number('amount'),
        unwrapPayloadResult(encodeCrossExchangePayloadV1({ ...V1, expected: 1n, steps })),
      );
    }
    case 'cross exchange V2': {
      const next = parseRoute(desc);
      if (next.length === 0) return undefined;
      const payload = encodeCrossExchangePayload({
        ...options(desc),
        expected: number('firstMin'),
        outcoming: token('firstOutcoming'),
        next,
      });
      return send(token('spent'), number('amount'), unwrapPayloadResult(payload));
    }
    default:
      throw new Error(`unknown kind ${c.kind}`);
  }
}

interface RecordedStep {
  readonly amount: string;
  readonly roots: readonly string[];
  readonly outcoming: string;
  readonly numerator: string;
  readonly nextStepIndices: readonly string[];
}

function parseRoute(desc: RecordedOptions): readonly CrossExchangeStep[] {
  const all = desc['steps'] as readonly RecordedStep[];
  const at = (index: string | number): CrossExchangeStep => {
    const step = all[Number(index)];
    if (!step) throw new Error(`no step ${index}`);
    return {
      pool: dex.poolOf(step.roots.map((name) => getByName(tokens, name))),
      expected: BigInt(step.amount),
      outcoming: getByName(tokens, step.outcoming),
      numerator: BigInt(step.numerator),
      next: step.nextStepIndices.map(at),
    };
  };
  return (desc['nextStepIndices'] as readonly (string | number)[]).map(at);
}

/**
 * Returns the balance of a recorded name: "tokenA:U1", "tokenLP-AB:U3", "account:U1:tokenA",
 * "vault:tokenVaultA".
 */
function readBalance(key: string): bigint | undefined {
  const [first = '', second = '', third = ''] = key.split(':');
  if (first === 'vault') {
    if (second.includes('LP')) return undefined;
    return dex.vaultTokens(getByName(tokens, second.replace('Vault', '')));
  }
  if (first === 'account') {
    const root = third.includes('LP') ? getLpRoot(third) : getByName(tokens, third);
    return dex.accountBalance(toAddressOfUser(second), root);
  }
  const root = first.includes('LP') ? getLpRoot(first) : getByName(tokens, first);
  return getTokenBalance(dex.stage, root, toAddressOfUser(second)) ?? 0n;
}

const getLpRoot = (name: string): Address => getByName(pairs, `pair${name.slice('tokenLP-'.length)}`).lpRoot;

/**
 * Returns the LP of a first deposit that stays locked in the pair; 0 for later deposits. The provider receives the
 * remaining LP and is notified of the remaining amount.
 */
const getLockedLp = (c: Case): bigint =>
  c.statesBefore.some((state) => state.lp_supply === '0') ? FIRST_DEPOSIT_LOCKED_LP : 0n;

const watched = (): string[] => [
  ...['A', 'B', 'C', 'D'].flatMap((name) => [
    `token${name}:U1`,
    `token${name}:U3`,
    `account:U1:token${name}`,
    `vault:tokenVault${name}`,
  ]),
  'tokenLP-AB:U1',
  'tokenLP-AB:U3',
  'account:U1:tokenLP-AB',
];

describe('operations recorded on public pairs', () => {
  it.each(recorded.cases.map((c) => [`${c.id} ${c.kind}`, c] as const))('%s', async (_name, c) => {
    for (const state of c.statesBefore) await prepare(state);
    const keys = [...new Set([...watched(), ...Object.keys(c.tokenChanges)])];
    const before = new Map(keys.map((key) => [key, readBalance(key)]));
    await run(c);
    let smallerBy = 0n;
    for (const state of c.statesAfter) {
      const pair = getByName(pairs, state.pool);
      const ours = readPairAmounts(dex, pair.address);
      const change = (kind: 'reserves' | 'accumulatedFees'): readonly bigint[] =>
        sortByToken(state, pair, state[kind].map(BigInt));
      smallerBy = BigInt(state.lp_supply) - ours.lpSupply;
      expect(smallerBy > 0n).toBe(SMALLER_LP.has(c.id));
      expect(smallerBy >= 0n).toBe(true);
      expect(ours.fees).toEqual(change('accumulatedFees'));
      if (!NOT_ADDED.has(c.id)) {
        expect(ours.reserves).toEqual(change('reserves'));
        continue;
      }
      const deposited = (c.desc as RecordedOptions)['operations'] as readonly {
        root: string;
        amount: string;
      }[];
      const added = pair.roots.map((root) =>
        BigInt(deposited.find((op) => getByName(tokens, op.root) === root)?.amount ?? '0'),
      );
      expect(ours.reserves).toEqual(
        change('reserves').map((reserve, index) => reserve + (added[index] ?? 0n)),
      );
    }
    const changes = Object.fromEntries(
      keys.flatMap((key) => {
        const difference = (readBalance(key) ?? 0n) - (before.get(key) ?? 0n);
        return difference === 0n ? [] : [[key, difference]];
      }),
    );
    const expected = Object.fromEntries(
      Object.entries(c.tokenChanges as Record<string, string>)
        .filter(([key]) => readBalance(key) !== undefined)
        .map(([key, amount]) => [
          key,
          BigInt(amount) - (key.startsWith('tokenLP') ? smallerBy + getLockedLp(c) : 0n),
        ]),
    );
    expect(changes).toEqual(expected);
  });

  it('quote what was predicted', () => {
    for (const c of recorded.cases.filter((one) => one.kind === 'direct exchange')) {
      const state = c.statesBefore[0] as State;
      const pair = getByName(pairs, state.pool);
      const fee = state.fee;
      putPairState(dex.stage, pair.address, {
        kind: 'constant-product',
        reserves: sortByToken(state, pair, state.reserves.map(BigInt)),
        lpSupply: BigInt(state.lp_supply),
        fee: {
          denominator: BigInt(fee.D),
          pool: BigInt(fee.p),
          beneficiary: BigInt(fee.b),
          referrer: BigInt(fee.r),
        },
      });
      const desc = c.desc as RecordedOptions;
      const predicted = c.predicted as unknown as { expected_amount: string; expected_fee: string };
      expect(
        dex.stage.get(pair.address, DEX_PAIR_ABI, 'expectedExchange', {
          amount: BigInt(String(desc['amount'])),
          spent_token_root: getByName(tokens, String(desc['spent'])),
        }),
        `case ${c.id}`,
      ).toEqual({
        expected_amount: BigInt(predicted.expected_amount),
        expected_fee: BigInt(predicted.expected_fee),
      });
    }
  });
});
