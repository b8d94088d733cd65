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

/** True if one path extends the other, such as "/swap" and "/swap/A/B". */
const isSameWay = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/**
 * Returns controls that screen readers cannot distinguish: same role and name with different actions, or without a
 * name. Links to the same path and copies of the same control count as equal.
 */
export async function unclearNames(page: Page): Promise<readonly string[]> {
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
