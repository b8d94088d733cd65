/** Point of a swap curve. Amounts are base units in floating point. */
export interface CurvePoint {
  readonly received: number;
  /** Derivative of the output with respect to the input. */
  readonly slope: number;
  /** Second derivative of the output with respect to the input; always negative. */
  readonly bend: number;
}

/**
 * Output of a swap as a smooth concave function of its input, in floating point. Approximates a pool's exact quotes
 * during searches; amounts shown to users are never computed with it.
 */
export interface SwapCurve {
  /** Input that moves the price noticeably, base units. */
  readonly size: number;
  at(spent: number): CurvePoint;
  received(spent: number): number;
  /** Returns the input for an output; infinite if the pool cannot pay it. */
  spent(received: number): number;
}

/**
 * Creates the curve of a constant-product pool.
 *
 * @param kept fraction of the input that is traded; the rest is the fee
 */
export function createConstantProductCurve(reserveIn: number, reserveOut: number, kept: number): SwapCurve {
  return {
    size: reserveIn,
    at: (spent) => {
      const after = reserveIn + kept * spent;
      const slope = (reserveOut * kept * reserveIn) / (after * after);
      return {
        received: (reserveOut * kept * spent) / after,
        slope,
        bend: (-2 * kept * slope) / after,
      };
    },
    received: (spent) => (reserveOut * kept * spent) / (reserveIn + kept * spent),
    spent: (received) =>
      received < reserveOut ? (reserveIn * received) / ((reserveOut - received) * kept) : Infinity,
  };
}
