/**
 * Records clicks, input and focus on the server-rendered first screen and repeats them on the controls of the app once
 * it has started. Inlined into the page as text, so it imports nothing.
 * @param root contains the first screen, later the app
 */
export function replayEarlyInput(root: HTMLElement): void {
  const FIELDS = 'input:not([type=radio],[type=checkbox]),textarea,select';
  // Selector of controls whose text content is their accessible name. Links work without the app, so clicks on them are
  // not recorded.
  const PRESSED = 'button,summary,[role=button],[role=tab],[role=switch],[role=radio]';
  const CONTROLS = `${PRESSED},input,textarea,select`;
  const FOCUSABLE = `${CONTROLS},a[href],[tabindex]`;
  // Maximum milliseconds after the start of the app in which a recorded action is repeated. A later repetition would
  // surprise the user.
  const MAX_DELAY = 5_000;
  const KEPT = ['click', 'input', 'focusin'] as const;
  const NEXT = ['pointerdown', 'keydown'] as const;

  const nameOf = (control: HTMLElement): string => {
    const labels = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null) : null;
    const content = control.matches(`${PRESSED},a`) ? control.textContent : '';
    const name = control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? content;
    return [control.tagName, control.getAttribute('role'), name].join('|');
  };
  const findByName = (name: string): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (one) => nameOf(one) === name && one.checkVisibility(),
    );
  // Last action on each control, oldest first. The matching control of the app is found by its name and its index among
  // controls with that name.
  const actions = new Map<
    string,
    { readonly name: string; readonly index: number; readonly repeat: Repeat }
  >();
  type Repeat = (control: HTMLElement) => void;

  const focus: Repeat = (control) => {
    control.focus({ preventScroll: true });
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
      Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
      for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
    };

  function keep(event: Event): void {
    const isFocus = event.type === 'focusin';
    const { target } = event;
    const control =
      target instanceof Element ? target.closest<HTMLElement>(isFocus ? FOCUSABLE : CONTROLS) : null;
    if (!control) return;
    const isField = control.matches(FIELDS);
    // A field is recorded when it gets the focus and when its text changes, so clicks on fields are ignored. Other
    // controls are recorded only when they are clicked.
    if (!isFocus && isField !== (event.type === 'input')) return;
    const name = nameOf(control);
    const index = findByName(name).indexOf(control);
    const key = isFocus ? 'focus' : `${name}|${index}`;
    let repeat = press;
    if (isFocus) repeat = focus;
    else if (isField) repeat = type((control as HTMLInputElement).value);
    actions.delete(key);
    actions.set(key, { name, index, repeat });
  }

  // The app may replace the focused control while its data arrives, so the focus is repeated until an element has it.
  let isFocused = false;
  const hasFocus = (): boolean => isFocused && document.activeElement !== document.body;

  function repeatAll(): void {
    for (const [key, { name, index, repeat }] of actions) {
      if (repeat === focus && hasFocus()) continue;
      const control = findByName(name)[index];
      if (!control || control.matches(':disabled')) continue;
      if (repeat === focus) isFocused = true;
      else actions.delete(key);
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
