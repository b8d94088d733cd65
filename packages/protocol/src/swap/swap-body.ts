import type { Address } from '@junction/primitives';
import {
  InvalidBocError,
  CellWriter,
  isSameCellTree,
  parseCellTree,
  serializeCellTree,
} from '@junction/tvm/cells';

/**
 * Call that starts a swap: `transfer` of the user's token wallet, or `acceptNative` of the target's wrapped-coin
 * wallet.
 */
export type SwapCall =
  | {
      readonly method: 'transfer';
      readonly amount: bigint;
      readonly recipient: Address;
      readonly deployWalletValue: bigint;
      readonly remainingGasTo: Address;
      readonly notify: boolean;
      /** Payload of the transfer, base64. */
      readonly payload: string;
    }
  | {
      readonly method: 'acceptNative';
      readonly amount: bigint;
      readonly deployWalletValue: bigint;
      readonly remainingGasTo: Address;
      /** Payload of the transfer, base64. */
      readonly payload: string;
    };

/** Function ids. A test verifies that they derive from the functions' signatures. */
const FUNCTION_IDS = { transfer: 0x73e22143n, acceptNative: 0x0fd7f1cfn } as const;

/**
 * Encodes the body (base64) of the internal message for a call. The ABI reserves the maximum size for every address, so
 * the second address of a transfer starts a new cell.
 */
export function encodeSwapBody(call: SwapCall): string {
  const payload = parseCellTree(call.payload);
  const head = new CellWriter().uint(FUNCTION_IDS[call.method], 32).uint(call.amount, 128);
  if (call.method === 'acceptNative')
    return serializeCellTree(
      head.uint(call.deployWalletValue, 128).address(call.remainingGasTo).ref(payload).end(),
    );
  const rest = new CellWriter().address(call.remainingGasTo).bit(call.notify).ref(payload).end();
  return serializeCellTree(head.address(call.recipient).uint(call.deployWalletValue, 128).ref(rest).end());
}

/**
 * Returns true if `other` (base64 body) has the same cells as `own`, independent of the BOC encoding. Returns false for
 * malformed BOCs.
 */
export function isSameMessageBody(own: string, other: string): boolean {
  try {
    return isSameCellTree(parseCellTree(own), parseCellTree(other));
  } catch (cause) {
    if (cause instanceof InvalidBocError) return false;
    throw cause;
  }
}
