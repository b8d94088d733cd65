import { seconds } from '@junction/primitives';
import type { JrpcClient } from '@junction/tvm';
import { expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { IndexState } from '../modules/index-state.ts';
import { createEmptyMarket } from '../modules/trading/project-batch.ts';
import {
  COMPLETE_HISTORY,
  parseHistoryCompleteness,
  serializeHistoryCompleteness,
} from '../write/known-history.ts';
import { IndexReadModel, type IndexReadModelOptions } from './index-read-model.ts';

const rules: IndexReadModelOptions['rules'] = { anchors: [], minimumDepth: 0n as never };

/** Creates a read model with clocks that the test controls. */
function createModel(start: number, options: Partial<IndexReadModelOptions> = {}) {
  let ms = 0;
  const modules = createIndexModules(rules);
  const model = new IndexReadModel({
    // The tests use neither database nor node.
    database: undefined as unknown as Database,
    client: {} as JrpcClient,
    rules,
    modules,
    clock: () => ms,
    now: () => start + ms / 1_000,
    ...options,
  });
  const { trading } = modules;
  const state = new IndexState({ lt: 0n, time: seconds(0) }, new Map(), [
    [trading, createEmptyMarket(rules)],
  ]);
  return {
    model,
    pass: (seconds: number) => (ms += seconds * 1_000),
    block: (seqno: number, time: number) =>
      model.accept({
        head: { seqno, time: seconds(time), lt: BigInt(seqno) },
        state,
        update: undefined,
        unknown: 0,
      }),
  };
}

test('age is the time since the last indexed block, whatever the node has answered since', () => {
  const { model, pass, block } = createModel(1_000);
  block(7, 1_000);
  model.contact();
  pass(30);
  model.contact();
  expect(model.block()).toMatchObject({ status: 'ok', seqno: 7, age: 30, silence: 0 });
  block(8, 1_030);
  expect(model.block()).toMatchObject({ seqno: 8, age: 0 });
});

test('a block that was old when indexed is as old as its time says', () => {
  const { model, block } = createModel(1_000);
  block(7, 400);
  model.contact();
  expect(model.block()).toMatchObject({ age: 600, silence: 0 });
});

test('silence of a chain whose clock is ahead grows as well', () => {
  const { model, pass, block } = createModel(1_000);
  block(7, 90_000);
  model.contact();
  expect(model.block()).toMatchObject({ status: 'ok', age: 0 });
  pass(50);
  expect(model.block()).toMatchObject({ status: 'stale', age: 50, silence: 50 });
});

test('a head that stops is stale although its node answers, on chains with regular blocks', () => {
  const { model, pass, block } = createModel(1_000, { staleHeadSeconds: 120 });
  block(7, 1_000);
  model.contact();
  pass(120);
  model.contact();
  expect(model.block()).toMatchObject({ status: 'ok', age: 120, silence: 0 });
  pass(1);
  model.contact();
  expect(model.block()).toMatchObject({ status: 'stale', age: 121, silence: 0 });
  block(8, 1_121);
  expect(model.block()).toMatchObject({ status: 'ok', age: 0 });
});

test('an index whose roots are incomplete on the node is never ok', () => {
  const { model, block } = createModel(1_000);
  const incomplete = new Map([['root', 1]]);
  block(7, 1_000);
  model.contact(0, { roots: 'missing', incomplete });
  expect(model.block()).toMatchObject({ status: 'starting', incompleteHistory: incomplete });
  model.contact();
  expect(model.block()).toMatchObject({ status: 'ok', incompleteHistory: new Map() });
  model.contact(0, { roots: 'behind', incomplete });
  expect(model.block()).toMatchObject({ status: 'stale', incompleteHistory: incomplete });
  model.contact(0, { roots: 'complete', incomplete: new Map([['pool', 2]]) });
  expect(model.block()).toMatchObject({ status: 'ok', incompleteHistory: new Map([['pool', 2]]) });
});

test('the known history is passed to other processes unchanged', () => {
  for (const history of [
    COMPLETE_HISTORY,
    {
      roots: 'missing',
      incomplete: new Map([
        ['root', 1],
        ['earn/gauge', 20],
      ]),
    },
    { roots: 'behind', incomplete: new Map([['order', 3]]) },
  ] as const)
    expect(parseHistoryCompleteness(serializeHistoryCompleteness(history))).toEqual(history);
  // An older indexer does not store whether the history is complete.
  expect(parseHistoryCompleteness(undefined)).toEqual(COMPLETE_HISTORY);
});

test('the number of quarantined entries is unknown, and not zero, until it is counted', async () => {
  const { model, block } = createModel(1_000);
  block(7, 1_000);
  model.contact();
  // Counting the quarantined entries fails here, because there is no database.
  await Promise.resolve();
  expect(model.block().quarantined).toBeUndefined();
  expect(model.quarantined).toBeUndefined();
});

test('blocks that were indexed while the index was being read again are reported as missed', () => {
  const { model, block } = createModel(1_000);
  const reported: (readonly [number, boolean])[] = [];
  model.onBlock(({ seqno, isContinuous }) => reported.push([seqno, isContinuous]));
  block(7, 1_000);
  model.contact();
  block(8, 1_001);
  model.invalidate();
  block(9, 1_002);
  expect(reported).toEqual([
    [7, false],
    [8, true],
  ]);
  model.contact();
  block(10, 1_003);
  model.contact();
  expect(reported.slice(2)).toEqual([
    [9, false],
    [10, true],
  ]);
});
