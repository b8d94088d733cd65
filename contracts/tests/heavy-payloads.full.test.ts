import { PAYLOADS, VALUES, describeHeavyPayloads, describeLeastCoins } from './heavy-payloads-suite.ts';

describeHeavyPayloads({ payloads: PAYLOADS, values: VALUES });
describeLeastCoins();
