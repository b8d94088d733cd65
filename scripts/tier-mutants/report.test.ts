import { describe as group, expect, it } from 'vitest';
import { formatMutantReport } from './report.ts';
import type { JudgedMutant } from './report.ts';

const one: JudgedMutant = {
  area: 'web',
  name: 'a.ts:1',
  byDefault: undefined,
  byFull: undefined,
  shown: 3,
  open: 0,
  openJourneys: 2,
};

group('describe', () => {
  it('counts by area and lists what the default tier missed', () => {
    const lines = formatMutantReport([
      { ...one, byDefault: 'a.test.ts' },
      { ...one, byDefault: 'a.test.ts' },
      { ...one, name: 'b.ts:2', byFull: 'b.full.test.ts' },
      { ...one, name: 'c.ts:3' },
      { ...one, name: 'd.ts:4', open: 5, area: 'server' },
    ]);
    const cells = lines.slice(0, 4).map((line) => line.split(/\s{2,}/));
    expect(cells[1]).toEqual(['web', '4', '4', '2', '3', '66.7 %', '1']);
    expect(cells[2]).toEqual(['server', '1', '0', '0', '0', '-', '0']);
    // The percentage is a lower bound, because one mutant was not run on all of its test files and the full tier may
    // still kill it.
    expect(cells[3]).toEqual(['all', '5', '4', '2', '3', '≥ 50.0 %', '1']);
    expect(lines).toContain('  b.ts:2 | b.full.test.ts');
    expect(lines).toContain('  c.ts:3 | shown to 3 test files, not to 2 journeys');
    expect(lines).toContain('  d.ts:4 | shown to 3 test files, 5 left');
  });
});
