import { afterAll, vi } from 'vitest';

// Waits for pending dynamic imports after each test file. A worker caches modules, so an import interrupted by the end
// of a file would fail in all later files.
afterAll(() => vi.dynamicImportSettled());
