import { openOrderBench, createOrderProbes } from '../../gas-table/order-probes.ts';
import { toResourceBoundProbe, type ResourceBoundScenario } from '../world.ts';

// Measures limit orders: order roots, creation, execution and end.

const SUBJECTS: Readonly<Record<string, string>> = {
  'a new order root': 'OrderFactory.createOrderRoot',
  'a new order': 'OrderRoot.onAcceptTokensTransfer',
  'a fill': 'Order.onAcceptTokensTransfer',
  'an execution against a pool': 'Order.swap',
  'an execution against an order': 'Order.matching',
  'a cancellation': 'Order.cancel',
};

export async function createOrderBoundScenario(): Promise<ResourceBoundScenario> {
  const bench = await openOrderBench();
  return {
    stage: bench.stage,
    probes: createOrderProbes(bench).map((probe) =>
      toResourceBoundProbe(SUBJECTS[probe.kind] ?? probe.kind, probe),
    ),
    covers: [
      'Order.constructor',
      'Order.matchingCheck',
      'Order.onDexPair',
      'Order.onDexPairTokenRoots',
      'OrderRoot.constructor',
    ],
  };
}
