import { describe, expect, it } from 'vitest';
import { createGaugePlayer } from './earn/gauge/player.ts';
import { readScenarios } from './earn/recording.ts';
import { replay } from './earn/replayer.ts';

const ops = readScenarios('gauge-ops');
const runs = readScenarios('gauge-runs');

describe('recorded operations of public gauges', () => {
  it.each(
    [...ops.slice(0, 1), ...runs.slice(0, 1)].map((scenario) => [scenario.id, scenario] as const),
  )('%s', async (_, scenario) => {
    const player = await createGaugePlayer(scenario, [...ops, ...runs]);
    expect(await replay(player, scenario)).toEqual([]);
  }, 240_000);
});
