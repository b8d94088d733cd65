/** The item at an index that the list is known to have. Throws `RangeError` when it has none: nothing there is not zero. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}
