import { describePairTransactionTests } from './pair-transactions-suite.ts';

describePairTransactionTests(150);
