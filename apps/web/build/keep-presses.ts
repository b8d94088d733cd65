/**
 * Records clicks, input and focus on the server-rendered first screen and repeats them on the controls of the app once it
 * has started. Inlined into the page as text, so it imports nothing.
 * @param root holds the first screen, later the app
 */
export function keepPresses(root: HTMLElement): void {
  const CONTROLS = 'button,input,summary,[role=button],[role=tab],[role=switch],[role=radio]';
  // Milliseconds. An action repeated later than this would surprise the user.
  const MAX_DELAY = 5_000;
  const KEPT = ['click', 'input', 'focusin'] as const;
  const NEXT = ['pointerdown', 'keydown'] as const;

  const nameOf = (control: HTMLElement): string => {
    const labels = control instanceof HTMLInputElement ? control.labels : undefined;
    const name = control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? control.textContent;
    return [control.tagName, control.getAttribute('role'), name].join('|');
  };
  const findByName = (name: string): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (one) => nameOf(one) === name && one.checkVisibility(),
    );
  // Last action on each control, oldest first. The control of the app is found by name and by its index among
  // controls of that name.
  const actions = new Map<
    string,
    { readonly name: string; readonly index: number; readonly repeat: Repeat }
  >();
  type Repeat = (control: HTMLElement) => void;

  const focus: Repeat = (control) => {
    control.focus();
  };
  const press: Repeat = (control) => {
    // Some controls open on pointerdown rather than on click.
    for (const type of ['pointerdown', 'pointerup'])
      control.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
    control.click();
  };
  const type =
    (value: string): Repeat =>
    (control) => {
      // React overrides the setter on the element, so the setter of its prototype is called.
      Reflect.set(HTMLInputElement.prototype, 'value', value, control);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    };

  function keep(event: Event): void {
    const { target } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (!control) return;
    const isField = control instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(control.type);
    // A click on a field is recorded as focus.
    if (event.type !== 'focusin' && isField !== (event.type === 'input')) return;
    const name = nameOf(control);
    const index = findByName(name).indexOf(control);
    const key = event.type === 'focusin' ? 'focus' : `${name}|${index}`;
    let repeat = press;
    if (event.type === 'focusin') repeat = focus;
    else if (isField) repeat = type(control.value);
    actions.delete(key);
    actions.set(key, { name, index, repeat });
  }

  function repeatAll(): void {
    for (const [key, { name, index, repeat }] of actions) {
      const control = findByName(name)[index];
      if (!control || control.matches(':disabled')) continue;
      actions.delete(key);
      repeat(control);
    }
    if (actions.size === 0) end();
  }

  let isAppThere = false;
  const watch = new MutationObserver(() => {
    if (isAppThere) {
      repeatAll();
      return;
    }
    if (root.querySelector('[data-for]')) return;
    isAppThere = true;
    for (const type of KEPT) root.removeEventListener(type, keep, true);
    for (const type of NEXT) addEventListener(type, goOn, true);
    watch.observe(root, { childList: true, subtree: true, attributes: true });
    setTimeout(end, MAX_DELAY);
    repeatAll();
  });
  function goOn({ isTrusted }: Event): void {
    if (isTrusted) end();
  }
  function end(): void {
    watch.disconnect();
    for (const type of NEXT) removeEventListener(type, goOn, true);
  }

  for (const type of KEPT) root.addEventListener(type, keep, true);
  watch.observe(root, { childList: true });
}
