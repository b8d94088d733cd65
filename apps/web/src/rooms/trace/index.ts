export { messageSignal } from './message-signal.ts';
export { countTrace, gasParts, traceRows } from './message-tree.ts';
export { traceQuery } from './trace-query.ts';
export { GasBar } from './ui/gas-bar.tsx';
export { TraceTree } from './ui/trace-tree.tsx';
