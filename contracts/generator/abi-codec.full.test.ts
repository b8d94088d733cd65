import { describeCodec } from './abi-codec-suite.ts';

/** Number of random cases; the environment variable `ABI_CASES` sets another number, for example 50 000. */
describeCodec(Number(process.env['ABI_CASES'] ?? 1200));
