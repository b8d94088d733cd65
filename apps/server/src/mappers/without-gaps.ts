/** Every condition of a query, those that were not asked for as undefined: a new one is not forgotten. */
type WithGaps<T> = { readonly [K in keyof Required<T>]: T[K] | undefined };

/** A condition that was not asked for is left out, not undefined. */
export function withoutGaps<T extends object>(query: WithGaps<T>): T {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T;
}
