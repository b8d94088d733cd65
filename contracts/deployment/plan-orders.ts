import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import OrderFactoryAbi from '../abi/OrderFactory.abi.json' with { type: 'json' };
import { ORDER_ARTIFACT } from '../artifacts/order.ts';
import { ORDER_FACTORY_ARTIFACT } from '../artifacts/order-factory.ts';
import { ORDER_PLATFORM_ARTIFACT } from '../artifacts/order-platform.ts';
import { ORDER_ROOT_ARTIFACT } from '../artifacts/order-root.ts';
import { delayOwnerChanges } from './owner-delay.ts';
import { COIN, ContractSteps, type DeploymentPlan } from './steps.ts';

export interface OrderDeploymentParams {
  readonly owner: Address;
  readonly nonce: bigint;
  readonly dexRoot: Address;
  /** Fee of takers as a fraction of the amount, and fee of executors as a fraction of their reward (`matching…`). */
  readonly fee: {
    readonly numerator: bigint;
    readonly denominator: bigint;
    readonly matchingNumerator: bigint;
    readonly matchingDenominator: bigint;
  };
}

/**
 * Plans the deployment of the order factory with all contract codes and its fee parameters. Collected fees stay in the
 * factory.
 */
export function planOrders({
  owner,
  nonce,
  dexRoot,
  fee,
}: OrderDeploymentParams): DeploymentPlan<{ factory: Address }> {
  const factory = new ContractSteps({
    name: 'orderFactory',
    abi: OrderFactoryAbi,
    code: ORDER_FACTORY_ARTIFACT.code,
    fields: { randomNonce: nonce, dexRoot },
  });
  factory.deploy(2n * COIN, { _owner: owner, _version: 1n }).call(COIN, [
    ['setPlatformRootOrderCodeOnce', { _orderRootPlatform: ORDER_PLATFORM_ARTIFACT.code }],
    ['setPlatformOrderCodeOnce', { _orderPlatform: ORDER_PLATFORM_ARTIFACT.code }],
    ['setOrderRootCode', { _orderRootCode: ORDER_ROOT_ARTIFACT.code }],
    ['setOrderCode', { _orderCode: ORDER_ARTIFACT.code }],
    ['setFeeParams', { params: { ...fee, beneficiary: ZERO_ADDRESS } }],
  ]);
  return { contracts: { factory: factory.address }, steps: delayOwnerChanges(factory).steps };
}
