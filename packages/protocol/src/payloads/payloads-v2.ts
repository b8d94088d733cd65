import { ZERO_ADDRESS, err, ok, type Address, type Result } from '@junction/primitives';
import { packCell, parseBoc, serializeBoc, type AbiInputs, type AbiParam, type Cell } from '@junction/tvm';
import { CellWriter, emptyCell } from './cell-writer.ts';
import { OPERATION } from './operation.ts';

export interface PayloadError {
  readonly code:
    /** A route needs at least one pool after the first. */
    | 'PAYLOAD_WITHOUT_STEPS'
    /** The format has no room for a cancel payload without a success payload. */
    | 'PAYLOAD_CANCEL_WITHOUT_SUCCESS';
}

export interface PayloadOptions {
  /** Comes back in callbacks and events. */
  readonly id: bigint;
  /** Nano coins to deploy the recipient's token wallet with; 0 when it exists. */
  readonly deployWalletGrams: bigint;
  /** Who gets the result; the zero address means the sender. */
  readonly recipient: Address;
  /** The zero address when nobody referred the user. */
  readonly referrer: Address;
  /** Base64 cell for the recipient's notification; its presence asks for one. */
  readonly success?: string | undefined;
  /** Base64 cell for the sender's notification when tokens come back; needs `success`. */
  readonly cancel?: string | undefined;
  /** Pay out the wrapped coin as native coin. Left out: the flags cell stays empty, which means no. */
  readonly toNative?: boolean | undefined;
}

/** A further pool of a route, with everything that follows it: a tree when amounts are split. */
export interface CrossStep {
  readonly pool: Address;
  /** Least result of this step. */
  readonly expected: bigint;
  /** Token to receive; the zero address in two-token pools. */
  readonly outcoming: Address;
  /** Share of the amount among the steps beside this one. */
  readonly numerator: bigint;
  readonly next: readonly CrossStep[];
}

const AMOUNT: AbiParam = { name: 'expected', type: 'uint128' };
const OUTCOMING: AbiParam = { name: 'outcoming', type: 'address' };
const NEXT_STEPS: AbiParam = {
  name: 'next',
  type: 'tuple[]',
  components: [
    { name: 'numerator', type: 'uint128' },
    { name: 'pool', type: 'address' },
    { name: 'payload', type: 'cell' },
    { name: 'nestedNodes', type: 'uint32' },
    { name: 'leaves', type: 'uint32' },
  ],
};
export const CROSS_STEP_PARAMS: readonly AbiParam[] = [AMOUNT, OUTCOMING, NEXT_STEPS];

/** Base64 payload: swap everything sent for at least `expected` of `outcoming` (zero address in two-token pools). */
export function exchangePayload(
  options: PayloadOptions & { readonly expected: bigint; readonly outcoming?: Address },
): Result<string, PayloadError> {
  const { expected, outcoming = ZERO_ADDRESS } = options;
  return build(OPERATION.exchangeV2, options, [AMOUNT, OUTCOMING], { expected, outcoming });
}

/** Base64 payload: deposit one token for at least `expected` LP. */
export function depositPayload(
  options: PayloadOptions & { readonly expected: bigint },
): Result<string, PayloadError> {
  return build(OPERATION.depositV2, options, [AMOUNT], { expected: options.expected });
}

/** Base64 payload: return LP for at least `expected` of each token, in pool order. */
export function withdrawPayload(
  options: PayloadOptions & { readonly expected: readonly bigint[] },
): Result<string, PayloadError> {
  const params: AbiParam[] = [{ name: 'expected', type: 'uint128[]' }];
  return build(OPERATION.withdrawV2, options, params, { expected: options.expected });
}

/** Base64 payload: return LP for one token of a pool with more than two. */
export function withdrawOneCoinPayload(
  options: PayloadOptions & { readonly expected: bigint; readonly outcoming: Address },
): Result<string, PayloadError> {
  const { expected, outcoming } = options;
  return build(OPERATION.withdrawOneCoinV2, options, [AMOUNT, OUTCOMING], { expected, outcoming });
}

/** Base64 payload: swap through a tree of pools; `expected` and `outcoming` are of the first swap. */
export function crossExchangePayload(
  options: PayloadOptions & {
    readonly expected: bigint;
    readonly outcoming: Address;
    readonly next: readonly CrossStep[];
  },
): Result<string, PayloadError> {
  if (options.next.length === 0) return err({ code: 'PAYLOAD_WITHOUT_STEPS' });
  const { expected, outcoming, next } = options;
  return build(OPERATION.crossV2, options, CROSS_STEP_PARAMS, {
    expected,
    outcoming,
    next: next.map(encodeStep),
  });
}

interface EncodedStep extends AbiInputs {
  readonly payload: string;
  readonly nestedNodes: number;
  readonly leaves: number;
}

function encodeStep(step: CrossStep): EncodedStep {
  const next = step.next.map(encodeStep);
  const { expected, outcoming, numerator, pool } = step;
  return {
    numerator,
    pool,
    payload: packCell(CROSS_STEP_PARAMS, { expected, outcoming, next }).boc,
    nestedNodes: next.reduce((sum, child) => sum + 1 + child.nestedNodes, 0),
    leaves: next.length === 0 ? 1 : next.reduce((sum, child) => sum + child.leaves, 0),
  };
}

function build(
  operation: number,
  options: PayloadOptions,
  params: readonly AbiParam[],
  values: AbiInputs,
): Result<string, PayloadError> {
  const { success, cancel, toNative } = options;
  if (cancel !== undefined && success === undefined) return err({ code: 'PAYLOAD_CANCEL_WITHOUT_SUCCESS' });
  const optional = (boc: string | undefined): Cell | undefined =>
    boc === undefined ? undefined : parseBoc(boc);
  const root = new CellWriter()
    .uint(BigInt(operation), 8)
    .uint(options.id, 64)
    .uint(options.deployWalletGrams, 128)
    .address(options.recipient)
    .address(options.referrer)
    .ref(toNative === undefined ? emptyCell() : new CellWriter().bit(toNative).end())
    .ref(parseBoc(packCell(params, values).boc))
    .refs([optional(success), optional(cancel)]);
  return ok(serializeBoc(root.end()));
}
