import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import {
  DEX_ACCOUNT_ABI,
  DEX_ACCOUNT_POOLS_ABI,
  DEX_ROOT_ABI,
  dexOwner,
  DEX_PAIR_ABI,
  type DexStage,
} from '../../dex-stage.ts';
import { deployPairWithLiquidity } from '../../pair-stage.ts';
import { bob } from '../../pair-world.ts';
import { createStablePairDex, deployStablePairWithLiquidity } from '../../stable-pair-stage.ts';
import { COIN, ALL_ZERO_ADDRESS, type Trace } from '../../stage.ts';
import { getTokenBalance } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures operations of exchange accounts on pairs and stable pairs, and deployments that any caller may
// request: pairs, vaults, and registered pools.

const RICH = 10n ** 24n;
const AMOUNT = 10n ** 9n;
const POOL_TYPES = { pair: 1n, 'stable pair': 2n } as const;

interface Place {
  readonly dex: DexStage;
  readonly a: Address;
  readonly b: Address;
  /** A token that is in no pool. */
  readonly c: Address;
}

/** Builds probes of account operations in a pool of two tokens. */
function poolProbes(place: Place, kind: keyof typeof POOL_TYPES, lpRoot: Address): ResourceBoundProbe[] {
  const { dex, a, b } = place;
  const account = dex.accountOf(dexOwner);
  const readState = (): readonly unknown[] => [
    ...[a, b, lpRoot].map((root) => dex.accountBalance(dexOwner, root)),
    getTokenBalance(dex.stage, lpRoot, dexOwner) ?? 0n,
  ];
  const poolType = POOL_TYPES[kind];
  const probe = (method: string, abi: typeof DEX_ACCOUNT_ABI, inputs: AbiInputs): ResourceBoundProbe => ({
    subject: `DexAccount.${method}`,
    sizes: kind,
    readState,
    runs: [{ send: (value) => dex.call(dexOwner, account, abi, method, inputs, value) }],
  });
  const roots = [a, b].toSorted();
  const exchange = probe('exchangeInPoolOfType', DEX_ACCOUNT_POOLS_ABI, {
    callId: 5n,
    poolType,
    operation: { amount: AMOUNT, root: a },
    expected: { amount: 1n, root: b },
    roots,
    remainingGasTo: dexOwner,
  });
  const [left, right] = roots;
  const own = {
    call_id: 5n,
    send_gas_to: dexOwner,
    left_root: left ?? ALL_ZERO_ADDRESS,
    right_root: right ?? ALL_ZERO_ADDRESS,
  };
  const liquidity = [
    probe('depositLiquidity', DEX_ACCOUNT_ABI, {
      ...own,
      left_amount: AMOUNT,
      right_amount: 3n * AMOUNT,
      expected_lp_root: lpRoot,
      auto_change: true,
    }),
    probe('withdrawLiquidity', DEX_ACCOUNT_ABI, { ...own, lp_amount: 1_000_000n, lp_root: lpRoot }),
  ];
  if (kind !== 'pair') return [exchange, ...liquidity];
  const v1 = {
    call_id: 5n,
    spent_amount: AMOUNT,
    spent_token_root: a,
    receive_token_root: b,
    expected_amount: 1n,
    send_gas_to: dexOwner,
  };
  return [exchange, probe('exchange', DEX_ACCOUNT_ABI, v1), ...liquidity];
}

/** Builds probes of transfers, withdrawals and pool registrations of an account. */
function ownProbes({ dex, a, b }: Place): ResourceBoundProbe[] {
  const { stage } = dex;
  const [mine, his] = [dex.accountOf(dexOwner), dex.accountOf(bob)];
  const probe = (
    method: string,
    sizes: string,
    readState: () => readonly unknown[],
    send: (value: bigint) => Promise<Trace>,
  ): ResourceBoundProbe => ({ subject: `DexAccount.${method}`, sizes, readState, runs: [{ send }] });
  const order = { call_id: 5n, amount: AMOUNT, token_root: a, send_gas_to: dexOwner };
  const known = (): readonly unknown[] => [computeAccountStateHash(stage, his)];
  return [
    probe(
      'transfer',
      'to an account that does not know the token',
      () => [dex.accountBalance(bob, a)],
      (value) =>
        dex.call(
          dexOwner,
          mine,
          DEX_ACCOUNT_ABI,
          'transfer',
          { ...order, recipient: bob, willing_to_deploy: true },
          value,
        ),
    ),
    probe(
      'withdraw',
      'to a new wallet',
      () => [getTokenBalance(stage, a, bob) ?? 0n],
      (value) =>
        dex.call(
          dexOwner,
          mine,
          DEX_ACCOUNT_ABI,
          'withdraw',
          { ...order, recipient_address: bob, deploy_wallet_grams: COIN / 10n },
          value,
        ),
    ),
    probe('addPair', 'unknown tokens', known, (value) => dex.addPair(bob, a, b, value)),
    probe('addPool', 'unknown tokens', known, (value) =>
      dex.call(bob, his, DEX_ACCOUNT_ABI, 'addPool', { _roots: [a, b].toSorted() }, value),
    ),
    probe('addPoolOfType', 'unknown tokens', known, (value) => dex.addPoolOfType(bob, [a, b], 2, value)),
  ];
}

