import { describeLayout } from './abi-layout-suite.ts';

/** Set `ABI_CASES` to test more cases, for example 50 000. */
describeLayout(Number(process.env['ABI_CASES'] ?? 1200));
