import { describePairTransactionTests } from './pair-transactions-suite.ts';

describePairTransactionTests(process.env['FULL'] === '1' ? 2000 : 300);
