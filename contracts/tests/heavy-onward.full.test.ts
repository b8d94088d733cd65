import {
  HEAVY_PAYLOADS,
  ROUTE_ATTACHED_MILLI_COINS,
  describeForwardedPayloads,
} from './heavy-onward-suite.ts';

describeForwardedPayloads({ payloads: HEAVY_PAYLOADS, values: ROUTE_ATTACHED_MILLI_COINS });
