import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOKEN_LIST_QUERY_KEY, reloadTokenList } from './reload-token-list.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const [ONE, OTHER] = ['1', '2'].map((hash) => ({ uri: '/list.json', hash })) as [
  { uri: string; hash: string },
  { uri: string; hash: string },
];
const open = () => {
  const client = new QueryClient();
  return { client, refetch: vi.spyOn(client, 'refetchQueries').mockResolvedValue() };
};

it('loads the list again at most once per minute, however often it is rejected', () => {
  const { client, refetch } = open();
  for (let rejections = 0; rejections < 5; rejections += 1) reloadTokenList(client, ONE);
  // A load in progress is not restarted.
  expect(refetch).toHaveBeenCalledExactlyOnceWith(
    { queryKey: TOKEN_LIST_QUERY_KEY },
    { cancelRefetch: false },
  );
  vi.advanceTimersByTime(59_999);
  reloadTokenList(client, OTHER);
  expect(refetch).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  reloadTokenList(client, OTHER);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('waits twice as long after each reload that did not help, up to an hour', () => {
  const { client, refetch } = open();
  const hour = (rejected: { uri: string; hash: string }): number => {
    const before = refetch.mock.calls.length;
    for (let second = 0; second < 3_600; second += 1) {
      reloadTokenList(client, rejected);
      vi.advanceTimersByTime(1_000);
    }
    return refetch.mock.calls.length - before;
  };
  // The reloads are after 0, 1, 3, 7, 15 and 31 minutes in the first hour, then after 63, 123 and 183 minutes.
  expect([hour(ONE), hour(ONE), hour(ONE), hour(ONE)]).toEqual([6, 1, 1, 1]);
  // The list has another hash now, which the server also rejects.
  expect(hour(OTHER)).toBe(6);
});
