import {
  LABELED_PAYLOADS,
  TRANSFER_ATTACHED_NANO_VALUES,
  describeHeavyPayloadTests,
  describeMinimumAttachedCoinsTests,
} from './heavy-payloads-suite.ts';

describeHeavyPayloadTests({ payloads: LABELED_PAYLOADS, values: TRANSFER_ATTACHED_NANO_VALUES });
describeMinimumAttachedCoinsTests();
