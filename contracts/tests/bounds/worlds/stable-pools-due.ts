import { encodeCrossExchangePayload, encodeDepositPayload, encodeWithdrawPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI } from '../../dex-stage.ts';
import { createBalanceReader } from '../../gas-table/probe.ts';
import { openStableBench, type StableBench } from '../../gas-table/stable-probes.ts';
import { deployPairWithLiquidity } from '../../pair-stage.ts';
import { bob, unwrapPayloadResult, buildPayloadV2Options } from '../../pair-world.ts';
import { buildPairRouteStep } from '../../route-view.ts';
import { putStablePoolState, STABLE_POOL_ABI, type DeployedStablePool } from '../../stable-stage.ts';
import { ALL_ZERO_ADDRESS, type Trace } from '../../stage.ts';
import { sendTokenTransfer } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe, ResourceBoundProbeRun } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures pools of seven and eight tokens with beneficiary fees due in every token, a referrer, and a route
// that continues in the maximum number of branches.

const BRANCHES = 8;
const ONE_TOKEN = 10n ** 18n;
const AMOUNT = 100n * ONE_TOKEN;
const LP = 10n ** 12n;
/** Returns the maximum number of branches in which a route continues with LP: one in the largest pool. */
const getMaxLpBranches = (count: number): number => (count === 8 ? 1 : BRANCHES);
const sizesOf = ({ bench: { count } }: DueBench): string => `${count} tokens, fees due in each, referred`;

const FEES = {
  denominator: 1_000_000n,
  pool_numerator: 0n,
  beneficiary_numerator: 1n,
  referrer_numerator: 1n,
  threshold: [],
  referrer_threshold: [],
};

function accumulateFees(
  { stage }: StableBench,
  pool: DeployedStablePool,
  plenty: (root: Address) => boolean,
): void {
  const count = BigInt(pool.roots.length);
  const many = BigInt(pool.roots.filter((root) => plenty(root)).length);
  putStablePoolState(stage, pool.address, {
    balances: pool.roots.map((root) =>
      plenty(root) ? ONE_TOKEN * 10n ** 5n : (ONE_TOKEN * many * 11n) / 10n,
    ),
    fees: pool.roots.map(() => ONE_TOKEN),
    lpSupply: 10n ** 15n * many,
    decimals: pool.roots.map(() => 18),
    amplification: { value: count ** (count - 1n), precision: 1n },
    fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 1n },
  });
}

interface DueBench {
  readonly bench: StableBench;
  readonly pool: DeployedStablePool;
  readonly lpPair: Address;
}

async function openDue(count: number): Promise<DueBench> {
  const bench = await openStableBench(count);
  const { dex, pools, outside } = bench;
  const [pool] = pools;
  if (!pool) throw new Error('a bench has pools');
  await dex.deployAccount(bob);
  await dex.adminOf(pool.address, 'setPairFeeParams', {
    _roots: [...pool.roots],
    _params: { ...FEES, beneficiary: bob },
    _remainingGasTo: dexOwner,
  });
  for (const root of pool.roots) await dex.depositTokens(dexOwner, root, 10n ** 26n);
  await dex.depositTokens(dexOwner, pool.lpRoot, LP);
  const { address: lpPair } = await deployPairWithLiquidity(dex, pool.lpRoot, outside, [LP, LP]);
  return { bench, pool, lpPair };
}

/** Returns one probe run for each pool state in which the computation of the curve is most expensive. */
function statesOf(
  { bench, pool }: DueBench,
  send: (value: bigint) => Promise<Trace>,
): ResourceBoundProbeRun[] {
  const [sold = ALL_ZERO_ADDRESS, bought = ALL_ZERO_ADDRESS] = bench.chain;
  const shapes = [
    (root: Address): boolean => root === sold,
    (root: Address): boolean => root !== sold,
    (root: Address): boolean => root === bought,
    (root: Address): boolean => root !== bought,
  ];
  return shapes.map((plenty) => ({ prepare: () => accumulateFees(bench, pool, plenty), send }));
}

