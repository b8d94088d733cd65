import { expect, it } from 'vitest';
import { getUnreadReason } from './readings.ts';

it('reports a common reason before a failed reading', () => {
  const [good, bad] = [{ isError: false }, { isError: true }];
  const offline = { kind: 'unavailable', reason: 'offline' } as const;
  expect(getUnreadReason(offline, [bad])).toBe('offline');
  expect(getUnreadReason({ kind: 'loading' }, [good, bad])).toBe('failed');
  expect(getUnreadReason({ kind: 'loading' }, [good])).toBeUndefined();
});
