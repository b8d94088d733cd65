import { describeDust } from './earn-escrow-dust-suite.ts';

describeDust();
