import { ORDER_ARTIFACT } from '@junction/contracts/artifacts/order';
import { ORDER_FACTORY_ARTIFACT } from '@junction/contracts/artifacts/order-factory';
import { ORDER_PLATFORM_ARTIFACT } from '@junction/contracts/artifacts/order-platform';
import { ORDER_ROOT_ARTIFACT } from '@junction/contracts/artifacts/order-root';
import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import { ZERO_ADDRESS, toAddress, type Address } from '@junction/primitives';
import { expectedAddress, type AbiInputs } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { announceChanges, COIN } from './deploy-dex.ts';
import { ABI } from './dex-abis.ts';
import type { GenesisStage } from './genesis-stage.ts';
import { ORDER_FEE } from './market-plan.ts';

export interface DeployedOrders {
  readonly factory: Address;
  /** Order root per spent token. */
  readonly roots: ReadonlyMap<Address, Address>;
}

/** Deploys the order factory with all codes and its fee, and order roots for the initially offered tokens. */
export async function deployOrders(
  stage: GenesisStage,
  owner: DevWallet,
  dexRoot: Address,
  tokens: readonly Address[],
): Promise<DeployedOrders> {
  const { address, stateInit } = expectedAddress(ABI.orderFactory, ORDER_FACTORY_ARTIFACT.code, {
    randomNonce: 1n,
    dexRoot,
  });
  const call = { to: address, abi: ABI.orderFactory };
  await stage.deploy(owner.address, stateInit, {
    ...call,
    value: 2n * COIN,
    method: 'constructor',
    inputs: { _owner: owner.address, _version: 1n },
  });
  const steps: [string, AbiInputs][] = [
    ['setPlatformRootOrderCodeOnce', { _orderRootPlatform: ORDER_PLATFORM_ARTIFACT.code }],
    ['setPlatformOrderCodeOnce', { _orderPlatform: ORDER_PLATFORM_ARTIFACT.code }],
    ['setOrderRootCode', { _orderRootCode: ORDER_ROOT_ARTIFACT.code }],
    ['setOrderCode', { _orderCode: ORDER_ARTIFACT.code }],
    ['setFeeParams', { params: { ...ORDER_FEE, beneficiary: ZERO_ADDRESS } }],
  ];
  for (const [method, inputs] of steps)
    await stage.sendChecked(owner, { ...call, value: COIN, method, inputs });
  await announceChanges(stage, owner, address);
  const roots = new Map<Address, Address>();
  for (const token of tokens) {
    await stage.sendChecked(owner, {
      ...call,
      value: ORDER_ATTACHED.createRoot,
      method: 'createOrderRoot',
      inputs: { token, callbackId: 0n },
    });
    const answer = stage.runGetter(address, ABI.orderFactory, 'getExpectedAddressOrderRoot', { token });
    roots.set(token, toAddress(answer['value0'] as string));
  }
  return { factory: address, roots };
}
