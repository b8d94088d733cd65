import { afterAll, vi } from 'vitest';

// Parts of a page that a test draws are loaded without being waited for. Where a worker keeps its modules, one whose
// loading is cut off by the end of a file has failed for every file after it.
afterAll(() => vi.dynamicImportSettled());
