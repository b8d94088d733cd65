import { describe, expect, it } from 'vitest';
import { planTestRuns, readTestOptions } from './test-options.mjs';

describe('npm test', () => {
  it('runs the default tier without the journeys of other tiers', () => {
    expect(readTestOptions([])).toEqual({
      isHelp: false,
      tier: 'default',
      projects: ['node', 'node-shared', 'browser', 'smoke'],
      isChanged: false,
    });
  });

  it('runs every tier and every journey with --all', () => {
    expect(readTestOptions(['--all'])).toMatchObject({
      tier: 'all',
      projects: ['node', 'node-shared', 'browser', 'smoke', 'journeys'],
      isChanged: false,
    });
  });

  it('runs what changed, optionally since a commit', () => {
    expect(readTestOptions(['--changed'])).toMatchObject({ tier: 'default', isChanged: true });
    expect(readTestOptions(['--changed'])).not.toHaveProperty('since');
    expect(readTestOptions(['--since', 'main'])).toMatchObject({ isChanged: true, since: 'main' });
    expect(readTestOptions(['--all', '--since', 'main'])).toMatchObject({ tier: 'all', isChanged: true });
  });

  it('reports unknown options and prints help', () => {
    expect(readTestOptions(['--chagned']).problem).toMatch(/chagned[\s\S]*npm test \[-- options\]/);
    expect(readTestOptions(['some.test.ts']).problem).toContain('some.test.ts');
    expect(readTestOptions(['--help'])).toMatchObject({ isHelp: true });
  });
});

describe('runs of vitest', () => {
  const options = readTestOptions([]);
  const tier = 'default';
  const nothing = { isEverything: false, related: [], leftOut: [], full: [], journeys: [], smoke: [] };
  const everything = options.projects.map((project) => ({ project, args: ['run'], tier: 'default' }));

  it('are every project, also if a change may affect everything', () => {
    expect(planTestRuns(options)).toEqual(everything);
    expect(planTestRuns(options, { ...nothing, isEverything: true })).toEqual(everything);
  });

  it('are the tests that import a change, and the selected journeys of any tier', () => {
    const selection = { ...nothing, related: ['a.ts', 'b.ts'], journeys: ['e2e/journeys/x.journey.ts'] };
    const args = ['related', '--run', 'a.ts', 'b.ts', '--passWithNoTests'];
    expect(planTestRuns(options, selection)).toEqual([
      { project: 'node', args, tier },
      { project: 'node-shared', args, tier },
      { project: 'browser', args, tier },
      { project: 'journeys', args: ['run', 'e2e/journeys/x.journey.ts'], tier },
    ]);
    expect(planTestRuns(options, { ...nothing, smoke: ['e2e/smoke/swap.journey.ts'] })).toEqual([
      { project: 'smoke', args: ['run', 'e2e/smoke/swap.journey.ts'], tier },
    ]);
  });

  it('include a changed test of the full tier', () => {
    const full = [
      'apps/server/src/a.full.test.ts',
      'contracts/tests/b.full.test.ts',
      'c.full.browser.test.tsx',
    ];
    expect(planTestRuns(options, { ...nothing, full })).toEqual([
      { project: 'node', args: ['run', full[0]], tier: 'all' },
      { project: 'node-shared', args: ['run', full[1]], tier: 'all' },
      { project: 'browser', args: ['run', full[2]], tier: 'all' },
    ]);
    expect(planTestRuns(readTestOptions(['--all']), { ...nothing, full })).toEqual([]);
  });

  it('are empty if nothing has changed', () => {
    expect(planTestRuns(options, nothing)).toEqual([]);
  });
});
