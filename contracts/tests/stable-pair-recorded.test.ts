import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import {
  encodeDepositPayloadV1,
  encodeExchangePayload,
  encodeExchangePayloadV1,
  encodeWithdrawPayload,
  encodeWithdrawPayloadV1,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import recorded from './vectors/executed-stable-pair.json' with { type: 'json' };
import { DEX_ACCOUNT_ABI, dexOwner, type DexStage } from './dex-stage.ts';
import { readPairAmounts, PAIR_CALLBACKS_ABI, sendTokensToPair, type DeployedPair } from './pair-stage.ts';
import { alice, unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  createStablePairDex,
  deployStablePairWithLiquidity,
  putStablePair,
  STABLE_PAIR_ABI,
} from './stable-pair-stage.ts';
import { COIN, type Trace } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

/**
 * The tests of this file replay operations that were executed on the public stable pair, from the same state. Reserves,
 * LP supply, fees, token movements, events and callbacks with their payloads must be equal. There are no intended
 * deviations: one of the two tokens has nine decimals, as LP tokens do, so the LP supply equals the invariant.
 */
type Case = (typeof recorded.cases)[number];
type State = Case['statesBefore'][number];

const RICH = 10n ** 30n;
const FUNDS = 10n ** 25n;

let dex: DexStage;
let tokens: ReadonlyMap<string, Address>;
let pair: DeployedPair;

const getByName = (name: string): Address => {
  const token = tokens.get(name);
  if (token === undefined) throw new Error(`nothing is called ${name}`);
  return token;
};

beforeAll(async () => {
  dex = await createStablePairDex();
  await dex.deployAccount(dexOwner);
  await dex.deployAccount(alice);
  // Recorded results depend on the order of the tokens, so roots are created until the first one has the lower
  // address.
  const first = await dex.createToken('S1', 6n, RICH);
  let second = await dex.createToken('S2', 9n, RICH);
  while (second < first) second = await dex.createToken('S2', 9n, RICH);
  pair = await deployStablePairWithLiquidity(dex, first, second, [10n ** 24n, 10n ** 27n]);
  tokens = new Map([
    ['tokenS1', first],
    ['tokenS2', second],
    ['tokenLP-S1S2', pair.lpRoot],
  ]);
  await dex.addPoolOfType(alice, [first, second], 2);
  for (const token of tokens.values()) {
    await sendTokenTransfer(dex.stage, token, dexOwner, {
      amount: 2n * FUNDS,
      to: alice,
      deploy: COIN / 10n,
    });
    await dex.depositTokens(alice, token, FUNDS);
  }
}, 60_000);
revertChainAfterEachTest(() => dex.stage.chain);

function prepare(state: State): void {
  const [left = 0n, right = 0n] = state.reserves.map(BigInt);
  const [leftFee = 0n, rightFee = 0n] = state.accumulatedFees.map(BigInt);
  putStablePair(
    dex.stage,
    pair.address,
    {
      reserves: [left, right],
      decimals: state.decimals.map(Number),
      amplification: { value: BigInt(state.A.value), precision: BigInt(state.A.precision) },
      lpSupply: BigInt(state.lp_supply),
      fee: {
        denominator: BigInt(state.fee.D),
        pool: BigInt(state.fee.p),
        beneficiary: BigInt(state.fee.b),
        referrer: BigInt(state.fee.r),
      },
    },
    [leftFee, rightFee],
  );
}

const getCallId = (c: Case): bigint => {
  const [callback] = c.callbacks as readonly { input?: { id?: string } }[];
  return BigInt(callback?.input?.id ?? '1');
};

function run(c: Case): Promise<Trace> {
  const desc = c.desc as Readonly<Record<string, unknown>>;
  const number = (name: string): bigint => BigInt(String(desc[name]));
  const value = BigInt(c.attached);
  const id = getCallId(c);
  const v1 = { id, deployWalletGrams: 100_000_000n };
  const options = buildPayloadV2Options(v1);
  const send = (token: Address, amount: bigint, payload: string): Promise<Trace> =>
    sendTokensToPair(dex, pair.address, { from: alice, token, amount, payload, value });
  switch (c.kind) {
    case 'direct exchange': {
      const expected = number('expectedAmount');
      const payload =
        desc['version'] === 1
          ? encodeExchangePayloadV1({ ...v1, expected })
          : unwrapPayloadResult(encodeExchangePayload({ ...options, expected }));
      return send(getByName(String(desc['spent'])), number('amount'), payload);
    }
    case 'direct deposit':
      return send(getByName(String(desc['token'])), number('amount'), encodeDepositPayloadV1(v1));
    case 'direct withdraw': {
      const [left = 0n, right = 0n] = (desc['expected'] as readonly string[]).map(BigInt);
      const payload =
        desc['version'] === 1
          ? encodeWithdrawPayloadV1(v1)
          : unwrapPayloadResult(encodeWithdrawPayload({ ...options, expected: [left, right] }));
      return send(pair.lpRoot, number('lp'), payload);
    }
    case 'account deposit':
      return dex.depositLiquidity(
        alice,
        (desc['operations'] as readonly { root: string; amount: string }[]).map(({ root, amount }) => ({
          root: getByName(root),
          amount: BigInt(amount),
        })),
        { lpRoot: pair.lpRoot, callId: id, autoChange: true, expectedLp: number('expectedLp'), value },
      );
    case 'account withdrawLiquidity':
      return dex.call(
        alice,
        dex.accountOf(alice),
        DEX_ACCOUNT_ABI,
        'withdrawLiquidityV2',
        {
          _callId: id,
          _operation: { amount: number('lp'), root: pair.lpRoot },
          _expected: pair.roots.map((root, index) => ({
            root,
            amount: BigInt((desc['expected'] as readonly string[])[index] ?? '0'),
          })),
          _remainingGasTo: alice,
        },
        value,
      );
    default:
      throw new Error(`unknown kind ${c.kind}`);
  }
}

/** Converts recorded names to addresses of this chain, and decimal text to integers. */
function toChainValue(value: unknown): AbiValue {
  if (Array.isArray(value)) return value.map(toChainValue);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toChainValue(part)]));
  if (typeof value !== 'string') return value as AbiValue;
  if (/^-?\d+$/.test(value)) return BigInt(value);
  if (value === 'zero') return `0:${'0'.repeat(64)}`;
  return value === 'U1' ? alice : (tokens.get(value) ?? value);
}

