export { getMessageStateKindAndLabel } from './message-signal.ts';
export { countMessages, computeGasBreakdown, toTraceRows } from './message-tree.ts';
export { traceQuery } from './trace-query.ts';
export { GasBreakdownBar } from './ui/gas-bar.tsx';
export { TraceTree } from './ui/trace-tree.tsx';
