import {
  CONTRACT_BALANCES_MILLI_COINS,
  ATTACHED_MILLI_COINS,
  describeLowCoinRejectionTests,
} from './earn-poor-rejections-suite.ts';

describeLowCoinRejectionTests({ values: ATTACHED_MILLI_COINS, coins: CONTRACT_BALANCES_MILLI_COINS });
