import { describeMutantSchemata } from './mutant-schemata-suite.ts';

describeMutantSchemata('rest');
