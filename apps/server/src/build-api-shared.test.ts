import { expect, test, vi } from 'vitest';
import { createApiForEachTest } from './test/api-under-test.ts';

const api = createApiForEachTest();

test('no caller waits for a response that is queued behind other requests of its caller', async () => {
  await api().app.close();
  api().app = await api().build({ limits: { maxConcurrentRequests: 1 } });
  const ask = (remoteAddress: string, url: string) =>
    api().app.inject({ method: 'POST', url, payload: { limit: 10, offset: 0 }, remoteAddress });
  const listTokens = api().model.listTokens.bind(api().model);
  let finish: (() => void) | undefined;
  api().model.listTokens = async (query) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return listTokens(query);
  };
  const versions = vi.spyOn(api().model, 'version');
  const [taker, other, third] = ['10.0.0.1', '10.0.0.2', '10.0.0.3'] as const;
  const slow = ask(taker, '/api/v1/currencies');
  await vi.waitUntil(() => finish !== undefined, { interval: 1 });
  const behind = ask(taker, '/api/v2/pools');
  await vi.waitUntil(() => versions.mock.calls.length > 1, { interval: 1 });
  const answers = await Promise.all([ask(other, '/api/v2/pools'), ask(third, '/api/v2/pools')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  finish?.();
  expect((await slow).statusCode).toBe(200);
  expect((await behind).body).toBe(answers[0]?.body);
});
