import { buildFixtureAddress } from '@junction/testing';
import { expect, test } from 'vitest';
import { convertLegacyIndexIdentity } from './identity-by-setting.ts';

const [ROOT, FACTORY, GAUGES, ESCROW, DAO] = [1, 2, 3, 4, 5].map(buildFixtureAddress);

test('an identity of the old format is converted to named settings', () => {
  expect(
    convertLegacyIndexIdentity(`7:${ROOT}:${FACTORY}:earn=${GAUGES},${ESCROW},ended:govern=${DAO}`),
  ).toBe(
    `chainId=7;contracts.dexRoot=${ROOT};limitOrders.factory=${FACTORY};` +
      `earn.gaugeFactory,earn.voteEscrow=${GAUGES},${ESCROW},ended;earn.daoRoot=${DAO}`,
  );
  expect(convertLegacyIndexIdentity(`7:${ROOT}`)).toBe(`chainId=7;contracts.dexRoot=${ROOT}`);
  expect(convertLegacyIndexIdentity(`7:${ROOT}:govern=${DAO}`)).toBe(
    `chainId=7;contracts.dexRoot=${ROOT};earn.daoRoot=${DAO}`,
  );
});

test('any other text is not converted', () => {
  for (const text of ['backfill', `chainId=7;contracts.dexRoot=${ROOT}`, '', '7'])
    expect(convertLegacyIndexIdentity(text)).toBeUndefined();
});
