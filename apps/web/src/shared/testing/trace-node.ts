import type { WireTraceNode } from '@junction/api-contract';

/** Creates a message of a tree as the server reports it: delivered without effect, except for the given fields. */
export const traceNode = (to: string, input: Partial<WireTraceNode> = {}): WireTraceNode => ({
  parent: null,
  messageHash: 'a'.repeat(64),
  transactionHash: 'b'.repeat(64),
  from: null,
  to,
  value: '100',
  bounced: false,
  contract: 'wallet',
  method: null,
  token: null,
  amount: null,
  status: 'arrived',
  exitCode: 0,
  fees: '1',
  time: 1,
  ...input,
});
