import { ZERO_ADDRESS, err, ok, type Address, type Result } from '@junction/primitives';
import { type CellTree, CellWriter, emptyCell, parseCells, serializeCells } from '@junction/tvm/cells';
import { leavesOf, nodesBelow, type CrossStep } from './cross-step.ts';
import { OPERATION } from './operation.ts';

/** Why a payload cannot be written. */
export interface PayloadError {
  readonly code:
    /** A route needs at least one pool after the first. */
    | 'PAYLOAD_WITHOUT_STEPS'
    /** The format has no room for a cancel payload without a success payload. */
    | 'PAYLOAD_CANCEL_WITHOUT_SUCCESS';
}

/** What every payload of an exchange says besides its steps. */
export interface PayloadOptions {
  /** Comes back in callbacks and events. */
  readonly id: bigint;
  /** Nano coins to deploy the recipient's token wallet with; 0 when it exists. */
  readonly deployWalletGrams: bigint;
  /** Who gets the result; the zero address means the sender. */
  readonly recipient: Address;
  /** Referrer; the zero address for none. */
  readonly referrer: Address;
  /** Base64 cell for the recipient's notification; its presence asks for one. */
  readonly success?: string | undefined;
  /** Base64 cell for the sender's notification when tokens come back; needs `success`. */
  readonly cancel?: string | undefined;
  /** Pay out the wrapped coin as native coin. Left out: the flags cell stays empty, which means no. */
  readonly toNative?: boolean | undefined;
  /**
   * Unix seconds after which the tokens come back instead. Only pools of this exchange read it; others take the payload as
   * without one.
   */
  readonly deadline?: number | undefined;
}

export type { CrossStep } from './cross-step.ts';

/** Base64 payload: swap everything sent for at least `expected` of `outcoming` (zero address in two-token pools). */
export function exchangePayload(
  options: PayloadOptions & { readonly expected: bigint; readonly outcoming?: Address },
): Result<string, PayloadError> {
  const { expected, outcoming = ZERO_ADDRESS } = options;
  return build(OPERATION.exchangeV2, options, new CellWriter().uint(expected, AMOUNT).address(outcoming));
}

/** Base64 payload: deposit one token for at least `expected` LP. */
export function depositPayload(
  options: PayloadOptions & { readonly expected: bigint },
): Result<string, PayloadError> {
  return build(OPERATION.depositV2, options, new CellWriter().uint(options.expected, AMOUNT));
}

/** Base64 payload: return LP for at least `expected` of each token, in pool order. */
export function withdrawPayload(
  options: PayloadOptions & { readonly expected: readonly bigint[] },
): Result<string, PayloadError> {
  const amounts = new CellWriter().list(options.expected, (writer, amount) => writer.uint(amount, AMOUNT));
  return build(OPERATION.withdrawV2, options, amounts);
}

/** Base64 payload: return LP for one token of a pool with more than two. */
export function withdrawOneCoinPayload(
  options: PayloadOptions & { readonly expected: bigint; readonly outcoming: Address },
): Result<string, PayloadError> {
  const { expected, outcoming } = options;
  return build(
    OPERATION.withdrawOneCoinV2,
    options,
    new CellWriter().uint(expected, AMOUNT).address(outcoming),
  );
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
  return build(OPERATION.crossV2, options, writeStep(options));
}

/** Bits of an amount of tokens or coins. */
const AMOUNT = 128;

/** What a pool of a route has to know: its own terms, and every pool after it with a cell of the same kind. */
function writeStep({
  expected,
  outcoming,
  next,
}: Pick<CrossStep, 'expected' | 'outcoming' | 'next'>): CellWriter {
  return new CellWriter()
    .uint(expected, AMOUNT)
    .address(outcoming)
    .list(next, (writer, step) =>
      writer
        .uint(step.numerator, 128)
        .address(step.pool)
        .ref(writeStep(step).end())
        .uint(BigInt(nodesBelow(step)), 32)
        .uint(BigInt(leavesOf(step)), 32),
    );
}

/** The native flag, and after it the deadline; empty without both. */
function flagsOf({ toNative, deadline }: PayloadOptions): CellTree {
  if (toNative === undefined && deadline === undefined) return emptyCell();
  const flags = new CellWriter().bit(toNative ?? false);
  return (deadline === undefined ? flags : flags.uint(BigInt(deadline), 32)).end();
}

function build(operation: number, options: PayloadOptions, terms: CellWriter): Result<string, PayloadError> {
  const { success, cancel } = options;
  if (cancel !== undefined && success === undefined) return err({ code: 'PAYLOAD_CANCEL_WITHOUT_SUCCESS' });
  const optional = (boc: string | undefined): CellTree | undefined =>
    boc === undefined ? undefined : parseCells(boc);
  const root = new CellWriter()
    .uint(BigInt(operation), 8)
    .uint(options.id, 64)
    .uint(options.deployWalletGrams, AMOUNT)
    .address(options.recipient)
    .address(options.referrer)
    .ref(flagsOf(options))
    .ref(terms.end())
    .refs([optional(success), optional(cancel)]);
  return ok(serializeCells(root.end()));
}
