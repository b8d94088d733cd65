/**
 * Returns the item at an index that must exist.
 *
 * @throws RangeError if there is no item, so that a missing item is never treated as zero
 */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}
