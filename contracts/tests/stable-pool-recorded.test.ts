import { beforeAll, describe, expect, it } from 'vitest';
import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
  type CrossExchangeStep,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import recorded from './vectors/executed-stable-pool.json' with { type: 'json' };
import { dexOwner, type DexStage } from './dex-stage.ts';
import {
  readPairAmounts,
  deployPairWithLiquidity,
  PAIR_CALLBACKS_ABI,
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
import {
  addStablePoolToAccount,
  createStableDex,
  deployStablePoolWithLiquidity,
  putStablePoolState,
  STABLE_POOL_ABI,
  readStablePoolAmounts,
} from './stable-stage.ts';
import { COIN, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

/**
 * Replays operations that were executed on public stable pools, from the same state. Balances, LP supply, accumulated
 * fees, token movements, events and callbacks must be equal. There is one intended deviation:
 * - 110 and 111: when the public pools split an amount, no branch received the remainder of the division (1 unit). Our
 * pool adds it to the branch with the most pools; among equal branches, to the last one.
 */
const REMAINDER = new Set([110, 111]);

type Case = (typeof recorded.cases)[number];
type State = Case['statesBefore'][number];
type RecordedOptions = Readonly<Record<string, unknown>>;

interface Deployed {
  readonly address: Address;
  readonly roots: readonly Address[];
  readonly lpRoot: Address;
}

const RICH = 10n ** 27n;
const LIQUIDITY = 10n ** 26n;
const FUNDS = 10n ** 25n;

let dex: DexStage;
let tokens: ReadonlyMap<string, Address>;
let pools: ReadonlyMap<string, Deployed>;

function getByName<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`nothing is called ${name}`);
  return value;
}

beforeAll(async () => {
  dex = await createStableDex();
  for (const owner of [dexOwner, alice, bob]) await dex.deployAccount(owner);
  const created: [string, Address][] = [];
  for (const name of ['A', 'B', 'C', 'S1', 'S2', 'S3']) {
    created.push([`token${name}`, await dex.createToken(name, 9n, RICH)]);
  }
  tokens = new Map(created);
  const opened: [string, Deployed][] = [];
  const open = async (name: string, members: readonly string[]): Promise<void> => {
    const roots = members.map((member) => getByName(tokens, `token${member}`));
    const [one, other] = roots;
    const isPair = name.startsWith('pair');
    if (!one || !other) throw new Error('a pool has tokens');
    const pool = isPair
      ? await deployPairWithLiquidity(dex, one, other, [LIQUIDITY, LIQUIDITY])
      : await deployStablePoolWithLiquidity(
          dex,
          roots,
          roots.map(() => LIQUIDITY),
        );
    opened.push([name, pool]);
    if (isPair) await dex.addPair(alice, one, other);
    else await addStablePoolToAccount(dex, alice, pool.roots);
  };
  await open('pairAB', ['A', 'B']);
  await open('pairBC', ['B', 'C']);
  await open('pairAS1', ['A', 'S1']);
  await open('poolP3', ['S1', 'S2', 'S3']);
  await open('poolP2', ['S2', 'B']);
  pools = new Map(opened);
  for (const token of tokens.values()) {
    await sendTokenTransfer(dex.stage, token, dexOwner, {
      amount: 2n * FUNDS,
      to: alice,
      deploy: COIN / 10n,
    });
    await dex.depositTokens(alice, token, FUNDS);
  }
  for (const name of ['poolP3', 'poolP2']) {
    const { lpRoot } = getByName(pools, name);
    await sendTokenTransfer(dex.stage, lpRoot, dexOwner, { amount: FUNDS, to: alice, deploy: COIN / 10n });
  }
}, 240_000);
revertChainAfterEachTest(() => dex.stage.chain);

/** Returns amounts in the order of our tokens, which may differ from the recorded one. */
function sortByToken<T>(state: State, values: readonly T[]): T[] {
  return getByName(pools, state.pool).roots.map((root) => {
    const value = values[state.tokens.findIndex((name) => getByName(tokens, name) === root)];
    if (value === undefined) throw new Error(`${state.pool} misses a value`);
    return value;
  });
}

