import {
  CONTRACT_MILLI_COINS,
  ATTACHED_MILLI_COINS,
  describePoorRejections,
} from './earn-poor-rejections-suite.ts';

describePoorRejections({ values: ATTACHED_MILLI_COINS, coins: CONTRACT_MILLI_COINS });
