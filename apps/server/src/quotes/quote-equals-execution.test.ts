import { testReverts, testSwaps } from '../test/quote-equals-execution-suite.ts';

testSwaps(200);
testReverts();
