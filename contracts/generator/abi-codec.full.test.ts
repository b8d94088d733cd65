import { describeCodec } from './abi-codec-suite.ts';

/** `ABI_CASES=50000` digs deeper. */
describeCodec(Number(process.env['ABI_CASES'] ?? 1200));
