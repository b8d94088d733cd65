/** Every condition of a query, those that were not asked for as undefined: a new one is not forgotten. */
type WithGaps<T> = { readonly [K in keyof Required<T>]: T[K] | undefined };

/** A condition that was not asked for is left out, not undefined. */
export function withoutGaps<T extends object>(query: WithGaps<T>): T {
  const given: Partial<WithGaps<T>> = {};
  for (const name of Object.keys(query) as (keyof T)[])
    if (query[name] !== undefined) given[name] = query[name];
  return given as T;
}
