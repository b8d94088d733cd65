import { HEAVY, VALUES, describeOnward } from './heavy-onward-suite.ts';

describeOnward({ payloads: HEAVY, values: VALUES });
