import { AbiError, decodeAbiParamsCell, type AbiParam, type Cell } from '@junction/tvm';

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

/** Returns the number of steps that follow directly in a route's payload; 0 if the payload is malformed. */
export function countPayloadNextSteps(cell: Cell): number {
  try {
    const { next } = decodeAbiParamsCell(CROSS_STEP_PARAMS, cell);
    return Array.isArray(next) ? next.length : 0;
  } catch (cause) {
    if (cause instanceof AbiError) return 0;
    throw cause;
  }
}
