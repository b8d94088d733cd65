import { testRefusals, testSwaps } from '../test/quote-equals-execution-suite.ts';

testSwaps(100);
testRefusals();
