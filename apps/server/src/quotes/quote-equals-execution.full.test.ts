import { testSwapsExecuteAsQuoted } from '../test/quote-equals-execution-suite.ts';

testSwapsExecuteAsQuoted(500);
