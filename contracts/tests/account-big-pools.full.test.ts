import { describeBigPoolTests } from './account-big-pools-suite.ts';

describeBigPoolTests(process.env['FULL'] === '1' ? [3, 4, 5, 6, 7, 8] : [5, 8]);
