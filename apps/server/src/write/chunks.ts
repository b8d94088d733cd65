/** Yields chunks of at most `size` items, because SQL statements have a limited number of parameters. */
export function* inChunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
