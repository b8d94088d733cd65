/** Requires every property of a query, undefined if not requested, so that the compiler reports a forgotten one. */
type WithGaps<T> = { readonly [K in keyof Required<T>]: T[K] | undefined };

/** Removes undefined properties. */
export function withoutGaps<T extends object>(query: WithGaps<T>): T {
  const given: Partial<WithGaps<T>> = {};
  for (const name of Object.keys(query) as (keyof T)[])
    if (query[name] !== undefined) given[name] = query[name];
  return given as T;
}
