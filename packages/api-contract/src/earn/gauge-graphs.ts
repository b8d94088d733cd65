import { renamedField, object, lenientRowsCodec } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  chartRangeFields,
  millisecondsCodec,
  precisePercentCodec,
  usdCodec,
} from '../wire/wire-values.ts';
import { GAUGE_APR_DESCRIPTION, GAUGE_TVL_DESCRIPTION } from './gauge-texts.ts';

/** TVL of a gauge at the end of an hour or day. */
export const gaugeTvlPointCodec = object({
  /** Start of the hour or day, milliseconds. */
  timestamp: renamedField('time', millisecondsCodec),
  value: usdCodec,
});
/** APR of a gauge at the end of an hour or day. */
export const gaugeAprPointCodec = object({
  /** Start of the hour or day, milliseconds. */
  timestamp: renamedField('time', millisecondsCodec),
  value: precisePercentCodec,
});
const gaugeGraphBody = object({ gaugeAddress: renamedField('gauge', addressCodec), ...chartRangeFields });
const gaugeAprGraph = object({ stats: renamedField('points', lenientRowsCodec(gaugeAprPointCodec)) });

/** TVL history of a gauge, USD. */
export const getGaugeTvl = defineRoute({
  id: 'getGaugeTvl',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/tvl',
  summary: `TVL of a gauge at the end of each hour or day, oldest first, USD; without those of unknown prices. ${GAUGE_TVL_DESCRIPTION}`,
  body: gaugeGraphBody,
  response: object({ stats: renamedField('points', lenientRowsCodec(gaugeTvlPointCodec)) }),
});

/** APR history of a gauge without any boost, percent per year. */
export const getGaugeMinApr = defineRoute({
  id: 'getGaugeMinApr',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/min-apr',
  summary: `minApr of a gauge at the end of each hour or day, oldest first, percent; without those of unknown prices. ${GAUGE_APR_DESCRIPTION}`,
  body: gaugeGraphBody,
  response: gaugeAprGraph,
});

/** APR history of a gauge with the longest lock and the maximum ve boost, percent per year. */
export const getGaugeMaxApr = defineRoute({
  id: 'getGaugeMaxApr',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/max-apr',
  summary: `maxApr of a gauge at the end of each hour or day, oldest first, percent; without those of unknown prices. ${GAUGE_APR_DESCRIPTION}`,
  body: gaugeGraphBody,
  response: gaugeAprGraph,
});
