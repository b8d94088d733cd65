/**
 * Keeps what somebody presses and types on the first screen, before the app is there, and does it again on the app's
 * own controls, the focus included. Written into the page as text, so it stands alone.
 * @param {HTMLElement} root holds the first screen, later the app
 */
export function keepPresses(root) {
  const CONTROLS = 'button,input,summary,[role=button],[role=tab],[role=switch],[role=radio]';
  // Later the person has looked again, and a press would come out of nowhere. Milliseconds.
  const LONGEST = 5_000;
  const KEPT = ['click', 'input', 'focusin'];
  const NEXT = ['pointerdown', 'keydown'];

  const nameOf = (control) =>
    [
      control.tagName,
      control.getAttribute('role'),
      control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent,
    ].join('|');
  const twinsOf = (name) =>
    [...root.querySelectorAll(CONTROLS)].filter((one) => nameOf(one) === name && one.checkVisibility());
  // By name and place among those of that name: what was last done with each control, oldest first.
  const deeds = new Map();

  function keep({ type, target }) {
    const control = target.closest(CONTROLS);
    const isTyped = type === 'input';
    if (!control || isTyped !== (control.tagName === 'INPUT' && type !== 'focusin')) return;
    const name = nameOf(control);
    const index = twinsOf(name).indexOf(control);
    const key = type === 'focusin' ? type : `${type}|${name}|${index}`;
    deeds.delete(key);
    deeds.set(key, { type, name, index, value: control.value });
  }

  const repeat = {
    focusin: (control) => control.focus(),
    click: (control) => {
      // Some controls open on the way down.
      const place = { bubbles: true, cancelable: true };
      control.dispatchEvent(new PointerEvent('pointerdown', place));
      control.dispatchEvent(new PointerEvent('pointerup', place));
      control.click();
    },
    input: (control, value) => {
      // React replaces the setter of the element; typing goes by the one of its class.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };

  function repeatAll() {
    for (const [key, { type, name, index, value }] of deeds) {
      const control = twinsOf(name)[index];
      if (!control || control.disabled) continue;
      deeds.delete(key);
      repeat[type](control, value);
    }
    if (deeds.size === 0) end();
  }

  let isAppThere = false;
  const watch = new MutationObserver(() => {
    if (isAppThere) return repeatAll();
    if (root.querySelector('[data-for]')) return;
    isAppThere = true;
    for (const type of KEPT) root.removeEventListener(type, keep, true);
    for (const type of NEXT) addEventListener(type, goOn, true);
    watch.observe(root, { childList: true, subtree: true, attributes: true });
    setTimeout(end, LONGEST);
    repeatAll();
  });
  function goOn({ isTrusted }) {
    if (isTrusted) end();
  }
  function end() {
    watch.disconnect();
    for (const type of NEXT) removeEventListener(type, goOn, true);
  }

  for (const type of KEPT) root.addEventListener(type, keep, true);
  watch.observe(root, { childList: true });
}
