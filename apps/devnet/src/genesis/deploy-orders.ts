import { planOrderDeployment } from '@junction/contracts/deployment';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import { toAddress, type Address } from '@junction/primitives';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { DEPLOYMENT_NONCE } from './deployment-terms.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { GenesisChain } from './genesis-stage.ts';
import { LIMIT_ORDER_FEE_FRACTIONS } from './market-plan.ts';

export interface DeployedOrderContracts {
  readonly factory: Address;
  /** Addresses of the order roots by the token they spend. */
  readonly roots: ReadonlyMap<Address, Address>;
}

/**
 * Deploys the order factory with the codes of its contracts and its fee, and an order root for each token that is
 * offered from the start.
 */
export async function deployOrderContracts(
  stage: GenesisChain,
  owner: DevWallet,
  dexRoot: Address,
  tokens: readonly Address[],
): Promise<DeployedOrderContracts> {
  const plan = planOrderDeployment({
    owner: owner.address,
    nonce: DEPLOYMENT_NONCE,
    dexRoot,
    fee: LIMIT_ORDER_FEE_FRACTIONS,
  });
  await stage.perform(owner, plan.steps);
  const { factory } = plan.contracts;
  const roots = new Map<Address, Address>();
  for (const token of tokens) {
    await stage.sendChecked(owner, {
      to: factory,
      abi: GENESIS_ABIS.orderFactory,
      value: ORDER_ATTACHED_NANO.createRoot,
      method: 'createOrderRoot',
      inputs: { token, callbackId: 0n },
    });
    const answer = stage.runGetter(factory, GENESIS_ABIS.orderFactory, 'getExpectedAddressOrderRoot', {
      token,
    });
    roots.set(token, toAddress(answer['value0'] as string));
  }
  return { factory, roots };
}
