/** Views are made anew whenever the market changes and never change themselves: each is put into words once. */
export function oncePerView<View extends object, Wire>(tell: (view: View) => Wire): (view: View) => Wire {
  const told = new WeakMap<View, Wire>();
  return (view) => {
    let wire = told.get(view);
    if (wire === undefined) {
      wire = tell(view);
      told.set(view, wire);
    }
    return wire;
  };
}
