import { describeMutantSchemata, describeSwitches } from './mutant-schemata-suite.ts';

describeMutantSchemata('sample');
describeSwitches();
