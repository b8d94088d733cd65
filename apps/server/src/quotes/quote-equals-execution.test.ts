import { testReverts, testSwaps } from '../test/quote-equals-execution-suite.ts';

testSwaps(100);
testReverts();
