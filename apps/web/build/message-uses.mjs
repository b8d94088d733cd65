// Finds the modules that use each message, by complete ids and templates like `orders.state.${state}` as patterns.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MESSAGE_ID = /['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g;
const TEMPLATE = /`([a-z][\w-]*\.[^`]*\$\{[^`]*)`/g;

const patternOf = (template) => {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
};

/**
 * Reads the messages used by the sources below a folder, without tests.
 * @param {string} source
 * @returns {{ modulesOf(id: string): readonly string[] }} modules by their path below the folder
 */
export function readUses(source) {
  const filesById = new Map();
  const patterns = [];
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|browser\.test|gen)\.tsx?$/.test(file),
  );
  for (const file of files) {
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, id] of text.matchAll(MESSAGE_ID))
      filesById.set(id, (filesById.get(id) ?? new Set()).add(file));
    for (const [, template] of text.matchAll(TEMPLATE)) patterns.push({ pattern: patternOf(template), file });
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
