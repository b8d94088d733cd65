/** Caches the encoded form of each view. Views are immutable and rebuilt when the market changes. */
export function oncePerView<View extends object, Wire>(tell: (view: View) => Wire): (view: View) => Wire {
  const answers = new WeakMap<View, Wire>();
  return (view) => {
    let wire = answers.get(view);
    if (wire === undefined) {
      wire = tell(view);
      answers.set(view, wire);
    }
    return wire;
  };
}
