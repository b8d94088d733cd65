import { ApiRequestError, crossSwapPayloadStatus, getTrace } from '@junction/api-contract';
import { callApi } from '../../shared/api/call-api.ts';
import { getTraceHash, type Operation } from './model/operation.ts';
import type { OperationStatusResponse } from './model/swap-status.ts';
import { deriveStatusFromMessageTree } from './model/tree-status.ts';

const PENDING: OperationStatusResponse = { status: 'pending', hops: [] };

/** Requests the status of an operation: by call id for swaps, by message tree for other operations. */
export async function fetchOperationStatus(
  operation: Operation,
  signal: AbortSignal,
): Promise<OperationStatusResponse> {
  if (operation.kind === 'swap') {
    return callApi(crossSwapPayloadStatus, {
      body: { id: Number(operation.id), recipient: operation.account },
      signal,
    });
  }
  const hash = getTraceHash(operation);
  if (hash === undefined) return PENDING;
  const trace = await callApi(getTrace, { params: { hash }, signal }).catch((error: unknown) => {
    // Status 404: the transaction is not indexed yet.
    if (error instanceof ApiRequestError && error.context.status === 404) return undefined;
    throw error;
  });
  if (trace === undefined || !trace.isFinished || trace.nodes.length === 0) return PENDING;
  return {
    ...deriveStatusFromMessageTree(operation, trace.nodes),
    transactionHash: trace.nodes[0]?.transactionHash,
  };
}
