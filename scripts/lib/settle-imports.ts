import { afterAll, vi } from 'vitest';

// Waits for lazy imports after each test file. A worker caches modules, so an import that the end of a file
// interrupts would fail in every later file.
afterAll(() => vi.dynamicImportSettled());
