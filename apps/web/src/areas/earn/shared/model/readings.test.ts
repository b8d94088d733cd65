import { expect, it } from 'vitest';
import { getBalanceUnreadReason } from './readings.ts';

it('reports a common reason before a failed reading', () => {
  const [good, bad] = [{ isError: false }, { isError: true }];
  const offline = { kind: 'unavailable', reason: 'offline' } as const;
  expect(getBalanceUnreadReason(offline, [bad])).toBe('offline');
  expect(getBalanceUnreadReason({ kind: 'loading' }, [good, bad])).toBe('failed');
  expect(getBalanceUnreadReason({ kind: 'loading' }, [good])).toBeUndefined();
});
