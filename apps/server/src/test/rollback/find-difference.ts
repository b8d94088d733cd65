/**
 * Compares the answers of two releases field by field. Fields that only the newer release has are ignored. Returns the
 * path of the first difference; undefined if there is none.
 */
export function findAnswerDifferencePath(
  older: unknown,
  newer: unknown,
  path = 'answer',
): string | undefined {
  if (!isObject(older) || !isObject(newer)) return Object.is(older, newer) ? undefined : path;
  const areLists = Array.isArray(older) && Array.isArray(newer);
  if (areLists ? older.length !== newer.length : Array.isArray(older) || Array.isArray(newer)) return path;
  for (const [name, value] of Object.entries(older)) {
    const found = findAnswerDifferencePath(value, newer[name], `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
