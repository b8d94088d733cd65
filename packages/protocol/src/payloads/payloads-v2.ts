import { ZERO_ADDRESS, err, ok, type Address, type Result } from '@junction/primitives';
import { type CellTree, CellWriter, emptyCell, parseCellTree, serializeCellTree } from '@junction/tvm/cells';
import { countBranchEnds, countDescendantPools, type CrossExchangeStep } from './cross-step.ts';
import { POOL_OPERATION_CODE } from './operation.ts';

/** Reason why a payload cannot be encoded. */
export interface PayloadEncodingError {
  readonly code:
    /** A route through several pools has no step after its first pool. */
    | 'PAYLOAD_WITHOUT_STEPS'
    /** The format requires a success payload if there is a cancel payload. */
    | 'PAYLOAD_CANCEL_WITHOUT_SUCCESS';
}

/** Options common to all V2 payloads. */
export interface PayloadOptions {
  /** Call id, repeated in callbacks and events. */
  readonly id: bigint;
  /** Nano for deploying the recipient's token wallet; 0 if it exists. */
  readonly deployWalletGrams: bigint;
  /** Recipient of the output; the zero address means the sender. */
  readonly recipient: Address;
  /** Referrer; the zero address means none. */
  readonly referrer: Address;
  /** Success payload (base64 cell) sent to the recipient with the output; undefined sends none. */
  readonly success?: string | undefined;
  /** Cancel payload (base64 cell) sent to the sender with returned tokens; requires `success`. */
  readonly cancel?: string | undefined;
  /**
   * True pays out wrapped coins as native coins. Undefined leaves the flags cell empty, which pays out wrapped coins.
   */
  readonly toNative?: boolean | undefined;
  /** Unix seconds after which the pool returns the tokens. Pools of other exchanges ignore it. */
  readonly deadline?: number | undefined;
}

export type { CrossExchangeStep } from './cross-step.ts';

/**
 * Encodes a payload (base64) that swaps the sent amount for at least `expected` base units of `outcoming` (the zero
 * address for pools of two tokens).
 */
export function encodeExchangePayload(
  options: PayloadOptions & { readonly expected: bigint; readonly outcoming?: Address },
): Result<string, PayloadEncodingError> {
  const { expected, outcoming = ZERO_ADDRESS } = options;
  return encodePayload(
    POOL_OPERATION_CODE.exchangeV2,
    options,
    new CellWriter().uint(expected, AMOUNT_BITS).address(outcoming),
  );
}

/**
 * Encodes a payload (base64) that deposits the sent amount of one token for at least `expected` LP tokens.
 */
export function encodeDepositPayload(
  options: PayloadOptions & { readonly expected: bigint },
): Result<string, PayloadEncodingError> {
  return encodePayload(
    POOL_OPERATION_CODE.depositV2,
    options,
    new CellWriter().uint(options.expected, AMOUNT_BITS),
  );
}

/**
 * Encodes a payload (base64) that redeems the sent LP tokens for at least `expected` of each token, in pool
 * order.
 */
export function encodeWithdrawPayload(
  options: PayloadOptions & { readonly expected: readonly bigint[] },
): Result<string, PayloadEncodingError> {
  const amounts = new CellWriter().list(options.expected, (writer, amount) =>
    writer.uint(amount, AMOUNT_BITS),
  );
  return encodePayload(POOL_OPERATION_CODE.withdrawV2, options, amounts);
}

/**
 * Encodes a payload (base64) that redeems the sent LP tokens for at least `expected` of one token. For pools
 * of more than two tokens.
 */
export function encodeWithdrawOneCoinPayload(
  options: PayloadOptions & { readonly expected: bigint; readonly outcoming: Address },
): Result<string, PayloadEncodingError> {
  const { expected, outcoming } = options;
  return encodePayload(
    POOL_OPERATION_CODE.withdrawOneCoinV2,
    options,
    new CellWriter().uint(expected, AMOUNT_BITS).address(outcoming),
  );
}

/**
 * Encodes a payload (base64) that swaps through a tree of pools. `expected` and `outcoming` are the minimum and the
 * token of the first swap, `next` are the steps after it.
 *
 * @returns an error with `PAYLOAD_WITHOUT_STEPS` if `next` is empty
 */
export function encodeCrossExchangePayload(
  options: PayloadOptions & {
    readonly expected: bigint;
    readonly outcoming: Address;
    readonly next: readonly CrossExchangeStep[];
  },
): Result<string, PayloadEncodingError> {
  if (options.next.length === 0) return err({ code: 'PAYLOAD_WITHOUT_STEPS' });
  return encodePayload(POOL_OPERATION_CODE.crossV2, options, writeStep(options));
}

/** Number of bits of an amount of tokens or coins. */
const AMOUNT_BITS = 128;

/** Writes the cell of a route's step, with the cells of all later steps. */
function writeStep({
  expected,
  outcoming,
  next,
}: Pick<CrossExchangeStep, 'expected' | 'outcoming' | 'next'>): CellWriter {
  return new CellWriter()
    .uint(expected, AMOUNT_BITS)
    .address(outcoming)
    .list(next, (writer, step) =>
      writer
        .uint(step.numerator, 128)
        .address(step.pool)
        .ref(writeStep(step).end())
        .uint(BigInt(countDescendantPools(step)), 32)
        .uint(BigInt(countBranchEnds(step)), 32),
    );
}

/** Writes the flag for native coins and the deadline. Returns an empty cell if both are undefined. */
function encodeFlags({ toNative, deadline }: PayloadOptions): CellTree {
  if (toNative === undefined && deadline === undefined) return emptyCell();
  const flags = new CellWriter().bit(toNative ?? false);
  return (deadline === undefined ? flags : flags.uint(BigInt(deadline), 32)).end();
}

function encodePayload(
  operation: number,
  options: PayloadOptions,
  terms: CellWriter,
): Result<string, PayloadEncodingError> {
  const { success, cancel } = options;
  if (cancel !== undefined && success === undefined) return err({ code: 'PAYLOAD_CANCEL_WITHOUT_SUCCESS' });
  const parseOptionalCells = (boc: string | undefined): CellTree | undefined =>
    boc === undefined ? undefined : parseCellTree(boc);
  const root = new CellWriter()
    .uint(BigInt(operation), 8)
    .uint(options.id, 64)
    .uint(options.deployWalletGrams, AMOUNT_BITS)
    .address(options.recipient)
    .address(options.referrer)
    .ref(encodeFlags(options))
    .ref(terms.end())
    .refs([parseOptionalCells(success), parseOptionalCells(cancel)]);
  return ok(serializeCellTree(root.end()));
}
