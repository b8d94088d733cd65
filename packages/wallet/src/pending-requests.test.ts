import { afterEach, expect, it, vi } from 'vitest';
import { PendingRequests } from './pending-requests.ts';

afterEach(() => void vi.useRealTimers());

it('joins a pending request, and repeats one whose popup was closed without a response', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const requests = new PendingRequests();
  const asked: ((answer: string) => void)[] = [];
  const ask = (): Promise<string> => requests.ask('connect', () => new Promise((open) => asked.push(open)));
  const first = ask();
  expect(ask()).toBe(first);
  vi.setSystemTime(Date.now() + 120_000);
  const anew = ask();
  expect(anew).not.toBe(first);
  // A late response to the replaced request does not complete the new one.
  asked[0]?.('late');
  expect(await first).toBe('late');
  expect(ask()).toBe(anew);
  asked[1]?.('now');
  expect(await anew).toBe('now');
});

it('repeats the request if the clock was set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const requests = new PendingRequests();
  const ask = (): Promise<string> => requests.ask('connect', () => new Promise(() => undefined));
  const first = ask();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(ask()).not.toBe(first);
});

it('opens again after a failure', async () => {
  const requests = new PendingRequests();
  await expect(requests.ask('connect', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await requests.ask('connect', () => Promise.resolve('yes'))).toBe('yes');
});
