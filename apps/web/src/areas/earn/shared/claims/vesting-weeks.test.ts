import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { VestingEnd } from './vesting-ends.ts';
import { groupVestingByWeek } from './vesting-weeks.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [GOV, USDC] = [at('1'), at('2')];
const NOW = seconds(1_000_000);
const DAY = 86_400;
const end = (root: VestingEnd['root'], units: bigint, days: number): VestingEnd => ({
  place: at('9'),
  name: 'LP',
  root,
  units,
  at: seconds(NOW + days * DAY),
});

it('vests linearly up to the full amount at the end', () => {
  const weeks = groupVestingByWeek([end(GOV, 1_000n, 28), end(GOV, 70n, 7), end(USDC, 100n, 10)], NOW, 4);
  expect(weeks.map(({ vested }) => vested)).toEqual([
    [
      { root: GOV, units: 320n },
      { root: USDC, units: 70n },
    ],
    [
      { root: GOV, units: 250n },
      { root: USDC, units: 30n },
    ],
    [{ root: GOV, units: 250n }],
    [{ root: GOV, units: 250n }],
  ]);
  expect(weeks[1]).toMatchObject({ from: NOW + 7 * DAY, to: NOW + 14 * DAY });
});

it('loses no unit to rounding, and omits empty weeks', () => {
  const odd = groupVestingByWeek([end(GOV, 1_001n, 19)], NOW, 5);
  expect(odd).toHaveLength(3);
  expect(odd.flatMap(({ vested }) => vested).reduce((sum, { units }) => sum + units, 0n)).toBe(1_001n);
  expect(groupVestingByWeek([], NOW, 4)).toEqual([]);
  // An amount of one base unit vests over years, so less than one base unit vests in the shown weeks.
  expect(groupVestingByWeek([end(GOV, 1n, 1_000)], NOW, 4)).toEqual([]);
});
