import { seconds, type Address } from '@junction/primitives';
import { encodeBody, type AbiInputs } from '@junction/tvm';
import { DEX_ROOT_ABI, DEX_ROOT_POOLS_ABI, dexOwner, DEX_PAIR_ABI } from '../../dex-stage.ts';
import { bob } from '../../pair-world.ts';
import { STABLE_PAIR_ABI } from '../../stable-pair-stage.ts';
import { putStablePoolState } from '../../stable-stage.ts';
import { toTestAddress, type Trace } from '../../stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe, ResourceBoundProbeRun } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';
import { createReturnedTokensTestPools, type ReturnedTokensTestPools } from './returned-tokens.ts';

// Measures messages of the exchange's owner that DexRoot forwards to one pool or vault.

const TOKENS = 8;
const STABLE_POOL_TYPE = 3n;
const AMOUNT = 10n ** 18n;
const DAY = 86_400;
/** Exit code of an unknown function. Pools have no upgrade function: they keep their code. */
const UNKNOWN_FUNCTION = 65_535;

const feeParams = (roots: readonly Address[], beneficiary: Address) => {
  const threshold = roots.map((root) => [root, AMOUNT] as const);
  return {
    denominator: 1_000_000n,
    pool_numerator: 0n,
    beneficiary_numerator: 1n,
    referrer_numerator: 1n,
    beneficiary,
    threshold,
    referrer_threshold: threshold,
  };
};

/** Accumulates fees of the former beneficiary in every token of the pool. */
function accumulateFees({ dex, stablePool: { address, roots } }: ReturnedTokensTestPools): void {
  const count = BigInt(roots.length);
  putStablePoolState(dex.stage, address, {
    balances: roots.map(() => AMOUNT * 1_000n),
    fees: roots.map(() => AMOUNT),
    lpSupply: 10n ** 15n * count,
    decimals: roots.map(() => 18),
    amplification: { value: count ** (count - 1n), precision: 1n },
    fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 1n },
  });
}

const sendToRoot =
  ({ dex }: ReturnedTokensTestPools, method: string, inputs: AbiInputs) =>
  (value: bigint): Promise<Trace> =>
    dex.call(
      dexOwner,
      dex.root,
      method === 'orderForPoolOfType' ? DEX_ROOT_POOLS_ABI : DEX_ROOT_ABI,
      method,
      inputs,
      value,
    );

/**
 * Builds probes that change the fees of the largest pool. If the attached coins do not suffice to pay out the
 * accumulated fees, the pool still owes them to the former beneficiary.
 */
function feeProbes(pools: ReturnedTokensTestPools): ResourceBoundProbe[] {
  const { dex, stablePool } = pools;
  const fees = {
    _roots: [...stablePool.roots],
    _params: feeParams(stablePool.roots, bob),
    _remainingGasTo: dexOwner,
  };
  const order = encodeBody(DEX_ROOT_ABI, 'setPairFeeParams', fees);
  const probe = (method: string, inputs: AbiInputs): ResourceBoundProbe => ({
    subject: `DexRoot.${method}`,
    sizes: `${TOKENS} thresholds, a new beneficiary, fees of the old one due in ${TOKENS} tokens`,
    readState: () => [dex.stage.get(stablePool.address, DEX_PAIR_ABI, 'getFeeParams')],
    runs: [
      {
        prepare: () => {
          accumulateFees(pools);
        },
        send: sendToRoot(pools, method, inputs),
      },
    ],
  });
  return [
    probe('setPairFeeParams', fees),
    probe('orderForPoolOfType', { poolType: STABLE_POOL_TYPE, order }),
  ];
}

