import { HEAVY_PAYLOADS, FORWARDING_VALUES, describeForwardedPayloads } from './heavy-onward-suite.ts';

describeForwardedPayloads({ payloads: HEAVY_PAYLOADS, values: FORWARDING_VALUES });
