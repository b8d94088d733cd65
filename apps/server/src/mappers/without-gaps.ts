/** All conditions of a query, explicitly undefined if not requested, so that a new one is not missed. */
type WithGaps<T> = { readonly [K in keyof Required<T>]: T[K] | undefined };

/** Removes undefined properties. */
export function withoutGaps<T extends object>(query: WithGaps<T>): T {
  const given: Partial<WithGaps<T>> = {};
  for (const name of Object.keys(query) as (keyof T)[])
    if (query[name] !== undefined) given[name] = query[name];
  return given as T;
}
