import type { TraceNode } from '@junction/api-contract';

export interface TraceRow {
  readonly node: TraceNode;
  readonly depth: number;
  /** Seconds after the first message, when known. */
  readonly after: number | undefined;
}

/** The tree in depth-first order with the depth of every message. */
export function traceRows(nodes: readonly TraceNode[]): readonly TraceRow[] {
  const depths: number[] = [];
  const start = nodes.find((node) => node.time !== null)?.time ?? undefined;
  return nodes.map((node, index) => {
    const parent = node.parent === null ? undefined : depths[node.parent];
    const depth = parent === undefined ? 0 : parent + 1;
    depths[index] = depth;
    return {
      node,
      depth,
      after: node.time === null || start === undefined ? undefined : Math.max(0, node.time - start),
    };
  });
}

/** Where the coin attached for gas is now, nano. The parts add up to what was attached. */
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

/**
 * Adds up the gas of a tree. `soldCoin` travels in the same message but is not gas. The first message's own fee is paid
 * by the account on top, so it is left out.
 */
export function gasParts(
  nodes: readonly TraceNode[],
  account: string,
  gas: { readonly attached: bigint; readonly coinReceived: bigint },
): GasParts {
  let used = 0n;
  let returned = 0n;
  let travelling = 0n;
  for (const node of nodes) {
    if (node.parent === null) continue;
    if (node.status === 'queued') travelling += BigInt(node.value);
    else if (node.to === account) returned += BigInt(node.value);
    // oxlint-disable-next-line junction/no-silent-zero -- a message without a transaction paid for none
    else used += BigInt(node.fees ?? '0');
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
