import { describeBigPoolTests } from './account-big-pools-suite.ts';

describeBigPoolTests([2]);
