import { encodeExchangePayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI } from '../../dex-stage.ts';
import { bob, unwrapPayloadResult, outsider, buildPayloadV2Options } from '../../pair-world.ts';
import { deployStablePair } from '../../stable-pair-stage.ts';
import { deployStablePool } from '../../stable-stage.ts';
import { toTestAddress, COIN, type Trace } from '../../stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  getTokenBalance,
  sendTokenTransfer,
  getTokenWalletAddress,
} from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe, ResourceBoundProbeRun } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';
import { createReturnedTokensTestPools, type ReturnedTokensTestPools } from './returned-tokens.ts';

// Measures deployments of the largest pools and of stable pairs, and messages of beneficiaries and accounts that the
// other pool worlds do not send.

const TOKENS = 8;
const STABLE_PAIR_TYPE = 2;
const STABLE_POOL_TYPE = 3;
const AMOUNT = 10n ** 18n;
const noToken = toTestAddress('e');

const FEES = {
  denominator: 1_000_000n,
  pool_numerator: 0n,
  beneficiary_numerator: 1_000n,
  referrer_numerator: 1n,
};
const feeParams = (roots: readonly Address[], beneficiary: Address) => {
  const threshold = roots.map((root) => [root, AMOUNT] as const);
  return { ...FEES, beneficiary, threshold, referrer_threshold: threshold };
};

/** Builds probes that deploy a stable pair, and two pools of eight tokens; in the second one a root is no token. */
function deploymentProbes(
  { dex, b, stablePool }: ReturnedTokensTestPools,
  another: Address,
): ResourceBoundProbe[] {
  const { stage } = dex;
  const probe = (
    method: string,
    sizes: string,
    pool: Address,
    send: ResourceBoundProbeRun['send'],
    searchesCoins: boolean,
  ): ResourceBoundProbe => ({
    subject: `DexRoot.${method}`,
    sizes,
    readState: () => [stage.chain.getAccount(pool)?.status ?? 'none'],
    searchesCoins,
    runs: [{ send }],
  });
  const pools = [another, noToken].map((last) => {
    const roots = [...stablePool.roots.slice(1), last].toSorted();
    const sizes = `${TOKENS} tokens${last === noToken ? ', one of which does not exist' : ''}`;
    const deploy = (value: bigint): Promise<Trace> => deployStablePool(dex, roots, outsider, value);
    return probe('deployStablePool', sizes, dex.poolOfType(roots, STABLE_POOL_TYPE), deploy, false);
  });
  const pair = dex.poolOfType([b, another].toSorted(), STABLE_PAIR_TYPE);
  const deploy = (value: bigint): Promise<Trace> =>
    deployStablePair(dex, b, another, { from: dexOwner, value });
  return [...pools, probe('upgradePair', 'a new stable pair', pair, deploy, true)];
}

/** Builds probes of messages of beneficiaries and accounts. */
function otherProbes({
  dex,
  a,
  b,
  pair,
  stablePair,
  stablePool,
  vault,
}: ReturnedTokensTestPools): ResourceBoundProbe[] {
  const { stage } = dex;
  const account = dex.accountOf(bob);
  const trade = (token: Address): Promise<Trace> =>
    sendTokenTransfer(stage, token, dexOwner, {
      amount: AMOUNT,
      to: pair.address,
      notify: true,
      value: 5n * COIN,
      payload: unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(), expected: 1n })),
    });
  const due = async (): Promise<void> => {
    await dex.adminOf(pair.address, 'setPairFeeParams', {
      _roots: [...pair.roots],
      _params: feeParams(pair.roots, bob),
      _remainingGasTo: dexOwner,
    });
    for (const token of [a, b]) await trade(token);
  };
  const probe = (
    subject: string,
    sizes: string,
    read: Address,
    run: ResourceBoundProbeRun,
  ): ResourceBoundProbe => ({
    subject,
    sizes,
    readState: () => [computeAccountStateHash(stage, read)],
    runs: [run],
  });
  const known = async (): Promise<void> => {
    await dex.addPoolOfType(bob, [a, b], 1);
    await sendTokenTransfer(stage, a, dexOwner, { amount: 5n, to: account });
  };
  const returned = { tokenRoot: a, amount: 5n, revertedFrom: outsider };
  const wallet = getTokenWalletAddress(stage, a, account);
  return [
    probe('DexPair.withdrawBeneficiaryFee', 'fees due in both tokens', pair.address, {
      prepare: due,
      send: (value) =>
        dex.call(bob, pair.address, DEX_PAIR_ABI, 'withdrawBeneficiaryFee', { send_gas_to: bob }, value),
    }),
    probe('DexAccount.addPool', `${TOKENS} unknown tokens`, account, {
      send: (value) =>
        dex.call(bob, account, DEX_ACCOUNT_ABI, 'addPool', { _roots: [...stablePool.roots] }, value),
    }),
    {
      ...probe('DexAccount.onBounceTokensTransfer', 'one transfer', account, {
        prepare: known,
        send: (value) =>
          stage.send({
            from: wallet,
            to: account,
            value,
            abi: TOKEN_CALLBACKS_ABI,
            method: 'onBounceTokensTransfer',
            inputs: returned,
          }),
      }),
      // The tokens return to the vault, and nothing is stored.
      readState: () => [getTokenBalance(stage, a, vault)],
      searchesCoins: false,
    },
    {
      ...probe('DexStablePair.setFeeParams', '2 thresholds, twice', stablePair.address, {
        send: (value) =>
          stage.send({
            from: dex.root,
            to: stablePair.address,
            value,
            abi: DEX_PAIR_ABI,
            method: 'setFeeParams',
            inputs: { _params: feeParams(stablePair.roots, bob), _remainingGasTo: dexOwner },
          }),
      }),
      searchesCoins: false,
    },
  ];
}

export async function createPoolDeployBoundScenario(): Promise<ResourceBoundScenario> {
  const pools = await createReturnedTokensTestPools();
  const { dex } = pools;
  await dex.deployAccount(bob);
  const another = await dex.createToken('T8', 18n, 10n ** 36n);
  return {
    stage: dex.stage,
    probes: [...deploymentProbes(pools, another), ...otherProbes(pools)],
    covers: [
      'DexRoot.onLiquidityTokenNotDeployed',
      'DexStablePair.constructor',
      'DexStablePool.checkPair',
      'DexStablePool.liquidityTokenRootDeployed',
      'DexStablePool.liquidityTokenRootNotDeployed',
      'DexStablePool.onTokenDecimals',
      'DexStablePool.onTokenWallet',
      'DexStablePool.onVaultTokenWallet',
    ],
  };
}
