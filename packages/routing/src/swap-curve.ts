/** Point of a swap curve. Base units in floating point. */
export interface CurvePoint {
  readonly received: number;
  /** Marginal output of the input. */
  readonly slope: number;
  /** Derivative of the slope; always negative. */
  readonly bend: number;
}

/**
 * Output of a swap as a smooth concave function of its input, in floating point. It approximates the exact quotes of a
 * pool for searches, and no amount of it is quoted.
 */
export interface SwapCurve {
  /** Input that moves the price noticeably. */
  readonly size: number;
  at(spent: number): CurvePoint;
  received(spent: number): number;
  /** Returns the input for an output; infinite if the pool cannot pay it. */
  spent(received: number): number;
}

/**
 * Curve of a constant-product pool.
 *
 * @param kept fraction of the input that trades
 */
export function constantProductCurve(reserveIn: number, reserveOut: number, kept: number): SwapCurve {
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
