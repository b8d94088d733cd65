import { describeCodec } from './abi-codec-suite.ts';

/** Set `ABI_CASES` to test more cases, for example 50 000. */
describeCodec(Number(process.env['ABI_CASES'] ?? 1200));
