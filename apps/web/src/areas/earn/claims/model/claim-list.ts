import { isReady, type Claim, type ClaimSource } from '../../shared/claims/index.ts';

/** What all sources know together. */
export interface JoinedClaims {
  /** Undefined while a source is on its way. What is read is shown, also where the rest cannot be. */
  readonly found: readonly Claim[] | undefined;
  /** Own places of less worth that are not read. */
  readonly leftOut: number;
  readonly hasFailed: boolean;
}

export function joinSources(sources: readonly Omit<ClaimSource, 'retry'>[]): JoinedClaims {
  const isSettled = sources.every(({ claims, hasFailed }) => claims !== undefined || hasFailed);
  const hasAny = sources.some(({ claims }) => claims !== undefined);
  return {
    found: isSettled && hasAny ? sources.flatMap(({ claims }) => claims ?? []) : undefined,
    leftOut: sources.reduce((sum, { leftOut }) => sum + leftOut, 0),
    hasFailed: sources.some(({ hasFailed }) => hasFailed),
  };
}

/** Whether what was announced can still be claimed. */
export const isReadyIn = (list: readonly Claim[] | undefined, { address }: Pick<Claim, 'address'>): boolean =>
  list?.some((claim) => claim.address === address && isReady(claim)) === true;
