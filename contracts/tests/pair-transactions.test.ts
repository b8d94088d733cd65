import { describeTransactions } from './pair-transactions-suite.ts';

describeTransactions(150);
