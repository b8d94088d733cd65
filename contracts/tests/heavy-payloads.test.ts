import { PAYLOADS, TRANSFER_VALUES, describeHeavyPayloads } from './heavy-payloads-suite.ts';

describeHeavyPayloads({
  payloads: PAYLOADS.filter((_, index) => index % 3 === 0),
  values: TRANSFER_VALUES.filter((_, index) => index % 4 === 2),
});
