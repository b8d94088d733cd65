import { describeLayout } from './abi-layout-suite.ts';

/** `ABI_CASES=50000` digs deeper. */
describeLayout(Number(process.env['ABI_CASES'] ?? 1200));
