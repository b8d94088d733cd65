import { buildFixtureAddress } from '@junction/testing';
import { expect, test } from 'vitest';
import { LaggingAccounts } from './lagging-accounts.ts';

let now = 100;

test('an account that is due is returned once', () => {
  const lagging = new LaggingAccounts(() => now);
  lagging.add(buildFixtureAddress(1));
  now += 1;
  expect(lagging.takeDue()).toEqual([buildFixtureAddress(1)]);
  // The account is not returned again, even if the caller did not read it because it is no longer followed or is in
  // quarantine.
  expect(lagging.takeDue()).toEqual([]);
  expect(lagging.secondsUntilDue).toBeUndefined();
});

test('pauses of an account that stays behind double, from a quarter of a second', () => {
  const lagging = new LaggingAccounts(() => now);
  const pauses: unknown[] = [];
  for (let times = 0; times < 8; times += 1) {
    lagging.add(buildFixtureAddress(1));
    pauses.push(lagging.secondsUntilDue);
    now += 20;
    expect(lagging.secondsUntilDue).toBe(0.25);
    lagging.takeDue();
  }
  expect(pauses).toEqual([0.25, 0.5, 1, 2, 4, 8, 15, 15]);
});
