import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOKEN_LIST_KEY, reloadTokenList } from './reload-token-list.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('loads the list again at most once per minute, however often it is rejected', () => {
  const client = new QueryClient();
  const refetch = vi.spyOn(client, 'refetchQueries').mockResolvedValue();
  for (let rejections = 0; rejections < 5; rejections += 1) reloadTokenList(client);
  expect(refetch).toHaveBeenCalledExactlyOnceWith({ queryKey: TOKEN_LIST_KEY });
  vi.advanceTimersByTime(59_999);
  reloadTokenList(client);
  expect(refetch).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  reloadTokenList(client);
  expect(refetch).toHaveBeenCalledTimes(2);
});
