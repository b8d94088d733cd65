/**
 * Returns a function that encodes each view object once. Views are immutable: a change of the market creates new
 * ones.
 */
export function memoizeEncoder<View extends object, Wire>(
  encode: (view: View) => Wire,
): (view: View) => Wire {
  const answers = new WeakMap<View, Wire>();
  return (view) => {
    let wire = answers.get(view);
    if (wire === undefined) {
      wire = encode(view);
      answers.set(view, wire);
    }
    return wire;
  };
}
