import { describeMutantSchemataTests } from './mutant-schemata-suite.ts';

describeMutantSchemataTests('rest');
