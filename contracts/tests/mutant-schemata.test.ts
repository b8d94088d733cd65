import { describeSchemata, describeSwitches } from './mutant-schemata-suite.ts';

describeSchemata('sample');
describeSwitches();
