import { afterEach, expect, it, vi } from 'vitest';
import { STORED_ITEMS } from './stored-items.ts';
import { readStoredItem, subscribeToStoredItem, writeStoredItem } from './stored-values.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('returns the same object until the text changes', () => {
  localStorage.setItem('imported_tokens', JSON.stringify([`0:${'a'.repeat(64)}`]));
  expect(readStoredItem(STORED_ITEMS.importedTokens)).toBe(readStoredItem(STORED_ITEMS.importedTokens));
  writeStoredItem(STORED_ITEMS.importedTokens, []);
  expect(readStoredItem(STORED_ITEMS.importedTokens)).toEqual([]);
});

it('keeps working with the new value if nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const onChange = vi.fn<() => void>();
  const stop = subscribeToStoredItem(STORED_ITEMS.slippage, onChange);
  writeStoredItem(STORED_ITEMS.slippage, '1.0');
  expect(readStoredItem(STORED_ITEMS.slippage)).toBe('1.0');
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  vi.restoreAllMocks();
  writeStoredItem(STORED_ITEMS.slippage, '0.1');
  expect(localStorage.getItem('slippage')).toBe('0.1');
});

it('returns the fallback if the storage is unavailable', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStoredItem(STORED_ITEMS.theme)).toBe('system');
});
