import type { ResourceBounds } from './committed.ts';

/**
 * Maximum gas units of a transaction. The network allows a million; the difference is a margin for states that no probe
 * has found.
 */
export const MAX_TRANSACTION_GAS = 900_000;
/** Maximum cells that the network allows for an account. */
export const MAX_ACCOUNT_CELLS = 65_536;

/** Returns a description of every measured row that exceeds a limit. */
export function findExceededLimits(bounds: ResourceBounds): string[] {
  return Object.entries(bounds).flatMap(([message, rows]) =>
    rows.flatMap(({ sizes, gas, cells, failedActions, required, minimum }) => {
      const label = `${message}, ${sizes}`;
      const isLow = required !== undefined && minimum !== undefined && BigInt(minimum) < BigInt(required);
      return [
        ...(gas > MAX_TRANSACTION_GAS ? [`${label}: ${gas} gas`] : []),
        ...(cells > MAX_ACCOUNT_CELLS ? [`${label}: ${cells} cells`] : []),
        ...(failedActions > 0 ? [`${label}: ${failedActions} failed action phases`] : []),
        ...(isLow ? [`${label}: takes ${minimum}, needs ${required}`] : []),
      ];
    }),
  );
}
