import type { Page } from 'playwright';

const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'option',
  'radio',
  'searchbox',
  'slider',
  'switch',
  'tab',
  'textbox',
]);

/** True if one path starts with the other, such as "/swap/A/B" with "/swap". */
const isSameWay = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/**
 * Returns the controls that users of a screen reader cannot distinguish: controls without a name, and
 * controls with the same role and name but different actions. Links to the same path and copies of the same
 * control count as the same action.
 */
export async function findAmbiguousControls(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const seen = new Map<string, string[]>();
  for (const { ignored, role, name, properties, nodeId } of nodes) {
    const [kind, words] = [String(role?.value), String(name?.value ?? '')];
    if (ignored || !CONTROLS.has(kind) || words.startsWith('Copy 0:')) continue;
    const url = properties?.find((property) => property.name === 'url')?.value.value as unknown;
    const key = `${kind} "${words}"`;
    seen.set(key, [...(seen.get(key) ?? []), typeof url === 'string' ? url : nodeId]);
  }
  return [...seen]
    .filter(([key, whats]) => key.endsWith(' ""') || !whats.every((what) => isSameWay(what, whats[0] ?? '')))
    .map(([key, whats]) => `${key}: ${whats.length} of them`);
}
