import { testSwaps } from '../test/quote-equals-execution-suite.ts';

testSwaps(500);
