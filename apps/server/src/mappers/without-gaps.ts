/** Query type that requires every property, even if undefined, so that the compiler reports a forgotten one. */
type AllConditions<T> = { readonly [K in keyof Required<T>]: T[K] | undefined };

/** Returns the query without its undefined properties. */
export function omitUndefined<T extends object>(query: AllConditions<T>): T {
  const given: Partial<AllConditions<T>> = {};
  for (const name of Object.keys(query) as (keyof T)[])
    if (query[name] !== undefined) given[name] = query[name];
  return given as T;
}
