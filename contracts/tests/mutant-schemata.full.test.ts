import { describeSchemata } from './mutant-schemata-suite.ts';

describeSchemata('rest');
