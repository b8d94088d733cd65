import { TYPE, isPluralElement, isSelectElement } from '@formatjs/icu-messageformat-parser';

/** Returns the literal parts of a parsed message, without its placeholders. */
export function getIcuMessageLiterals(nodes) {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.literal) return [node.value];
    if (isPluralElement(node) || isSelectElement(node))
      return Object.values(node.options).flatMap((option) => getIcuMessageLiterals(option.value));
    return [];
  });
}
