import type { TraceNode } from '@junction/api-contract';

export interface TraceRow {
  readonly node: TraceNode;
  readonly depth: number;
  /** Seconds since the first message; undefined if unknown. */
  readonly after: number | undefined;
}

/** Returns the messages in depth-first order with their depths. */
export function traceRows(nodes: readonly TraceNode[]): readonly TraceRow[] {
  const depths: number[] = [];
  const start = nodes.find((node) => node.time !== undefined)?.time;
  return nodes.map((node, index) => {
    const parent = node.parent === undefined ? undefined : depths[node.parent];
    const depth = parent === undefined ? 0 : parent + 1;
    depths[index] = depth;
    return {
      node,
      depth,
      after: node.time === undefined || start === undefined ? undefined : Math.max(0, node.time - start),
    };
  });
}

/** What became of the attached gas, nano. The parts add up to `attached`. */
export interface GasParts {
  readonly attached: bigint;
  readonly travelling: bigint;
  readonly returned: bigint;
  readonly used: bigint;
  readonly kept: bigint;
}

const fit = (value: bigint, room: bigint): bigint => {
  if (value < 0n) return 0n;
  return value > room ? room : value;
};

/** True if a transaction ran but it is not completely known what its coins were used for. */
const hidesCoins = ({ parent, transactionHash, fees, isCut }: TraceNode): boolean =>
  isCut === true || (parent !== undefined && transactionHash !== undefined && fees === undefined);

/**
 * Sums up the gas of a message tree. `coinReceived` is not gas. The fee of the first message is paid by the account
 * and not included. Undefined if the tree is incomplete or the cost of a transaction is unknown.
 */
export function gasParts(
  nodes: readonly TraceNode[],
  account: string,
  gas: { readonly attached: bigint; readonly coinReceived: bigint },
): GasParts | undefined {
  if (nodes.length === 0 || nodes.some(hidesCoins)) return undefined;
  let used = 0n;
  let returned = 0n;
  let travelling = 0n;
  for (const node of nodes) {
    if (node.parent === undefined) continue;
    if (node.status === 'queued') travelling += node.value;
    else if (node.to === account) returned += node.value;
    else if (node.fees !== undefined) used += node.fees;
  }
  const { attached } = gas;

  const usedFit = fit(used, attached);
  const returnedFit = fit(returned - gas.coinReceived, attached - usedFit);
  const travellingFit = fit(travelling, attached - usedFit - returnedFit);
  return {
    attached,
    used: usedFit,
    returned: returnedFit,
    travelling: travellingFit,
    kept: attached - usedFit - returnedFit - travellingFit,
  };
}

export interface TraceCount {
  readonly all: number;
  readonly done: number;
  readonly running: number;
  readonly returned: number;
}

export function countTrace(nodes: readonly TraceNode[]): TraceCount {
  const count = (status: TraceNode['status']): number =>
    nodes.filter((node) => node.status === status).length;
  return {
    all: nodes.length,
    done: count('arrived'),
    running: count('queued'),
    returned: count('returned') + count('refused'),
  };
}
