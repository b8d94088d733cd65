import { expect, it } from 'vitest';
import { whyUnread } from './readings.ts';

it('reports a common reason before a failed reading', () => {
  const [good, bad] = [{ isError: false }, { isError: true }];
  const offline = { kind: 'unavailable', reason: 'offline' } as const;
  expect(whyUnread(offline, [bad])).toBe('offline');
  expect(whyUnread({ kind: 'loading' }, [good, bad])).toBe('failed');
  expect(whyUnread({ kind: 'loading' }, [good])).toBeUndefined();
});
