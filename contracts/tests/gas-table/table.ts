import { createAccountGasProbes, fundExchangeAccount, createTokenCountProbes } from './account-probes.ts';
import { createEarnProbes, openEarnBench } from './earn-probes.ts';
import { createGovernProbes, openGovernBench } from './govern-probes.ts';
import { openOrderBench, createOrderProbes } from './order-probes.ts';
import {
  createDeploymentProbes,
  openPairBench,
  createPairProbes,
  createUnpaidRentPairProbes,
} from './pair-probes.ts';
import { measureProbe, type GasBench, type GasProbe, type GasTableRow } from './probe.ts';
import { openStableBench, createStableProbes, STABLE_POOL_TOKEN_COUNTS } from './stable-probes.ts';

// Sections of the gas table. Each opens its own chain, so that it can be measured alone.

export interface GasTableSection {
  readonly name: string;
  readonly rows: () => Promise<readonly GasTableRow[]>;
}

async function measureAll(bench: GasBench, probes: readonly GasProbe[]): Promise<GasTableRow[]> {
  const rows: GasTableRow[] = [];
  for (const probe of probes) rows.push(await measureProbe(bench, probe));
  return rows;
}

async function stableRows(count: number): Promise<readonly GasTableRow[]> {
  const bench = await openStableBench(count);
  const direct = await measureAll(bench, createStableProbes(bench));
  await fundExchangeAccount(bench);
  return [
    ...direct,
    ...(await measureAll(bench, [...createAccountGasProbes(bench), ...createTokenCountProbes(bench)])),
  ];
}

async function pairRows(): Promise<readonly GasTableRow[]> {
  const bench = await openPairBench();
  const young = await measureAll(bench, [...createPairProbes(bench), ...createDeploymentProbes(bench)]);
  return [...young, ...(await measureAll(bench, createUnpaidRentPairProbes(bench)))];
}

async function orderRows(): Promise<readonly GasTableRow[]> {
  const bench = await openOrderBench();
  return measureAll(bench, createOrderProbes(bench));
}

async function earnRows(): Promise<readonly GasTableRow[]> {
  const bench = await openEarnBench();
  return measureAll(bench, createEarnProbes(bench));
}

async function governRows(): Promise<readonly GasTableRow[]> {
  const bench = await openGovernBench();
  return measureAll(bench, createGovernProbes(bench));
}

export const GAS_TABLE_SECTIONS: readonly GasTableSection[] = [
  { name: 'pairs', rows: pairRows },
  { name: 'orders', rows: orderRows },
  { name: 'earning', rows: earnRows },
  { name: 'governing', rows: governRows },
  ...STABLE_POOL_TOKEN_COUNTS.map((count) => ({
    name: `stable pools of ${count}`,
    rows: () => stableRows(count),
  })),
];
