import { createHash } from 'node:crypto';
import { beginCell, Cell } from '@ton/core';
import { expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import { ESCROW_ABI, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { putEscrow } from './earn/put-escrow.ts';
import { toTestAddress, COIN, ContractTestChain } from './stage.ts';

const alice = toTestAddress('a');
const NOW = 1_700_000_000n;

// Removing a candidate changes four maps and emits two events, so fewer candidates are processed per message.
it.each([
  ['all but the voted are dropped', 2n, 2_940],
  ['nobody is dropped', 4n, 0],
])(
  'the voting of 3 000 candidates ends: %s',
  async (_, maxDowntime, dropped) => {
    const stage = await ContractTestChain.create(Number(NOW));
    const [escrow, wallet] = [toTestAddress('e5'), toTestAddress('77')];
    const silent = beginCell().storeUint(0xff00, 16).endCell();
    stage.chain.putAccount(wallet, { code: silent, data: Cell.EMPTY, balance: COIN });
    const whitelist = Array.from({ length: 3_000 }, (__, index) =>
      toAddress(`0:${createHash('sha256').update(`g${index}`).digest('hex')}`),
    );
    const votes = whitelist.map((gauge, index) => [gauge, index % 50 === 0 ? 10n ** 12n : 1n] as const);
    putEscrow(stage, escrow, {
      wallet,
      tokens: 10n ** 17n,
      supply: 10n ** 16n,
      epoch: 1n,
      epochEnd: NOW,
      epochTime: 1_209_600n,
      votingStart: 1n,
      votingEnd: NOW - 1n,
      totalVotes: votes.reduce((sum, [, each]) => sum + each, 0n),
      minRatio: 100n,
      maxRatio: 2000n,
      maxDowntime,
      normalizing: 0n,
      scheme: [7000n, 2000n, 1000n],
      schedule: [6n * 10n ** 13n],
      whitelist,
      votes,
      downtimes: votes.flatMap(([gauge, each]) => (each === 1n ? [[gauge, 1n] as const] : [])),
    });
    const value = stage.get(escrow, ESCROW_ABI, 'calculateGasForEndVoting')['min_gas'] as bigint;
    const message = { from: alice, to: escrow, value, abi: ESCROW_ABI, method: 'endVoting' };
    const trace = await stage.send({ ...message, inputs: { meta: buildEarnCallMetaParam(alice) } });
    expect(trace.isClean).toBe(true);
    expect(trace.steps.every(({ gas }) => gas < 900_000n)).toBe(true);
    const reported = trace.events(escrow, ESCROW_ABI).map(({ method }) => method);
    expect(reported.filter((method) => method === 'GaugeRemoveWhitelist')).toHaveLength(dropped);
    expect(reported.at(-1)).toBe('EpochDistribution');
  },
  240_000,
);
