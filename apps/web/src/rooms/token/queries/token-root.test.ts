import { ApiRequestError } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { tokenRootQuery } from './token-queries.ts';

const { refetchInterval } = tokenRootQuery(toAddress(`0:${'8'.repeat(64)}`));
const after = (status: string, error: unknown) =>
  typeof refetchInterval === 'function' && refetchInterval({ state: { status, error } } as never);
const failure = (status: number) => new ApiRequestError('API_REFUSED', { status, routeId: 'token-root' });

it('retries a token if the server is unavailable, but not if it does not exist', () => {
  expect(after('error', failure(503))).toBe(10_000);
  expect(after('error', new TypeError('network'))).toBe(10_000);
  expect(after('error', failure(404))).toBe(false);
  expect(after('success', null)).toBe(false);
});