/** Returns the balance of a recorded name: "tokenS1:U1", "account:U1:tokenS1", "vault:tokenVaultS1". */
function readBalance(key: string): bigint {
  const [first = '', second = '', third = ''] = key.split(':');
  if (first === 'vault') return dex.vaultTokens(getByName(second.replace('Vault', '')));
  if (first === 'account') return dex.accountBalance(alice, getByName(third));
  return getTokenBalance(dex.stage, getByName(first), alice) ?? 0n;
}

const WATCHED = ['tokenS1', 'tokenS2', 'tokenLP-S1S2'].flatMap((name) => [
  `${name}:U1`,
  `account:U1:${name}`,
  ...(name.includes('LP') ? [] : [`vault:${name.replace('token', 'tokenVault')}`]),
]);

function poolCallbacks(trace: Trace): AbiRecord[] {
  return trace.at(alice).flatMap(({ transaction }) => {
    const message = transaction.inMessage;
    const isMarked = message !== undefined && message.value >= 10_000_000n && message.value < 10_000_100n;
    if (!isMarked) return [];
    const [call] = trace
      .calls(alice, PAIR_CALLBACKS_ABI)
      .filter(({ method }) => method.startsWith('dexPair'));
    return call ? [{ value: message.value, method: call.method, input: call.inputs }] : [];
  });
}

/**
 * Subtracts the locked LP of a first deposit from the recorded LP amounts that the provider receives and that the
 * messages to the provider report. Returns the changed case.
 */
function subtractLockedLp(c: Case, minted: string): Case {
  const given = (BigInt(minted) - FIRST_DEPOSIT_LOCKED_LP).toString();
  // The LP supply and the invariant are not reduced, because both include the locked LP.
  const reported = new RegExp(`"(?!lp_supply|invariant)([^"]+)":"${minted}"`, 'g');
  return JSON.parse(JSON.stringify(c).replace(reported, `"$1":"${given}"`)) as Case;
}

describe('operations recorded on the public stable pair', () => {
  it.each(recorded.cases.map((c) => [`${c.id} ${c.kind}`, c] as const))('%s', async (_name, original) => {
    const [before] = original.statesBefore;
    const [after] = original.statesAfter;
    if (!before || !after) throw new Error('no states');
    const c = before.lp_supply === '0' ? subtractLockedLp(original, after.lp_supply) : original;
    prepare(before);
    const balance = new Map(WATCHED.map((key) => [key, readBalance(key)]));
    const trace = await run(c);
    expect(readPairAmounts(dex, pair.address)).toEqual({
      reserves: after.reserves.map(BigInt),
      lpSupply: BigInt(after.lp_supply),
      fees: after.accumulatedFees.map(BigInt),
    });
    const changes = Object.fromEntries(
      WATCHED.flatMap((key) => {
        const difference = readBalance(key) - (balance.get(key) ?? 0n);
        return difference === 0n ? [] : [[key, difference]];
      }),
    );
    expect(changes).toEqual(toChainValue(c.tokenChanges));
    const events = (c.events as readonly { from: string; event: string; data: unknown }[])
      .filter(({ from }) => from === 'stablePairS1S2')
      .map(({ event, data }) => ({ method: event, inputs: toChainValue(data) }));
    expect(trace.events(pair.address, STABLE_PAIR_ABI)).toEqual(events);
    const callbacks = (c.callbacks as readonly { method?: string; value: string; input?: unknown }[])
      .filter(({ method }) => method?.startsWith('dexPair'))
      .map(({ method, value, input }) => ({ value: BigInt(value), method, input: toChainValue(input) }));
    expect(poolCallbacks(trace)).toEqual(callbacks);
  });
});