const amountsByToken = (list: readonly unknown[]): unknown[] =>
  list.map((entry) => {
    const [token, amount] = entry as [string, string];
    return [getByName(tokens, token), BigInt(amount)];
  });

async function prepare(state: State): Promise<void> {
  const pool = getByName(pools, state.pool);
  const { fee } = state;
  const rates = {
    denominator: BigInt(fee.D),
    pool: BigInt(fee.p),
    beneficiary: BigInt(fee.b),
    referrer: BigInt(fee.r),
  };
  await setPairFee(dex, pool as unknown as DeployedPair, {
    denominator: rates.denominator,
    pool_numerator: rates.pool,
    beneficiary_numerator: rates.beneficiary,
    referrer_numerator: rates.referrer,
    beneficiary: fee.beneficiary === 'zero' ? ALL_ZERO_ADDRESS : bob,
    threshold: amountsByToken(fee.threshold) as never,
    referrer_threshold: amountsByToken(fee.referrer_threshold) as never,
  });
  const balances = sortByToken(state, state.reserves.map(BigInt));
  const fees = sortByToken(state, state.accumulatedFees.map(BigInt));
  const lpSupply = BigInt(state.lp_supply);
  if (state.pool.startsWith('pair')) {
    const pair = {
      kind: 'constant-product',
      reserves: [balances[0] ?? 0n, balances[1] ?? 0n],
      lpSupply,
      fee: rates,
    } as const;
    putPairState(dex.stage, pool.address, pair, [fees[0] ?? 0n, fees[1] ?? 0n]);
    return;
  }
  const stable = state as State & { decimals: string[]; A: { value: string; precision: string } };
  putStablePoolState(dex.stage, pool.address, {
    balances,
    fees,
    lpSupply,
    decimals: sortByToken(state, stable.decimals.map(Number)),
    amplification: { value: BigInt(stable.A.value), precision: BigInt(stable.A.precision) },
    fee: rates,
  });
}

const toAddressOfUser = (name: unknown): Address =>
  name === 'U3' ? outsider : name === 'U1' ? alice : ALL_ZERO_ADDRESS;

function options(desc: RecordedOptions): ReturnType<typeof buildPayloadV2Options> {
  return buildPayloadV2Options({
    recipient: toAddressOfUser(desc['recipient']),
    referrer: ALL_ZERO_ADDRESS,
    deployWalletGrams: BigInt((desc['deployWalletGrams'] as string | undefined) ?? '100000000'),
    ...(desc['success'] === true ? { success: SUCCESS_PAYLOAD } : {}),
    ...(desc['cancel'] === true ? { cancel: CANCEL_PAYLOAD } : {}),
  });
}

const getRoot = (name: string): Address =>
  name.startsWith('tokenLP-') ? getLpRoot(name) : getByName(tokens, name);
const getLpRoot = (name: string): Address => getByName(pools, `pool${name.slice('tokenLP-'.length)}`).lpRoot;