function poolProbes(due: DueBench): ResourceBoundProbe[] {
  const { bench, pool, lpPair } = due;
  const { stage, payer, chain, outside, before, after } = bench;
  const sizes = sizesOf(due);
  const ongoing = getMaxLpBranches(bench.count);
  const [sold = ALL_ZERO_ADDRESS, bought = ALL_ZERO_ADDRESS] = chain;
  const readState = createBalanceReader(bench, [outside, pool.lpRoot, ...pool.roots]);
  const options = { ...buildPayloadV2Options({ referrer: bob }), expected: 1n };
  const probe = (
    subject: string,
    kind: string,
    token: Address,
    to: Address,
    payload: string,
    amount = AMOUNT,
  ): ResourceBoundProbe => ({
    subject,
    sizes: `${kind}, ${sizes}`,
    readState,
    // The minimum coins are not searched, because a route with too few coins may still succeed in part and end with an
    // intermediate token.
    searchesCoins: false,
    runs: statesOf(due, (value) =>
      sendTokenTransfer(stage, token, payer, { amount, to, notify: true, value, payload }),
    ),
  });
  const routed = (outcoming: Address, next: ReturnType<typeof buildPairRouteStep>[]): string =>
    unwrapPayloadResult(encodeCrossExchangePayload({ ...options, outcoming, next }));
  const times = (count: number, to: Address): ReturnType<typeof buildPairRouteStep>[] =>
    Array.from({ length: count }, () => buildPairRouteStep(to, 1n));
  const ofPool = 'DexStablePool.onAcceptTokensTransfer';
  const leave = encodeWithdrawPayload({ ...options, expected: pool.roots.map(() => 0n) });
  return [
    probe(ofPool, 'deposit', sold, pool.address, unwrapPayloadResult(encodeDepositPayload(options))),
    probe(
      ofPool,
      `LP that goes on${ongoing > 1 ? ` into ${ongoing} branches` : ''}`,
      sold,
      pool.address,
      routed(pool.lpRoot, times(ongoing, lpPair)),
    ),
    probe(
      ofPool,
      `swap into ${BRANCHES} branches`,
      sold,
      pool.address,
      routed(bought, times(BRANCHES, after.address)),
    ),
    probe(
      ofPool,
      `LP into ${BRANCHES} branches`,
      pool.lpRoot,
      pool.address,
      routed(bought, times(BRANCHES, after.address)),
      10n ** 9n,
    ),
    probe(
      ofPool,
      'withdrawal of all tokens',
      pool.lpRoot,
      pool.address,
      unwrapPayloadResult(leave),
      10n ** 9n,
    ),
    probe(
      'DexPair.onAcceptTokensTransfer',
      `route into LP that goes on${ongoing > 1 ? ` into ${ongoing} branches` : ''}`,
      outside,
      before.address,
      routed(ALL_ZERO_ADDRESS, [
        buildPairRouteStep(pool.address, 1n, times(ongoing, lpPair), { outcoming: pool.lpRoot }),
      ]),
    ),
    probe(
      'DexPair.onAcceptTokensTransfer',
      `route into ${BRANCHES} branches`,
      outside,
      before.address,
      routed(ALL_ZERO_ADDRESS, [
        buildPairRouteStep(pool.address, 1n, times(BRANCHES, after.address), { outcoming: bought }),
      ]),
    ),
  ];
}

/** Builds probes of requests of accounts, the owner and the beneficiary while fees are due. */
function otherProbes(due: DueBench): ResourceBoundProbe[] {
  const { bench, pool } = due;
  const { dex, stage, payer, count } = bench;
  const sizes = sizesOf(due);
  const readState = (): readonly unknown[] => [
    computeAccountStateHash(stage, pool.address),
    ...pool.roots.map((root) => dex.accountBalance(bob, root)),
  ];
  const [sold = ALL_ZERO_ADDRESS] = bench.chain;
  const deposit =
    (amountOf: (root: Address, index: number) => bigint) =>
    (value: bigint): Promise<Trace> => {
      const _operations = pool.roots.map((root, index) => ({ root, amount: amountOf(root, index) }));
      const _expected = { amount: 1n, root: pool.lpRoot };
      const inputs = { _operations, _expected, _autoChange: true, _referrer: bob };
      const own = { _callId: 5n, _remainingGasTo: payer };
      return dex.call(
        payer,
        dex.accountOf(payer),
        DEX_ACCOUNT_ABI,
        'depositLiquidityV2',
        { ...own, ...inputs },
        value,
      );
    };
  const searchesCoins = false;
  return [
    {
      subject: 'DexAccount.depositLiquidityV2',
      sizes,
      readState,
      searchesCoins,
      runs: [
        ...statesOf(
          due,
          deposit((_, index) => AMOUNT * BigInt(index + 1)),
        ),
        ...statesOf(
          due,
          deposit((root) => (root === sold ? AMOUNT : 0n)),
        ),
        ...statesOf(
          due,
          deposit((root) => (root === sold ? 12_345n : 0n)),
        ),
      ],
    },
    {
      subject: 'DexStablePool.withdrawBeneficiaryFee',
      sizes,
      readState,
      searchesCoins,
      runs: statesOf(due, (value) =>
        stage.send({
          from: bob,
          to: pool.address,
          value,
          abi: STABLE_POOL_ABI,
          method: 'withdrawBeneficiaryFee',
          inputs: { send_gas_to: bob },
        }),
      ),
    },
    {
      subject: 'DexStablePool.setFeeParams',
      sizes: `${count} thresholds, a new beneficiary, fees of the old one due in ${count} tokens`,
      readState,
      searchesCoins,
      runs: statesOf(due, (value) => {
        const thresholds = pool.roots.map((root) => [root, 5n] as const);
        const _params = {
          ...FEES,
          beneficiary: payer,
          threshold: thresholds,
          referrer_threshold: thresholds,
        };
        const order = { _params, _remainingGasTo: payer };
        return stage.send({
          from: dex.root,
          to: pool.address,
          value,
          abi: DEX_PAIR_ABI,
          method: 'setFeeParams',
          inputs: order,
        });
      }),
    },
  ];
}

const openWorld = (count: number) => async (): Promise<ResourceBoundScenario> => {
  const due = await openDue(count);
  return {
    stage: due.bench.stage,
    probes: [...poolProbes(due), ...otherProbes(due)],
    covers: [
      'DexAccount.internalPoolTransfer',
      'DexPair.crossPoolExchange',
      'DexStablePool.crossPoolExchange',
      'DexStablePool.depositLiquidity',
      'DexTokenVault.onAcceptTokensMint',
    ],
    // The curve has no result for these amounts, so the pool throws and the account returns the tokens.
    expectedExits: { 'DexStablePool.depositLiquidity': [127] },
  };
};

export const createStablePoolDueFeesScenario = openWorld(8);
export const createSevenTokenDueFeesScenario = openWorld(7);
