import {
  HEAVY_PAYLOADS,
  ROUTE_ATTACHED_MILLI_COINS,
  describeForwardedPayloads,
} from './heavy-onward-suite.ts';

describeForwardedPayloads({
  payloads: HEAVY_PAYLOADS.filter((_, index) => index % 2 === 1),
  values: ROUTE_ATTACHED_MILLI_COINS.filter((_, index) => index % 4 === 1),
});
