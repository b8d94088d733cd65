import type { WireTraceNode } from '@junction/api-contract';

/** One message of a tree as the server tells it: it arrived and did nothing, but for the facts a test gives. */
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
