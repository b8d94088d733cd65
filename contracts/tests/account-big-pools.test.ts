import { describeBigPools } from './account-big-pools-suite.ts';

describeBigPools([2]);
