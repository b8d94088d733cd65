/** Views are rebuilt whenever the market changes and never change themselves: each is encoded once. */
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
