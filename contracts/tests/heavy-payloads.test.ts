import {
  LABELED_PAYLOADS,
  TRANSFER_ATTACHED_NANO_VALUES,
  describeHeavyPayloads,
} from './heavy-payloads-suite.ts';

describeHeavyPayloads({
  payloads: LABELED_PAYLOADS.filter((_, index) => index % 3 === 0),
  values: TRANSFER_ATTACHED_NANO_VALUES.filter((_, index) => index % 4 === 2),
});
