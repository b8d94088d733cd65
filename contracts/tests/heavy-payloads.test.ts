import {
  LABELED_PAYLOADS,
  TRANSFER_ATTACHED_NANO_VALUES,
  describeHeavyPayloadTests,
} from './heavy-payloads-suite.ts';

describeHeavyPayloadTests({
  payloads: LABELED_PAYLOADS.filter((_, index) => index % 3 === 0),
  values: TRANSFER_ATTACHED_NANO_VALUES.filter((_, index) => index % 4 === 2),
});
