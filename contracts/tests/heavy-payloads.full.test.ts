import { PAYLOADS, VALUES, describeHeavyPayloads, describeMinimumCoins } from './heavy-payloads-suite.ts';

describeHeavyPayloads({ payloads: PAYLOADS, values: VALUES });
describeMinimumCoins();
