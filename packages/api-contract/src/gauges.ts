import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { addressSchema, decimalSchema, percentSchema, secondsSchema } from './wire-values.ts';

const gaugeTokenSchema = z.object({ tokenRoot: addressSchema, tokenSymbol: z.string() });

/** A gauge that rewards the holders of an LP token (facts A.10). */
export const gaugeSchema = z.object({
  address: addressSchema,
  depositTokenRoot: addressSchema,
  hasQubeReward: z.boolean(),
  isLowBalance: z.boolean(),
  tvl: decimalSchema,
  tvlChange: percentSchema,
  minApr: percentSchema,
  minAprChange: percentSchema,
  maxApr: percentSchema,
  maxAprChange: percentSchema,
  /** Real multiplier, 1.5. */
  maxBoost: z.number(),
  /** Seconds. */
  maxLockTime: z.int(),
  startTime: z.nullable(secondsSchema),
  endTime: z.nullable(secondsSchema),
  /** Whole tokens. */
  poolTokens: z.array(z.extend(gaugeTokenSchema, { amount: decimalSchema })),
  rewardTokens: z.array(gaugeTokenSchema),
});

export const getGaugesByRoot = defineRoute({
  id: 'getGaugesByRoot',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/get-by-root',
  summary: 'Gauges that take an LP token; none while the network has no gauges',
  body: z.object({ lpAddress: addressSchema }),
  response: z.object({ gauges: z.array(gaugeSchema), total: z.int() }),
});
