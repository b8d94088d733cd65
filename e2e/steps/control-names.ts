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

/** One goes further the way of the other: "/swap" and "/swap/A/B". */
const isSameWay = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/**
 * Controls that readers cannot tell apart: of one role and one name, though they do different things, or with no name
 * at all. Links that lead the same way, and copies of the same thing, do the same.
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
