import { ONE, usd } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { IndexModule } from '../modules/index-module.ts';
import { indexModules } from '../modules/index-modules.ts';
import { TradingModule } from '../modules/trading/trading-module.ts';
import { activitiesOf, cursorOf, randomMarket, tokensOf } from '../test/random-market.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { IndexStore } from '../write/index-store.ts';
import type { Step } from '../write/step.ts';
import { IndexReplica } from './index-replica.ts';
import type { IndexStep } from './index-step.ts';

/** Activities folded again in one SQL transaction. */
const STRETCH = 25;

describeOnEveryDatabase('a replica', (databases) => {
  test('hears of what is folded again while nothing happens on the chain', async () => {
    const recorded = randomMarket(3, 150);
    const [anchor] = recorded.market.tokens;
    const rules = { anchors: anchor ? [anchor.address] : [], minimumDepth: usd(1_000n * ONE) };
    const { all, trading } = indexModules(rules);
    const inStretches = new TradingModule(rules, undefined, STRETCH);
    const modules = all.map((one): IndexModule => (one === trading ? (inStretches as IndexModule) : one));
    const [, late, ...others] = tokensOf(recorded);
    if (!late || !anchor) throw new RangeError('a market has tokens');
    const activities = activitiesOf(recorded);
    const { lt = 0n } = activities.at(-1)?.activity ?? {};
    const head = { seqno: 1, time: recorded.chain.now, lt };
    const step: Step = {
      activities,
      tokens: [anchor, ...others],
      cursors: [...new Map(activities.map(cursorOf).map((one) => [one.account, one])).values()],
      head,
    };
    const database = await databases.open();
    const store = new IndexStore(database, modules);
    let { state } = await store.load('replica');
    ({ state } = await store.append(state, step));
    const steps: IndexStep[] = [];
    let heard = (): void => undefined;
    const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
    const replica = new IndexReplica({
      database,
      modules,
      identity: 'replica',
      onStep: (one) => {
        steps.push(one);
        heard();
      },
      onContact: () => undefined,
      clock: () => 0,
      onTrouble: (error) => {
        throw error;
      },
      pollMs: 1,
    });
    const first = next();
    replica.start();
    await first;
    const told = next();
    ({ state } = await store.insertLate(state, { activities: [], tokens: [late], cursors: [], head }));
    await told;
    for (; store.isRefolding;) {
      const again = next();
      ({ state } = await store.refoldOn(state));
      await again;
    }
    await replica.stop();
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.slice(1).every(({ isRefolded }) => isRefolded)).toBe(true);
    const ends = steps.map(({ isRefolding }) => isRefolding);
    expect(ends.slice(1)).toEqual(ends.slice(1).map((_end, index, all) => index + 1 < all.length));
    expect(steps.at(-1)?.state.of(inStretches).prices).toEqual(state.of(inStretches).prices);
  });
});
