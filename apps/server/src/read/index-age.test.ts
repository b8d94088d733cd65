import { seconds } from '@junction/primitives';
import type { JrpcClient } from '@junction/tvm';
import { expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { indexModules } from '../modules/index-modules.ts';
import { IndexState } from '../modules/index-state.ts';
import { emptyMarket } from '../modules/trading/project-batch.ts';
import { IndexReadModel, type IndexReadModelOptions } from './index-read-model.ts';

const rules: IndexReadModelOptions['rules'] = { anchors: [], minimumDepth: 0n as never };

/** A model whose clocks stand until they are moved. */
function modelAt(start: number) {
  let ms = 0;
  const modules = indexModules(rules);
  const model = new IndexReadModel({
    // Nothing is asked of either.
    database: undefined as unknown as Database,
    client: {} as JrpcClient,
    rules,
    modules,
    clock: () => ms,
    now: () => start + ms / 1_000,
  });
  const { trading } = modules;
  const state = new IndexState({ lt: 0n, time: seconds(0) }, new Map(), [[trading, emptyMarket(rules)]]);
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

test('age is the time since the last indexed block, whatever the node has said since', () => {
  const { model, pass, block } = modelAt(1_000);
  block(7, 1_000);
  model.contact();
  pass(30);
  model.contact();
  expect(model.block()).toMatchObject({ status: 'ok', seqno: 7, age: 30, silence: 0 });
  block(8, 1_030);
  expect(model.block()).toMatchObject({ seqno: 8, age: 0 });
});

test('a block that was old when it was indexed is as old as its time says', () => {
  const { model, block } = modelAt(1_000);
  block(7, 400);
  model.contact();
  expect(model.block()).toMatchObject({ age: 600, silence: 0 });
});

test('a chain whose clock runs ahead still grows silent', () => {
  const { model, pass, block } = modelAt(1_000);
  block(7, 90_000);
  model.contact();
  expect(model.block()).toMatchObject({ status: 'ok', age: 0 });
  pass(50);
  expect(model.block()).toMatchObject({ status: 'stale', age: 50, silence: 50 });
});

test('what is set aside is unknown, and not nothing, until it is counted', async () => {
  const { model, block } = modelAt(1_000);
  block(7, 1_000);
  model.contact();
  // There is no database to count in.
  await Promise.resolve();
  expect(model.block().setAside).toBeUndefined();
  expect(model.setAside).toBeUndefined();
});
