import { fixtureAddress } from '@junction/testing';
import { expect, test } from 'vitest';
import { LaggingAccounts } from './lagging-accounts.ts';

let now = 100;

test('an account that is due is due once', () => {
  const lagging = new LaggingAccounts(() => now);
  lagging.add(fixtureAddress(1));
  now += 1;
  expect(lagging.due()).toEqual([fixtureAddress(1)]);
  // Nobody reads it: it is no longer followed, or waits in the quarantine.
  expect(lagging.due()).toEqual([]);
  expect(lagging.pause).toBeUndefined();
});

test('the pauses of an account that stays behind double, and none is shorter than a quarter of a second', () => {
  const lagging = new LaggingAccounts(() => now);
  const pauses: unknown[] = [];
  for (let times = 0; times < 8; times += 1) {
    lagging.add(fixtureAddress(1));
    pauses.push(lagging.pause);
    now += 20;
    expect(lagging.pause).toBe(0.25);
    lagging.due();
  }
  expect(pauses).toEqual([0.25, 0.5, 1, 2, 4, 8, 15, 15]);
});
