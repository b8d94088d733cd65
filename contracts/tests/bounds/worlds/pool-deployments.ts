import { encodeExchangePayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { ACCOUNT, dexOwner, PAIR } from '../../dex-stage.ts';
import { bob, unwrapPayload, outsider, v2 } from '../../pair-world.ts';
import { deployStablePair } from '../../stable-pair-stage.ts';
import { deployStablePool } from '../../stable-stage.ts';
import { actor, COIN, type Trace } from '../../stage.ts';
import { TOKEN_CALLBACKS_ABI, getTokenBalance, transfer, getWallet } from '../../token-stage.ts';
import { accountStateHash } from '../account-facts.ts';
import type { BoundProbe, BoundRun } from '../probe.ts';
import type { BoundWorld } from '../world.ts';
import { openPools, type Pools } from './returned-tokens.ts';

// Measures deployments of the largest pools and of stable pairs, and messages of beneficiaries and accounts that the
// other pool worlds do not send.

const TOKENS = 8;
const STABLE_PAIR_TYPE = 2;
const STABLE_POOL_TYPE = 3;
const AMOUNT = 10n ** 18n;
const noToken = actor('e');

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
function deploymentProbes({ dex, b, stablePool }: Pools, another: Address): BoundProbe[] {
  const { stage } = dex;
  const probe = (
    method: string,
    sizes: string,
    pool: Address,
    send: BoundRun['send'],
    searchesCoins: boolean,
  ): BoundProbe => ({
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
function otherProbes({ dex, a, b, pair, stablePair, stablePool, vault }: Pools): BoundProbe[] {
  const { stage } = dex;
  const account = dex.accountOf(bob);
  const trade = (token: Address): Promise<Trace> =>
    transfer(stage, token, dexOwner, {
      amount: AMOUNT,
      to: pair.address,
      notify: true,
      value: 5n * COIN,
      payload: unwrapPayload(encodeExchangePayload({ ...v2(), expected: 1n })),
    });
  const due = async (): Promise<void> => {
    await dex.adminOf(pair.address, 'setPairFeeParams', {
      _roots: [...pair.roots],
      _params: feeParams(pair.roots, bob),
      _remainingGasTo: dexOwner,
    });
    for (const token of [a, b]) await trade(token);
  };
  const probe = (subject: string, sizes: string, read: Address, run: BoundRun): BoundProbe => ({
    subject,
    sizes,
    readState: () => [accountStateHash(stage, read)],
    runs: [run],
  });
  const known = async (): Promise<void> => {
    await dex.addPoolOfType(bob, [a, b], 1);
    await transfer(stage, a, dexOwner, { amount: 5n, to: account });
  };
  const returned = { tokenRoot: a, amount: 5n, revertedFrom: outsider };
  const wallet = getWallet(stage, a, account);
  return [
    probe('DexPair.withdrawBeneficiaryFee', 'fees due in both tokens', pair.address, {
      prepare: due,
      send: (value) =>
        dex.call(bob, pair.address, PAIR, 'withdrawBeneficiaryFee', { send_gas_to: bob }, value),
    }),
    probe('DexAccount.addPool', `${TOKENS} unknown tokens`, account, {
      send: (value) => dex.call(bob, account, ACCOUNT, 'addPool', { _roots: [...stablePool.roots] }, value),
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
            abi: PAIR,
            method: 'setFeeParams',
            inputs: { _params: feeParams(stablePair.roots, bob), _remainingGasTo: dexOwner },
          }),
      }),
      searchesCoins: false,
    },
  ];
}

export async function openPoolDeployments(): Promise<BoundWorld> {
  const pools = await openPools();
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
