import { COINS, VALUES, describePoorRejections } from './earn-poor-refusals-suite.ts';

describePoorRejections({ values: VALUES, coins: COINS });