async function run(c: Case): Promise<Trace> {
  const desc = c.desc as RecordedOptions;
  const number = (name: string): bigint => BigInt(String(desc[name]));
  const token = (name: string): Address => getRoot(String(desc[name]));
  const state = c.statesBefore[0] as State;
  const pool = getByName(pools, state.pool);
  const value = BigInt(c.attached);
  const send = (root: Address, amount: bigint, payload: string): Promise<Trace> =>
    sendTokenTransfer(dex.stage, root, alice, { amount, to: pool.address, notify: true, value, payload });
  switch (c.kind) {
    case 'set fee params': {
      const { fee } = c.statesAfter[0] as State;
      return setPairFee(dex, pool as unknown as DeployedPair, {
        denominator: BigInt(fee.D),
        pool_numerator: BigInt(fee.p),
        beneficiary_numerator: BigInt(fee.b),
        referrer_numerator: BigInt(fee.r),
        beneficiary: bob,
        threshold: amountsByToken(fee.threshold) as never,
        referrer_threshold: [],
      });
    }
    case 'withdraw beneficiary fee':
      return dex.call(
        bob,
        pool.address,
        STABLE_POOL_ABI,
        'withdrawBeneficiaryFee',
        { send_gas_to: bob },
        value,
      );
    case 'account deposit': {
      const operations = (desc['operations'] as readonly { root: string; amount: string }[]).map(
        ({ root, amount }) => ({ root: getByName(tokens, root), amount: BigInt(amount) }),
      );
      return dex.depositLiquidity(alice, operations, {
        lpRoot: pool.lpRoot,
        callId: 5n,
        expectedLp: number('expectedLp'),
        value,
      });
    }
    case 'direct exchange':
      return send(
        token('spent'),
        number('amount'),
        unwrapPayloadResult(
          encodeExchangePayload({
            ...options(desc),
            expected: number('expectedAmount'),
            outcoming: token('receive'),
          }),
        ),
      );
    case 'direct deposit':
      return send(
        token('token'),
        number('amount'),
        unwrapPayloadResult(encodeDepositPayload({ ...options(desc), expected: number('expectedLp') })),
      );
    case 'direct withdraw': {
      const expected = sortByToken(state, (desc['expected'] as readonly string[]).map(BigInt));
      return send(
        pool.lpRoot,
        number('lp'),
        unwrapPayloadResult(encodeWithdrawPayload({ ...options(desc), expected })),
      );
    }
    case 'direct withdraw one coin':
      return send(
        pool.lpRoot,
        number('lp'),
        unwrapPayloadResult(
          encodeWithdrawOneCoinPayload({
            ...options(desc),
            expected: number('expected'),
            outcoming: token('token'),
          }),
        ),
      );
    case 'cross exchange V2':
      return send(
        token('spent'),
        number('amount'),
        unwrapPayloadResult(
          encodeCrossExchangePayload({
            ...options(desc),
            expected: number('firstMin'),
            outcoming: token('firstOutcoming'),
            next: parseRoute(desc),
          }),
        ),
      );
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

/** Returns the recorded pool of these tokens, of any pool kind. */
function findPool(roots: readonly Address[]): Address {
  const wanted = roots.toSorted().join();
  const known = [...pools.values()].find((pool) => pool.roots.toSorted().join() === wanted);
  return known?.address ?? dex.poolOf(roots);
}

function parseRoute(desc: RecordedOptions): readonly CrossExchangeStep[] {
  const all = desc['steps'] as readonly RecordedStep[];
  const at = (index: string | number): CrossExchangeStep => {
    const step = all[Number(index)];
    if (!step) throw new Error(`no step ${index}`);
    return {
      pool: findPool(step.roots.map((name) => getByName(tokens, name))),
      expected: BigInt(step.amount),
      outcoming: getRoot(step.outcoming),
      numerator: BigInt(step.numerator),
      next: step.nextStepIndices.map(at),
    };
  };
  return (desc['nextStepIndices'] as readonly (string | number)[]).map(at);
}

/**
 * Returns the balance of a recorded name: "tokenA:U1", "tokenLP-P3:U1", "account:U1:tokenA",
 * "vault:tokenVaultA".
 */
function readBalance(key: string): bigint {
  const [first = '', second = '', third = ''] = key.split(':');
  if (first === 'vault') return dex.vaultTokens(getByName(tokens, second.replace('Vault', '')));
  if (first === 'account')
    return dex.accountBalance(second === 'BEN' ? bob : toAddressOfUser(second), getRoot(third));
  return getTokenBalance(dex.stage, getRoot(first), toAddressOfUser(second)) ?? 0n;
}

const watched = (): string[] => [
  ...[...tokens.keys()].flatMap((name) => [
    `${name}:U1`,
    `${name}:U3`,
    `account:U1:${name}`,
    `account:BEN:${name}`,
    `vault:${name.replace('token', 'tokenVault')}`,
  ]),
  'tokenLP-P3:U1',
  'tokenLP-P2:U1',
];

/**
 * Converts an event to a form that can be compared with recorded events: lists are keyed by token, and users are
 * omitted.
 */
function toComparableEvent(
  inputs: Readonly<Record<string, unknown>>,
  nameOf: (root: string) => string,
): unknown {
  const list = (name: string): unknown =>
    ((inputs[name] as readonly Record<string, unknown>[] | undefined) ?? [])
      .map((item) => {
        const root = nameOf(String(item['root'] ?? item['feeTokenRoot']));
        return `${root} ${[item['amount'], item['pool_fee'], item['beneficiary_fee']].join(' ')}`;
      })
      .toSorted();
  return {
    tokens: list('tokens'),
    fees: list('fees'),
    spent: list('spent_differences'),
    received: list('receive_differences'),
    amounts: ['lp', 'spentAmount', 'receiveAmount'].map((name) =>
      BigInt((inputs[name] ?? 0n) as string | bigint),
    ),
  };
}

describe('operations recorded on public stable pools', () => {
  it.each(recorded.cases.map((c) => [`${c.id} ${c.kind}`, c] as const))('%s', async (_name, c) => {
    for (const state of c.statesBefore) await prepare(state);
    const keys = [...new Set([...watched(), ...Object.keys(c.tokenChanges)])];
    const before = new Map(keys.map((key) => [key, readBalance(key)]));
    const trace = await run(c);
    const maxDifference = REMAINDER.has(c.id) ? 1n : 0n;
    for (const state of c.statesAfter) {
      const { address } = getByName(pools, state.pool);
      const isPair = state.pool.startsWith('pair');
      const ours = isPair
        ? { ...readPairAmounts(dex, address), balances: readPairAmounts(dex, address).reserves }
        : readStablePoolAmounts(dex, address);
      if (maxDifference > 0n && state !== c.statesAfter[0]) continue;
      expect(ours.fees).toEqual(sortByToken(state, state.accumulatedFees.map(BigInt)));
      expect(ours.balances).toEqual(sortByToken(state, state.reserves.map(BigInt)));
      expect(ours.lpSupply).toBe(BigInt(state.lp_supply));
    }
    const changes = new Map(keys.map((key) => [key, readBalance(key) - (before.get(key) ?? 0n)]));
    const expected = new Map(Object.entries(c.tokenChanges as Record<string, string>));
    for (const [key, change] of changes) {
      const difference = change - BigInt(expected.get(key) ?? '0');
      // One branch received one unit more than recorded, so its result may differ from the recorded one by the value of
      // that unit.
      const slack = maxDifference === 0n ? 0n : 10n ** 4n;
      expect(difference <= slack && difference >= -slack, `${key}: ${change} for ${expected.get(key)}`).toBe(
        true,
      );
    }
    if (maxDifference > 0n) return;
    const ownNames = new Map([...tokens].map(([name, root]) => [root as string, name]));
    for (const name of new Set(
      (c.statesBefore as readonly { readonly pool: string }[]).map((state) => state.pool),
    )) {
      const theirs = c.events.filter((event) => event.from === name);
      const ours = trace.events(getByName(pools, name).address, STABLE_POOL_ABI);
      expect(ours.map((event) => event.method)).toEqual(theirs.map((event) => event.event));
      expect(
        ours.map((event) => toComparableEvent(event.inputs, (root) => ownNames.get(root) ?? root)),
      ).toEqual(
        theirs.map((event) => toComparableEvent(event.data as Record<string, unknown>, (root) => root)),
      );
    }
    const ours = trace.calls(alice, PAIR_CALLBACKS_ABI).map((call) => call.method);
    const callbacks = c.callbacks as readonly {
      readonly to: string;
      readonly value: string;
      readonly method?: string;
    }[];
    const theirs = callbacks.filter(
      ({ to, method }) => to === 'U1' && method?.startsWith('dexPair') === true,
    );
    expect(ours).toEqual(theirs.map(({ method }) => method));
    const marks = trace
      .at(alice)
      .flatMap(({ transaction }) => transaction.inMessage?.value ?? [])
      .filter((value) => value >= 10_000_000n && value < 10_000_100n);
    expect(marks).toEqual(theirs.map((call) => BigInt(call.value)));
  });
});
