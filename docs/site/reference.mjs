// API reference of the packages, written by TypeDoc as Markdown: one page per entry point in `tsconfig.json`.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Application, Converter, ReflectionKind } from 'typedoc';
import { root } from './documents.mjs';

const folder = join(import.meta.dirname, 'reference');
const tsconfig = join(import.meta.dirname, 'tsconfig.json');
const { files } = JSON.parse(readFileSync(tsconfig, 'utf8'));

/** Returns the specifier of a package's entry point, without the scope. */
const toSpecifier = (path) =>
  path
    .replace(/^.*packages\//, '')
    .replace(/\/src(?=\/|$)/, '')
    .replace(/(?:\/index)?\.ts$/, '');

/** Items of the site's sidebar for the reference pages. */
export const REFERENCE = files.map(toSpecifier).map((text) => ({
  text,
  link: `/${relative(root, folder)}/${text}`,
}));

/** Generates all reference pages. Throws when TypeDoc reports an error or a warning. */
export async function writeReference() {
  const app = await Application.bootstrapWithPlugins({
    name: 'API reference',
    entryPoints: files.map((file) => join(import.meta.dirname, file)),
    tsconfig,
    plugin: ['typedoc-plugin-markdown'],
    outputs: [{ name: 'markdown', path: folder }],
    router: 'module',
    readme: 'none',
    disableSources: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    logLevel: 'Warn',
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module))
      module.name = toSpecifier(module.name);
  });
  const project = await app.convert();
  if (project) {
    app.validate(project);
    await app.generateOutputs(project);
  }
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('TypeDoc reports the problems above');
}
