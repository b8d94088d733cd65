import { testSwapsWithRevertedHop, testSwapsExecuteAsQuoted } from '../test/quote-equals-execution-suite.ts';

testSwapsExecuteAsQuoted(200);
testSwapsWithRevertedHop();
