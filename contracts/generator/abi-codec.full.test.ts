import { describeAbiCodecSuite } from './abi-codec-suite.ts';

/** Number of random cases; the environment variable `ABI_CASES` sets another number, for example 50 000. */
describeAbiCodecSuite(Number(process.env['ABI_CASES'] ?? 1200));
