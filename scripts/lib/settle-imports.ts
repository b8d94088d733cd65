import { afterAll, vi } from 'vitest';

// Tests render page parts that load lazily. Where a worker caches modules, a load that is interrupted by the end of a
// file fails for every later file.
afterAll(() => vi.dynamicImportSettled());
