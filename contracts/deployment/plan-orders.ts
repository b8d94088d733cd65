import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import OrderFactoryAbi from '../abi/OrderFactory.abi.json' with { type: 'json' };
import { ORDER_ARTIFACT } from '../artifacts/order.ts';
import { ORDER_FACTORY_ARTIFACT } from '../artifacts/order-factory.ts';
import { ORDER_PLATFORM_ARTIFACT } from '../artifacts/order-platform.ts';
import { ORDER_ROOT_ARTIFACT } from '../artifacts/order-root.ts';
import { delayOwnerChanges } from './owner-delay.ts';
import { COIN, ContractSteps, type DeploymentPlan } from './steps.ts';

export interface OrderTerms {
  readonly owner: Address;
  readonly nonce: bigint;
  readonly dexRoot: Address;
  /** Fee of executed orders, and the share of it for the account that matches two orders. */
  readonly fee: {
    readonly numerator: bigint;
    readonly denominator: bigint;
    readonly matchingNumerator: bigint;
    readonly matchingDenominator: bigint;
  };
}

/** Plans the order factory with all codes and its fee. Its fees stay in the factory. */
export function planOrders({ owner, nonce, dexRoot, fee }: OrderTerms): DeploymentPlan<{ factory: Address }> {
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
