import {
  createAccountGasProbes,
  fundExchangeAccount,
  createTokenCountProbes,
} from '../../gas-table/account-probes.ts';
import type { GasProbe } from '../../gas-table/probe.ts';
import { openStableBench, createStableProbes } from '../../gas-table/stable-probes.ts';
import { toResourceBoundProbe, type ResourceBoundScenario } from '../world.ts';

// Measures a stable pool of eight tokens in the most expensive states of its curve, and an account that trades
// in it.

const COUNT = 8;

const ACCOUNT_SUBJECTS: Readonly<Record<string, string>> = {
  'exchange of an account': 'DexAccount.exchangeV2',
  'deposit of an account': 'DexAccount.depositLiquidityV2',
  'withdrawal of an account': 'DexAccount.withdrawLiquidityV2',
  'withdrawal of one token of an account': 'DexAccount.withdrawLiquidityOneCoin',
  'tokens into an account': 'DexAccount.onAcceptTokensTransfer',
  'tokens out of an account': 'DexAccount.withdraw',
};

/** Kinds of probes whose route starts in a pair. */
const FROM_PAIR = new Set([
  'route into a stable pool',
  'route through a stable pool',
  'route into LP of a stable pool',
]);

const subjectOf = ({ kind }: GasProbe): string =>
  ACCOUNT_SUBJECTS[kind] ??
  (FROM_PAIR.has(kind) ? 'DexPair.onAcceptTokensTransfer' : 'DexStablePool.onAcceptTokensTransfer');

export async function createStablePoolBoundScenario(): Promise<ResourceBoundScenario> {
  const bench = await openStableBench(COUNT);
  await fundExchangeAccount(bench);
  const probes = [
    ...createStableProbes(bench),
    ...createAccountGasProbes(bench),
    ...createTokenCountProbes(bench),
  ];
  return {
    stage: bench.stage,
    // The minimum coins of routes and of swaps with a referrer are not searched here, because the gas table already
    // searches them.
    probes: probes.map((probe) => ({
      ...toResourceBoundProbe(subjectOf(probe), probe),
      searchesCoins: !probe.kind.startsWith('route') && !probe.size.includes('referred'),
    })),
    covers: [
      'DexStablePool.crossPoolExchange',
      'DexStablePool.depositLiquidity',
      'DexStablePool.exchange',
      'DexStablePool.withdrawLiquidity',
      'DexAccount.internalPoolTransfer',
      'DexAccount.successCallback',
      'DexTokenVault.transfer',
      'DexTokenVault.referralFeeTransfer',
    ],
    // The curve has no result for these amounts, so the pool throws and the account returns the tokens.
    expectedExits: {
      'DexStablePool.exchange': [116],
      'DexStablePool.depositLiquidity': [127],
      'DexStablePool.withdrawLiquidity': [127],
    },
  };
}
