import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import {
  addressSchema,
  addressesSchema,
  decimalSchema,
  hashSchema,
  limitSchema,
  maybe,
  millisecondsSchema,
  offsetSchema,
  secondsSchema,
  amountSchema,
} from './wire-values.ts';

export const eventTypeSchema = z.enum(['deposit', 'swap', 'withdraw']);

export const transactionOrderingSchema = z.enum([
  'blocktimeascending',
  'blocktimedescending',
  'fromexecascending',
  'fromexecdescending',
  'toexecascending',
  'toexecdescending',
  'tvascending',
  'tvdescending',
]);

export const transactionSchema = z.object({
  eventType: eventTypeSchema,
  messageHash: hashSchema,
  transactionHash: hashSchema,
  poolAddress: addressSchema,
  userAddress: addressSchema,
  timestampBlock: secondsSchema,
  /** Total value, USD. */
  tv: decimalSchema,
  currencies: z.array(z.string()),
  currencyAddresses: z.array(addressSchema),
  /** Base units, aligned with `currencyAddresses`; a swap has index 0 spent, index 1 received. */
  volumes: z.array(amountSchema),
  lp: z.nullable(z.string()),
  lpAddress: z.nullable(addressSchema),
  lpVolume: z.nullable(amountSchema),
  fees: z.array(amountSchema),
  feeCurrencies: z.array(z.string()),
  feeCurrencyAddresses: z.array(addressSchema),
  feeUsdt: decimalSchema,
  beneficiaryAddresses: z.array(addressSchema),
  beneficiaryFees: z.array(amountSchema),
  beneficiaryFeeUsdt: decimalSchema,
});

export const listTransactions = defineRoute({
  id: 'listTransactions',
  group: 'exchange-v2',
  method: 'POST',
  path: '/transactions',
  summary: 'Swaps, deposits and withdrawals, newest first unless ordered otherwise',
  body: z.object({
    poolAddress: maybe(addressSchema),
    currencyAddress: maybe(addressSchema),
    currencyAddresses: maybe(addressesSchema),
    userAddress: maybe(addressSchema),
    eventType: maybe(z.array(eventTypeSchema).check(z.maxLength(3))),
    displayTotalCount: maybe(z.boolean()),
    limit: limitSchema,
    offset: offsetSchema,
    ordering: maybe(transactionOrderingSchema),
    timestampBlockGe: maybe(secondsSchema),
    timestampBlockLe: maybe(secondsSchema),
    createdAtGe: maybe(millisecondsSchema),
    createdAtLe: maybe(millisecondsSchema),
    leftAmountGe: maybe(decimalSchema),
    leftAmountLe: maybe(decimalSchema),
    rightAmountGe: maybe(decimalSchema),
    rightAmountLe: maybe(decimalSchema),
    tvGe: maybe(decimalSchema),
    tvLe: maybe(decimalSchema),
    whiteListUri: maybe(z.string().check(z.maxLength(2_000))),
  }),
  response: z.object({
    count: z.int(),
    offset: z.int(),
    /** Absent when the request did not ask for it. */
    totalCount: z.optional(z.int()),
    /** Ours, with `totalCount`: there are more, counting has its limit. */
    isTotalCapped: z.optional(z.boolean()),
    transactions: z.array(transactionSchema),
  }),
});

export type Transaction = z.infer<typeof transactionSchema>;
export type EventType = z.infer<typeof eventTypeSchema>;
export type TransactionOrdering = z.infer<typeof transactionOrderingSchema>;
