import {
  AbiError,
  BadBoc,
  CellUnderflow,
  parseBoc,
  serializeBoc,
  unpackCell,
  type AbiParam,
} from '@junction/tvm';

const CROSS_STEP_PARAMS: readonly AbiParam[] = [
  { name: 'expected', type: 'uint128' },
  { name: 'outcoming', type: 'address' },
  {
    name: 'next',
    type: 'tuple[]',
    components: [
      { name: 'numerator', type: 'uint128' },
      { name: 'pool', type: 'address' },
      { name: 'payload', type: 'cell' },
      { name: 'nestedNodes', type: 'uint32' },
      { name: 'leaves', type: 'uint32' },
    ],
  },
];

/**
 * How many pools follow in a step of a route: in the payload itself, or in one of its references. 0 when a stranger
 * wrote something else.
 */
export function countNextSteps(payload: string, reference?: number): number {
  try {
    const whole = parseBoc(payload);
    const cell = reference === undefined ? whole : whole.refs[reference];
    if (!cell) return 0;
    const { next } = unpackCell(CROSS_STEP_PARAMS, serializeBoc(cell));
    return Array.isArray(next) ? next.length : 0;
  } catch (cause) {
    if (cause instanceof CellUnderflow || cause instanceof BadBoc || cause instanceof AbiError) return 0;
    throw cause;
  }
}
