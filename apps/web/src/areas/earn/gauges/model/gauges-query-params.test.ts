import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { readGaugeListSearch } from './gauge-list-search.ts';
import { toGaugesQueryParams, type GaugesRequestContext } from './gauges-query-params.ts';

const ME = toAddress(`0:${'1'.repeat(64)}`);
const REWARD = toAddress(`0:${'2'.repeat(64)}`);
const MARKED = toAddress(`0:${'3'.repeat(64)}`);
const requestContext: GaugesRequestContext = {
  account: ME,
  requestedFavourites: undefined,
  pageSize: 10,
  tokenListUrl: 'https://list.example',
  imported: [REWARD],
};
const ask = (address: Readonly<Record<string, unknown>>, change: Partial<GaugesRequestContext> = {}) =>
  toGaugesQueryParams(readGaugeListSearch(address), { ...requestContext, ...change });

it('omits default values', () => {
  expect(ask({})).toMatchObject({
    limit: 10,
    offset: 0,
    user: ME,
    isMine: false,
    favourites: undefined,
    whitelist: undefined,
    rewards: undefined,
    tvl: undefined,
    minApr: undefined,
    maxApr: undefined,
  });
});

it('requests the page, filters and bounds of the URL', () => {
  expect(
    ask({ page: 3, show: 'mine', q: 'A/B', tvlFrom: 5, maxTo: 9, rewards: REWARD, low: 1, ended: 0 }),
  ).toMatchObject({
    offset: 20,
    isMine: true,
    search: 'A/B',
    tvl: { from: '5' },
    minApr: undefined,
    maxApr: { to: '9' },
    rewards: [REWARD],
    showLowBalance: true,
    hideEnded: true,
  });
});

it('includes own gauges with any reward balance', () => {
  expect(ask({ show: 'mine' }).showLowBalance).toBe(true);
  expect(ask({}).showLowBalance).toBe(false);
});

it('restricts to listed tokens by list and imports, and to favourites by address', () => {
  expect(ask({ show: 'listed' }).whitelist).toEqual({ uri: 'https://list.example', imported: [REWARD] });
  expect(ask({ show: 'favourites' }, { requestedFavourites: [MARKED] }).favourites).toEqual([MARKED]);
});
