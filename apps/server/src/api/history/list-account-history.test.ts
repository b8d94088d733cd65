import { expect, test } from 'vitest';
import type { AccountHistoryQuery } from '../../read-model.ts';
import { createApiForEachTest } from '../../test/api-under-test.ts';
import { JCT_TOKEN } from '../../test/fake-market.ts';

const api = createApiForEachTest();
const PATH = '/api/v2/account_history';

test('passes the account, groups and page, and returns operations with the next cursor', async () => {
  const asked: AccountHistoryQuery[] = [];
  const { model } = api();
  const read = model.history.bind(model);
  model.history = (query) => {
    asked.push(query);
    return read(query);
  };
  const answer = await api().post(PATH, { account: JCT_TOKEN, groups: ['locks'], limit: 5 });
  expect(answer.json()).toMatchObject({
    next: 'next',
    operations: [
      {
        kind: 'orderCreated',
        transactionHash: null,
        sent: [{ amount: '5', tokenSymbol: null }],
        veAmount: null,
      },
    ],
  });
  expect(asked).toMatchObject([{ account: JCT_TOKEN, after: undefined, limit: 5 }]);
  expect([...(asked[0]?.groups ?? [])]).toEqual(['locks']);
  await api().post(PATH, { account: JCT_TOKEN, groups: [], limit: 5 });
  expect(asked[1]?.groups.size).toBe(7);
});

test.each([
  ['after', { after: 'trades.1' }],
  ['limit', { limit: 101 }],
  ['limit', { limit: 0 }],
  ['groups.0', { groups: ['transfers'] }],
  ['account', { account: 'me' }],
])('400 names the field %s', async (field, change) => {
  const answer = await api().post(PATH, { account: JCT_TOKEN, limit: 5, ...change });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_REQUEST', field }]);
});
