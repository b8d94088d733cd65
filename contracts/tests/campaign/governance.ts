import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ROOT_ABI, DEX_ROOT_POOLS_ABI, dexOwner } from '../dex-stage.ts';
import type { RandomSource } from '../random-source.ts';
import { COIN, ALL_ZERO_ADDRESS } from '../stage.ts';
import type { ContractStates } from './contract-states.ts';
import type { CampaignStep } from './step.ts';
import type { CampaignWorld, HonestTokenPool } from './world.ts';

// Messages of the honest owner of the exchange, who may change anything at any time. A change under the timelock is
// sent twice: to announce it and to execute it.

/** State on which a change by the owner can depend. */
interface OwnerContext {
  readonly world: CampaignWorld;
  readonly states: ContractStates;
  readonly random: RandomSource;
}

/**
 * A message of the owner. If `waits` is true, the timelock applies: this message only announces the change, and must be
 * sent again after the delay to execute it.
 */
export interface DexOwnerCampaignStep {
  readonly step: CampaignStep;
  readonly waits: boolean;
}

function toRoot({ world }: OwnerContext, label: string, body: string): CampaignStep {
  const intent = { user: dexOwner, outcomes: [] };
  return { label, from: dexOwner, to: world.dex.root, value: 5n * COIN, body, intent, changesLpValue: true };
}

/** Wraps a message of the owner in one that contains the pool type, because several pools may have the same tokens. */
function ofPool(
  context: OwnerContext,
  pool: HonestTokenPool,
  method: string,
  inputs: AbiInputs,
): CampaignStep {
  const order = encodeBody(DEX_ROOT_ABI, method, { ...inputs, _remainingGasTo: dexOwner });
  const body = encodeBody(DEX_ROOT_POOLS_ABI, 'orderForPoolOfType', { poolType: BigInt(pool.type), order });
  return toRoot(context, `${method} of ${pool.address}`, body);
}

const fees = (context: OwnerContext): DexOwnerCampaignStep => {
  const { random, world } = context;
  const pool = random.pick(world.pools);
  const _params = {
    denominator: 1_000_000n,
    pool_numerator: random.pick([0n, 1n, 3000n, 50_000n]),
    beneficiary_numerator: random.pick([0n, 1000n, 50_000n]),
    referrer_numerator: random.pick([0n, 0n, 500n]),
    beneficiary: ALL_ZERO_ADDRESS,
    threshold: [],
    referrer_threshold: [],
  };
  return {
    step: ofPool(context, pool, 'setPairFeeParams', { _roots: [...pool.roots], _params }),
    waits: true,
  };
};

const amplification = (context: OwnerContext): DexOwnerCampaignStep => {
  const { random, world, states } = context;
  const pool = random.pick(world.pools);
  const known = states.of(pool.address);
  if (known?.kind !== 'pool' || !known.amplification) return fees(context);
  const { value, precision } = known.amplification;
  const changed = random.chance(50) ? (value * 5n) / 4n : (value * 4n + 4n) / 5n;
  const inputs = { _roots: [...pool.roots], _A: { value: changed, precision } };
  return { step: ofPool(context, pool, 'setPairAmplificationCoefficient', inputs), waits: true };
};

/** Enables a pool, or rarely disables it. */
const activity = (context: OwnerContext): DexOwnerCampaignStep => {
  const { random, world } = context;
  const pool = random.pick(world.pools);
  const _param = { tokenRoots: [...pool.roots], newActive: random.chance(65) };
  return { step: ofPool(context, pool, 'setPoolActive', { _param }), waits: false };
};

/** Upgrades a contract to its current code. The storage must not change. */
const upgrade = (context: OwnerContext): DexOwnerCampaignStep => {
  const { random, world } = context;
  const vaultOf: AbiInputs = { _tokenRoot: random.pick(world.tokens).root, _remainingGasTo: dexOwner };
  const accountOf: AbiInputs = { account_owner: random.pick<Address>(world.users), send_gas_to: dexOwner };
  const [method, inputs] = random.chance(50)
    ? (['upgradeTokenVault', vaultOf] as const)
    : (['forceUpgradeAccount', accountOf] as const);
  return { step: toRoot(context, method, encodeBody(DEX_ROOT_ABI, method, inputs)), waits: false };
};

export const createDexOwnerCampaignStep = (context: OwnerContext): DexOwnerCampaignStep =>
  context.random.pick([fees, fees, amplification, amplification, activity, upgrade])(context);
