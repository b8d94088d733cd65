import { expect, it } from 'vitest';
import { whyUnread } from './readings.ts';

it('names what stands in the way of everything before a reading that has failed', () => {
  const [good, bad] = [{ isError: false }, { isError: true }];
  const offline = { kind: 'unavailable', reason: 'offline' } as const;
  expect(whyUnread(offline, [bad])).toBe('offline');
  expect(whyUnread({ kind: 'loading' }, [good, bad])).toBe('failed');
  expect(whyUnread({ kind: 'loading' }, [good])).toBeUndefined();
});
