import {
  LABELED_PAYLOADS,
  TRANSFER_ATTACHED_NANO_VALUES,
  describeHeavyPayloads,
  describeMinimumAttachedCoinsTests,
} from './heavy-payloads-suite.ts';

describeHeavyPayloads({ payloads: LABELED_PAYLOADS, values: TRANSFER_ATTACHED_NANO_VALUES });
describeMinimumAttachedCoinsTests();
