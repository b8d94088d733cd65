/** Yields chunks of at most `size` items, because an SQL statement can only have a limited number of parameters. */
export function* toChunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
