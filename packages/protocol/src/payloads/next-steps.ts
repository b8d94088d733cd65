import { AbiError, BadBoc, CellUnderflow, parseBoc, serializeBoc, unpackCell } from '@junction/tvm';
import { CROSS_STEP_PARAMS } from './payloads-v2.ts';

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
