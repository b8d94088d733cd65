import { describeLayout } from './abi-layout-suite.ts';

/** Number of random cases; the environment variable `ABI_CASES` sets another number, for example 50 000. */
describeLayout(Number(process.env['ABI_CASES'] ?? 1200));
