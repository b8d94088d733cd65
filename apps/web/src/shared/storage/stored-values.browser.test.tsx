import { afterEach, expect, it, vi } from 'vitest';
import { STORED } from './stored-items.ts';
import { readStored, subscribeToStored, writeStored } from './stored-values.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('returns the same object until the text changes', () => {
  localStorage.setItem('imported_tokens', JSON.stringify([`0:${'a'.repeat(64)}`]));
  expect(readStored(STORED.importedTokens)).toBe(readStored(STORED.importedTokens));
  writeStored(STORED.importedTokens, []);
  expect(readStored(STORED.importedTokens)).toEqual([]);
});

it('keeps working with the new value if nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const onChange = vi.fn<() => void>();
  const stop = subscribeToStored(STORED.slippage, onChange);
  writeStored(STORED.slippage, '1.0');
  expect(readStored(STORED.slippage)).toBe('1.0');
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  vi.restoreAllMocks();
  writeStored(STORED.slippage, '0.1');
  expect(localStorage.getItem('slippage')).toBe('0.1');
});

it('returns the fallback if the storage is unavailable', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStored(STORED.theme)).toBe('system');
});
