import { HEAVY, VALUES, describeOnward } from './heavy-onward-suite.ts';

describeOnward({
  payloads: HEAVY.filter((_, index) => index % 2 === 1),
  values: VALUES.filter((_, index) => index % 4 === 1),
});
