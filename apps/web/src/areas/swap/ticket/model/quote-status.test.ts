import { describe, expect, it } from 'vitest';
import { getSideWithoutToken, toQuoteStatus, getDisplayedQuote } from './quote-status.ts';

const ready = { status: 'ready', request: 'r', quote: 'new', at: 1 } as const;
const loading = { status: 'loading', request: 'r', last: 'old' } as const;

describe('the status of a quote', () => {
  it('keeps the last quote while a new one loads', () => {
    expect(getDisplayedQuote({ ...ready, isOld: true })).toBe('new');
    expect(getDisplayedQuote(loading)).toBe('old');
    expect(getDisplayedQuote({ status: 'failed', request: 'r' })).toBeUndefined();
  });

  it('reports the result of the request', () => {
    expect(toQuoteStatus({ ...ready, isOld: false })).toBe('ready');
    expect(toQuoteStatus({ ...ready, isOld: true })).toBe('old');
    expect(toQuoteStatus({ status: 'no-route', request: 'r' })).toBe('no-route');
    expect(toQuoteStatus(loading)).toBe('none');
    expect(toQuoteStatus({ status: 'idle' })).toBe('none');
  });

  it('returns the first side without a token', () => {
    expect(getSideWithoutToken(undefined, undefined)).toBe('left');
    expect(getSideWithoutToken('a', undefined)).toBe('right');
    expect(getSideWithoutToken('a', 'b')).toBeUndefined();
  });
});
