import { HEAVY_PAYLOADS, FORWARDING_VALUES, describeForwardedPayloads } from './heavy-onward-suite.ts';

describeForwardedPayloads({
  payloads: HEAVY_PAYLOADS.filter((_, index) => index % 2 === 1),
  values: FORWARDING_VALUES.filter((_, index) => index % 4 === 1),
});
