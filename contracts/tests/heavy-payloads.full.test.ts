import {
  LABELED_PAYLOADS,
  TRANSFER_VALUES,
  describeHeavyPayloads,
  describeMinimumCoins,
} from './heavy-payloads-suite.ts';

describeHeavyPayloads({ payloads: LABELED_PAYLOADS, values: TRANSFER_VALUES });
describeMinimumCoins();
