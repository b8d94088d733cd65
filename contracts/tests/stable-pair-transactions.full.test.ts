import { describeRandomStablePairs } from './stable-pair-transactions-suite.ts';

const SEEDS = process.env['STABLE_SEED'] ? [Number(process.env['STABLE_SEED'])] : [7, 20_261_121];
const STEPS = Number(process.env['STABLE_STEPS'] ?? 40);

describeRandomStablePairs(SEEDS, STEPS);
