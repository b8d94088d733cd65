import { describeLowCoinRejectionTests } from './earn-poor-rejections-suite.ts';

describeLowCoinRejectionTests({ values: [160n, 300n, 700n, 1450n], coins: [2000n, 0n, -90n] });
