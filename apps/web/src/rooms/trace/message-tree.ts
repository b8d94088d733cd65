import type { TraceNode } from '@junction/api-contract';

export interface TraceRow {
  readonly node: TraceNode;
  readonly depth: number;
  /** Seconds since the first message; undefined if unknown. */
  readonly after: number | undefined;
}

/** Adds to each message its depth in the tree and its delay. The order of the nodes is kept. */
export function toTraceRows(nodes: readonly TraceNode[]): readonly TraceRow[] {
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

/**
 * Breakdown of the attached gas in nano: in flight, returned, used and kept by contracts. The parts add up to
 * `attached`.
 */
export interface GasBreakdown {
  readonly attached: bigint;
  readonly travelling: bigint;
  readonly returned: bigint;
  readonly used: bigint;
  readonly kept: bigint;
}

const clampBigint = (value: bigint, room: bigint): bigint => {
  if (value < 0n) return 0n;
  return value > room ? room : value;
};

/**
 * True if the use of a node's coins is not completely known: messages are missing, or a transaction without known fees
 * ran.
 */
const hasUnknownCosts = ({ parent, transactionHash, fees, isCut }: TraceNode): boolean =>
  isCut === true || (parent !== undefined && transactionHash !== undefined && fees === undefined);

/**
 * Computes the gas breakdown of a message tree. `coinReceived` is the result of the swap and not counted as returned
 * gas. The fee of the first message is not included, since the account pays it separately. Undefined if the tree is
 * incomplete or the cost of a transaction is unknown.
 */
export function computeGasBreakdown(
  nodes: readonly TraceNode[],
  account: string,
  gas: { readonly attached: bigint; readonly coinReceived: bigint },
): GasBreakdown | undefined {
  if (nodes.length === 0 || nodes.some(hasUnknownCosts)) return undefined;
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

  const usedFit = clampBigint(used, attached);
  const returnedFit = clampBigint(returned - gas.coinReceived, attached - usedFit);
  const travellingFit = clampBigint(travelling, attached - usedFit - returnedFit);
  return {
    attached,
    used: usedFit,
    returned: returnedFit,
    travelling: travellingFit,
    kept: attached - usedFit - returnedFit - travellingFit,
  };
}

export interface MessageCounts {
  readonly all: number;
  readonly done: number;
  readonly running: number;
  readonly returned: number;
}

export function countMessages(nodes: readonly TraceNode[]): MessageCounts {
  const count = (status: TraceNode['status']): number =>
    nodes.filter((node) => node.status === status).length;
  return {
    all: nodes.length,
    done: count('arrived'),
    running: count('queued'),
    returned: count('returned') + count('refused'),
  };
}
