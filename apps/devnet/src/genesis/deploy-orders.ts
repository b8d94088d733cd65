import { planOrders } from '@junction/contracts/deployment';
import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import { toAddress, type Address } from '@junction/primitives';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { NONCE } from './deployment-terms.ts';
import { ABI } from './dex-abis.ts';
import type { GenesisStage } from './genesis-stage.ts';
import { ORDER_FEE } from './market-plan.ts';

export interface DeployedOrders {
  readonly factory: Address;
  /** Addresses of the order roots by the token they spend. */
  readonly roots: ReadonlyMap<Address, Address>;
}

/**
 * Deploys the order factory with the codes of its contracts and its fee, and an order root for each token that is
 * offered from the start.
 */
export async function deployOrders(
  stage: GenesisStage,
  owner: DevWallet,
  dexRoot: Address,
  tokens: readonly Address[],
): Promise<DeployedOrders> {
  const plan = planOrders({ owner: owner.address, nonce: NONCE, dexRoot, fee: ORDER_FEE });
  await stage.perform(owner, plan.steps);
  const { factory } = plan.contracts;
  const roots = new Map<Address, Address>();
  for (const token of tokens) {
    await stage.sendChecked(owner, {
      to: factory,
      abi: ABI.orderFactory,
      value: ORDER_ATTACHED.createRoot,
      method: 'createOrderRoot',
      inputs: { token, callbackId: 0n },
    });
    const answer = stage.runGetter(factory, ABI.orderFactory, 'getExpectedAddressOrderRoot', { token });
    roots.set(token, toAddress(answer['value0'] as string));
  }
  return { factory, roots };
}
