import type { WireTraceNode } from '@junction/api-contract';

/** Builds a message of a message tree as the server reports it. By default it is delivered and has no effect. */
export const buildTraceNode = (to: string, input: Partial<WireTraceNode> = {}): WireTraceNode => ({
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
