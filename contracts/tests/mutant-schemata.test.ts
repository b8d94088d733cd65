import { describeMutantSchemataTests, describeMutantSwitchTests } from './mutant-schemata-suite.ts';

describeMutantSchemataTests('sample');
describeMutantSwitchTests();
