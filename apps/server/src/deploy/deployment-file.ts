import {
  planDexDeployment,
  planEarnDeployment,
  planOrderDeployment,
  type DeploymentPlan,
  type DeploymentStep,
} from '@junction/contracts/deployment';
import { isAddress, type Address } from '@junction/primitives';
import {
  CONFIG_CHECKED_CONTRACTS,
  formatConfigIssue,
  parseNetworkConfig,
  type NetworkConfig,
} from '@junction/protocol/network';
import { CellReader, parseBoc } from '@junction/tvm';
import * as z from 'zod/mini';
import { hasOwnerGetter } from '../check-network.ts';
import { ConfigurationError } from '../configuration-error.ts';

const count = z.int().check(z.minimum(0));
const seconds = count;
const units = z.pipe(
  count,
  z.transform((value: number) => BigInt(value)),
);
const address = z.string().check(z.refine(isAddress, 'not an address'));

/** Schema of a deployment file. Times in seconds, amounts in whole tokens. */
const deploymentSchema = z.strictObject({
  /** Nonce that the contracts' addresses derive from. Should be random. */
  nonce: units,
  /** The network configuration to write, without the contracts that the deployment adds. */
  network: z.looseObject({
    chainId: z.int(),
    coin: z.looseObject({ decimals: z.int() }),
    rpcUrl: z.url({ protocol: /^https?$/ }),
  }),
  wrappedCoin: z.strictObject({ name: z.string(), symbol: z.string() }),
  /** Limit orders and their fee; null for none. */
  limitOrders: z._default(
    z.nullable(
      z.strictObject({
        fee: z.strictObject({
          numerator: units,
          denominator: units,
          matchingNumerator: units,
          matchingDenominator: units,
        }),
      }),
    ),
    null,
  ),
  /** Vote escrow, gauges and proposals; null for none. */
  earn: z._default(
    z.nullable(
      z.strictObject({
        governanceToken: address,
        decimals: z.int().check(z.minimum(0), z.maximum(255)),
        escrow: z.strictObject({
          lockTimes: z.strictObject({ min: seconds, max: seconds }),
          scheme: z.array(count).check(z.length(3)),
          perEpoch: count,
          epochs: count,
          whitelistPrice: count,
          minVotes: count,
          maxVotes: count,
          maxDowntime: count,
          maxGaugesPerVote: count,
        }),
        epochs: z.strictObject({ epoch: seconds, beforeVoting: seconds, voting: seconds }),
        proposals: z.strictObject({
          votingDelay: seconds,
          votingPeriod: seconds,
          timeLock: seconds,
          gracePeriod: seconds,
          quorum: count,
          threshold: count,
        }),
        vesting: z.strictObject({ period: seconds, ratio: count }),
      }),
    ),
    null,
  ),
});

/** Planned deployment: its steps, and the network configuration that results from it. */
export interface ContractDeploymentPlan {
  readonly steps: readonly DeploymentStep[];
  /**
   * Network configuration as JSON. It includes the deployed contracts, and those of their properties that servers
   * check.
   */
  readonly networkJson: Readonly<Record<string, unknown>>;
  readonly network: NetworkConfig;
}

/** Plans the deployment that a file describes. Throws `ConfigurationError` that names the setting. */
export function planContractDeployment(json: unknown, owner: Address): ContractDeploymentPlan {
  const parsed = deploymentSchema.safeParse(json);
  if (!parsed.success)
    throw new ConfigurationError(`--deployment: ${parsed.error.issues.map(formatConfigIssue).join('; ')}`);
  const { nonce, network, wrappedCoin, limitOrders, earn } = parsed.data;
  const dex = planDexDeployment({
    owner,
    nonce,
    wrappedCoin: { ...wrappedCoin, decimals: network.coin.decimals },
  });
  const { dexRoot } = dex.contracts;
  const orders = limitOrders && planOrderDeployment({ owner, nonce, dexRoot, fee: limitOrders.fee });
  const governance =
    earn && planEarnDeployment({ ...earn, owner, nonce, governanceToken: earn.governanceToken as Address });
  const plans: readonly (DeploymentPlan<unknown> | null)[] = [dex, orders, governance];
  const steps = plans.flatMap((plan) => plan?.steps ?? []);
  const networkJson = {
    ...network,
    defaultPair: network['defaultPair'] ?? {
      left: dex.contracts.wrappedCoinRoot,
      right: network['usdToken'],
    },
    features: { sourceSplits: true, gaugeOrigins: true },
    contracts: dex.contracts,
    limitOrders: orders && { factory: orders.contracts.factory },
    earn: governance && { ...governance.contracts, governanceToken: earn.governanceToken },
    expected: getExpectedContracts(steps, owner),
  };
  return { steps, networkJson, network: parseNetwork(networkJson) };
}

function parseNetwork(json: unknown): NetworkConfig {
  try {
    return parseNetworkConfig(json);
  } catch (cause) {
    throw new ConfigurationError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Returns code hash and owner of every contract. The DAO is its own admin after its deployment. */
function getExpectedContracts(steps: readonly DeploymentStep[], owner: Address): NetworkConfig['expected'] {
  return Object.fromEntries(
    steps.flatMap(({ name, stateInit, to }) => {
      const contract = CONFIG_CHECKED_CONTRACTS.find((one) => name === `${one}.constructor`);
      if (contract === undefined || stateInit === undefined) return [];
      const codeHash = new CellReader(parseBoc(stateInit)).readRef().hash;
      const by = contract === 'daoRoot' ? to : owner;
      return [[contract, { codeHash, ...(hasOwnerGetter(contract) ? { owner: by } : {}) }]];
    }),
  );
}
