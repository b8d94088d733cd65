import { testRandomNodeFaults } from '../test/faulty-node-suite.ts';

// FAULTY_SEED=<seed> repeats a run; FULL=1 runs ten times as many rounds.

const SEED = Number(process.env['FAULTY_SEED'] ?? 20_261_129);

testRandomNodeFaults(SEED, process.env['FULL'] === '1' ? 400 : 40, 40);
