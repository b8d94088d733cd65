import { TYPE, isPluralElement, isSelectElement } from '@formatjs/icu-messageformat-parser';

/** Returns the literal texts of a message, without its values. */
export function literals(nodes) {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.literal) return [node.value];
    if (isPluralElement(node) || isSelectElement(node))
      return Object.values(node.options).flatMap((option) => literals(option.value));
    return [];
  });
}