/** Builds probes of changes that are visible in the data of one pool or vault. */
function changeProbes(pools: ReturnedTokensTestPools): ResourceBoundProbe[] {
  const { dex, pair, stablePair, stablePool, vault } = pools;
  const { stage } = dex;
  const _remainingGasTo = dexOwner;
  const probe = (
    method: string,
    sizes: string,
    read: Address,
    inputs: AbiInputs,
    prepare?: ResourceBoundProbeRun['prepare'],
  ): ResourceBoundProbe => ({
    subject: `DexRoot.${method}`,
    sizes,
    readState: () => [computeAccountStateHash(stage, read)],
    runs: [{ send: sendToRoot(pools, method, inputs), ...(prepare === undefined ? {} : { prepare }) }],
  });
  const { value, precision } = amplificationOf(pools);
  return [
    {
      ...probe(
        'setPairAmplificationCoefficient',
        'a stable pair with liquidity',
        stablePair.address,
        { _roots: [...stablePair.roots], _A: { value: value + 1n, precision }, _remainingGasTo },
        () => {
          stage.chain.advanceTime(seconds(DAY));
        },
      ),
      // Only the amplification is compared, because the pair also stores the time of the change, which differs between
      // runs.
      readState: () => [amplificationOf(pools)],
    },
    probe('setPoolActive', `a pool of ${TOKENS} tokens`, stablePool.address, {
      _param: { tokenRoots: [...stablePool.roots], newActive: false },
      _remainingGasTo,
    }),
    probe('setWeverInDexTokenVault', 'a vault', vault, { _dexTokenVault: vault, _remainingGasTo }),
    probe('setWeverInDexPool', 'a pair', pair.address, { _dexPool: pair.address, _remainingGasTo }),
  ];
}

function amplificationOf({ dex, stablePair }: ReturnedTokensTestPools): {
  readonly value: bigint;
  readonly precision: bigint;
} {
  const answer = dex.stage.get(stablePair.address, STABLE_PAIR_ABI, 'getAmplificationCoefficient')['value0'];
  return answer as { readonly value: bigint; readonly precision: bigint };
}

/** Builds probes of pool upgrades, which every pool rejects. */
function upgradeProbes(pools: ReturnedTokensTestPools): ResourceBoundProbe[] {
  const { pair, stablePool, dex } = pools;
  /** Observed state: true when the pool received the message. */
  let isSent = false;
  const probe = (method: string, sizes: string, pool: Address, inputs: AbiInputs): ResourceBoundProbe => {
    const send = sendToRoot(pools, method, inputs);
    return {
      subject: `DexRoot.${method}`,
      sizes,
      readState: () => [isSent],
      runs: [
        {
          prepare: () => {
            isSent = false;
          },
          send: async (value) => {
            const trace = await send(value);
            isSent = trace.at(pool).length > 0;
            return trace;
          },
        },
      ],
    };
  };
  const [left_root, right_root] = pair.roots;
  if (left_root === undefined || right_root === undefined) throw new Error('a pair has two tokens');
  const send_gas_to = dexOwner;
  return [
    probe('upgradePool', `a pool of ${TOKENS} tokens`, stablePool.address, {
      roots: [...stablePool.roots],
      pool_type: STABLE_POOL_TYPE,
      send_gas_to,
    }),
    probe('upgradePair', 'the code of a pair', dex.poolOf(pair.roots), {
      left_root,
      right_root,
      pool_type: 1n,
      send_gas_to,
    }),
  ];
}

export async function createExchangeOwnerBoundScenario(): Promise<ResourceBoundScenario> {
  const pools = await createReturnedTokensTestPools();
  const { dex, stablePool } = pools;
  await dex.deployAccount(toTestAddress('c'));
  await dex.adminOf(stablePool.address, 'setPairFeeParams', {
    _roots: [...stablePool.roots],
    _params: feeParams(stablePool.roots, toTestAddress('c')),
    _remainingGasTo: dexOwner,
  });
  await dex.admin('setWeverVaultTokenRoot', {
    _newWeverVaultTokenRoot: toTestAddress('d'),
    _remainingGasTo: dexOwner,
  });
  return {
    stage: dex.stage,
    probes: [...feeProbes(pools), ...changeProbes(pools), ...upgradeProbes(pools)],
    covers: [],
    expectedExits: {
      'DexPair.upgrade': [UNKNOWN_FUNCTION],
      'DexStablePool.upgrade': [UNKNOWN_FUNCTION],
    },
  };
}
