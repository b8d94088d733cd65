// Finds the modules that use each message, from complete ids in their source and from templates such as
// `orders.state.${state}`, which are read as patterns.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MESSAGE_ID = /['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g;
const TEMPLATE = /`([a-z][\w-]*\.[^`]*\$\{[^`]*)`/g;

const toIdPattern = (template) => {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
};

/**
 * Finds which modules below a folder use each message. Tests are not read.
 * @param {string} source absolute path of the folder
 * @returns {{ modulesOf(id: string): readonly string[] }} `modulesOf` returns paths below the folder
 */
export function findUiMessageUses(source) {
  const filesById = new Map();
  const patterns = [];
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|browser\.test|gen)\.tsx?$/.test(file),
  );
  for (const file of files) {
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, id] of text.matchAll(MESSAGE_ID))
      filesById.set(id, (filesById.get(id) ?? new Set()).add(file));
    for (const [, template] of text.matchAll(TEMPLATE))
      patterns.push({ pattern: toIdPattern(template), file });
  }
  return {
    modulesOf: (id) => [
      ...new Set([
        ...(filesById.get(id) ?? []),
        ...patterns.flatMap(({ pattern, file }) => (pattern.test(id) ? [file] : [])),
      ]),
    ],
  };
}
