import { createAccountProbes, fundExchangeAccount, createKnownTokensProbes } from './account-probes.ts';
import { createEarnProbes, openEarnBench } from './earn-probes.ts';
import { createGovernProbes, openGovernBench } from './govern-probes.ts';
import { openOrderBench, createOrderProbes } from './order-probes.ts';
import {
  createDeploymentProbes,
  openPairBench,
  createPairProbes,
  createPairProbesInDebt,
} from './pair-probes.ts';
import { measure, type Bench, type Probe, type Row } from './probe.ts';
import { openStableBench, createStableProbes, TOKEN_COUNTS } from './stable-probes.ts';

// Sections of the gas table. Each opens its own chain, so that it can be measured alone.

export interface Section {
  readonly name: string;
  readonly rows: () => Promise<readonly Row[]>;
}

async function measureAll(bench: Bench, probes: readonly Probe[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const probe of probes) rows.push(await measure(bench, probe));
  return rows;
}

async function stableRows(count: number): Promise<readonly Row[]> {
  const bench = await openStableBench(count);
  const direct = await measureAll(bench, createStableProbes(bench));
  await fundExchangeAccount(bench);
  return [
    ...direct,
    ...(await measureAll(bench, [...createAccountProbes(bench), ...createKnownTokensProbes(bench)])),
  ];
}

async function pairRows(): Promise<readonly Row[]> {
  const bench = await openPairBench();
  const young = await measureAll(bench, [...createPairProbes(bench), ...createDeploymentProbes(bench)]);
  return [...young, ...(await measureAll(bench, createPairProbesInDebt(bench)))];
}

async function orderRows(): Promise<readonly Row[]> {
  const bench = await openOrderBench();
  return measureAll(bench, createOrderProbes(bench));
}

async function earnRows(): Promise<readonly Row[]> {
  const bench = await openEarnBench();
  return measureAll(bench, createEarnProbes(bench));
}

async function governRows(): Promise<readonly Row[]> {
  const bench = await openGovernBench();
  return measureAll(bench, createGovernProbes(bench));
}

export const SECTIONS: readonly Section[] = [
  { name: 'pairs', rows: pairRows },
  { name: 'orders', rows: orderRows },
  { name: 'earning', rows: earnRows },
  { name: 'governing', rows: governRows },
  ...TOKEN_COUNTS.map((count) => ({ name: `stable pools of ${count}`, rows: () => stableRows(count) })),
];
