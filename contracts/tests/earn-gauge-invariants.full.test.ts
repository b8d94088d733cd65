import { describeRandomGauges } from './earn-gauge-invariants-suite.ts';

/** Every setting of a gauge that depends on the seed occurs in 2 and 3. */
describeRandomGauges(process.env['FULL'] === '1' ? [1, 2, 3, 4] : [2, 3], 40);
