import { describeTransactions } from './pair-transactions-suite.ts';

describeTransactions(process.env['FULL'] === '1' ? 2000 : 300);
