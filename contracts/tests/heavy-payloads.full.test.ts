import {
  PAYLOADS,
  TRANSFER_VALUES,
  describeHeavyPayloads,
  describeMinimumCoins,
} from './heavy-payloads-suite.ts';

describeHeavyPayloads({ payloads: PAYLOADS, values: TRANSFER_VALUES });
describeMinimumCoins();