/** Builds probes that deploy pairs and vaults. */
function openingProbes({ dex, b, c }: Place, pair: Address): ResourceBoundProbe[] {
  const { stage } = dex;
  const fees = { denominator: 1_000_000n, pool_numerator: 1n, beneficiary_numerator: 1n };
  const params = {
    ...fees,
    referrer_numerator: 1n,
    beneficiary: bob,
    threshold: [],
    referrer_threshold: [],
  };
  const status = (address: Address) => (): readonly unknown[] => [
    stage.chain.getAccount(address)?.status ?? 'none',
  ];
  return [
    {
      subject: 'DexRoot.deployPair',
      sizes: 'a pair of tokens of which one has no vault',
      readState: () => [stage.chain.getAccount(dex.poolOf([b, c]))?.status, readPairState(dex, b, c)],
      runs: [{ send: (value) => dex.deployPair(b, c, bob, value) }],
    },
    {
      subject: 'DexRoot.deployTokenVault',
      sizes: 'a new vault',
      readState: status(dex.vaultOf(c)),
      runs: [
        {
          send: (value) =>
            dex.call(
              bob,
              dex.root,
              DEX_ROOT_ABI,
              'deployTokenVault',
              { _tokenRoot: c, _remainingGasTo: bob },
              value,
            ),
        },
      ],
    },
    {
      subject: 'DexPair.setFeeParams',
      sizes: 'a beneficiary',
      readState: () => [computeAccountStateHash(stage, pair)],
      searchesCoins: false,
      runs: [
        {
          send: (value) =>
            stage.send({
              from: dex.root,
              to: pair,
              value,
              abi: DEX_PAIR_ABI,
              method: 'setFeeParams',
              inputs: { _params: params, _remainingGasTo: bob },
            }),
        },
      ],
    },
  ];
}

/** Returns the state of the pair: missing, closed, or open. It is open (`isActive`) once its LP token has a vault. */
function readPairState(dex: DexStage, b: Address, c: Address): string {
  const pool = dex.poolOf([b, c]);
  if (dex.stage.chain.getAccount(pool)?.status !== 'active') return 'no pair';
  return dex.stage.get(pool, DEX_PAIR_ABI, 'isActive')['value0'] === true ? 'open' : 'closed';
}

export async function createExchangeAccountBoundScenario(): Promise<ResourceBoundScenario> {
  const dex = await createStablePairDex();
  const tokens: Address[] = [];
  for (const symbol of ['AAA', 'BBB', 'CCC']) tokens.push(await dex.createToken(symbol, 9n, 10n ** 36n));
  const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS, c = ALL_ZERO_ADDRESS] = tokens;
  await dex.deployAccount(dexOwner);
  await dex.deployAccount(bob);
  const pair = await deployPairWithLiquidity(dex, a, b, [RICH, RICH]);
  const stable = await deployStablePairWithLiquidity(dex, a, b, [RICH, RICH]);
  for (const root of [a, b]) await dex.depositTokens(dexOwner, root, 10n ** 20n);
  for (const { lpRoot } of [pair, stable]) await dex.depositTokens(dexOwner, lpRoot, 10n ** 9n);
  const place = { dex, a, b, c };
  return {
    stage: dex.stage,
    probes: [
      ...poolProbes(place, 'pair', pair.lpRoot),
      ...poolProbes(place, 'stable pair', stable.lpRoot),
      ...ownProbes(place),
      ...openingProbes(place, pair.address),
    ],
    covers: [
      'DexAccount.checkPoolCallback',
      'DexAccount.internalAccountTransfer',
      'DexPair.checkPair',
      'DexPair.constructor',
      'DexPair.depositLiquidity',
      'DexPair.exchange',
      'DexPair.withdrawLiquidity',
      'DexTokenVault.constructor',
      'DexTokenVault.withdraw',
      'DexRoot.deployLpToken',
      'DexRoot.onLiquidityTokenDeployed',
      'DexRoot.onPoolCreated',
      'DexRoot.onTokenVaultDeployed',
      'LpTokenPending.onSymbol',
      'LpTokenPending.onTokenRootDeployed',
      'LpTokenPending.onTransferTokenRootOwnership',
      'LpTokenPending.start',
      'DexStablePair.checkPair',
      'DexStablePair.depositLiquidity',
      'DexStablePair.exchange',
      'DexStablePair.withdrawLiquidity',
    ],
  };
}
