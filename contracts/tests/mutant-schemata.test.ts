import { describeMutantSchemata, describeMutantSwitches } from './mutant-schemata-suite.ts';

describeMutantSchemata('sample');
describeMutantSwitches();
