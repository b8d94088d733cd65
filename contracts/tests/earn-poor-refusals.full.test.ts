import { COINS, VALUES, describePoorRefusals } from './earn-poor-refusals-suite.ts';

describePoorRefusals({ values: VALUES, coins: COINS });
