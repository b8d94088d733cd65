import {
  createDeploymentProbes,
  openPairBench,
  createPairProbes,
  createUnpaidRentPairProbes,
} from '../../gas-table/pair-probes.ts';
import type { GasProbe } from '../../gas-table/probe.ts';
import { toResourceBoundProbe, type ResourceBoundScenario } from '../world.ts';

// Measures pairs, routes with the maximum number of branches, deployments, and pairs with ten years of unpaid
// rent.

const subjectOf = ({ kind }: GasProbe): string => {
  if (kind === 'a new account') return 'DexRoot.deployAccount';
  return kind === 'a new pool' ? 'DexRoot.deployStablePool' : 'DexPair.onAcceptTokensTransfer';
};

export async function createPairBoundScenario(): Promise<ResourceBoundScenario> {
  const bench = await openPairBench();
  const probes = [...createPairProbes(bench), ...createDeploymentProbes(bench)];
  return {
    stage: bench.stage,
    probes: probes.map((probe) => toResourceBoundProbe(subjectOf(probe), probe)),
    covers: ['DexPair.crossPoolExchange', 'DexStablePool.constructor', 'DexAccount.constructor'],
  };
}

export async function createUnpaidRentPairBoundScenario(): Promise<ResourceBoundScenario> {
  const bench = await openPairBench();
  return {
    stage: bench.stage,
    probes: createUnpaidRentPairProbes(bench).map((probe) => toResourceBoundProbe(subjectOf(probe), probe)),
    covers: ['DexPair.crossPoolExchange'],
  };
}
