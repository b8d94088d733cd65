import { COINS, VALUES, describePoorRejections } from './earn-poor-rejections-suite.ts';

describePoorRejections({ values: VALUES, coins: COINS });
