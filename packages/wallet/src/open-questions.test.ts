import { afterEach, expect, it, vi } from 'vitest';
import { OpenQuestions } from './open-questions.ts';

afterEach(() => void vi.useRealTimers());

it('joins a question that is open, and asks again one whose popup went without a word', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const questions = new OpenQuestions();
  const asked: ((answer: string) => void)[] = [];
  const ask = (): Promise<string> => questions.ask('connect', () => new Promise((open) => asked.push(open)));
  const first = ask();
  expect(ask()).toBe(first);
  vi.setSystemTime(Date.now() + 120_000);
  const anew = ask();
  expect(anew).not.toBe(first);
  // The late answer of the forgotten one does not close the other.
  asked[0]?.('late');
  expect(await first).toBe('late');
  expect(ask()).toBe(anew);
  asked[1]?.('now');
  expect(await anew).toBe('now');
});

it('asks again when the clock was set back: nobody waits until it has caught up', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const questions = new OpenQuestions();
  const ask = (): Promise<string> => questions.ask('connect', () => new Promise(() => undefined));
  const first = ask();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(ask()).not.toBe(first);
});

it('opens again after a failure', async () => {
  const questions = new OpenQuestions();
  await expect(questions.ask('connect', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await questions.ask('connect', () => Promise.resolve('yes'))).toBe('yes');
});
