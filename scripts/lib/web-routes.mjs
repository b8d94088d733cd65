// Finds the page module of each route of the web app.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROUTES = /^apps\/web\/src\/areas\/([^/]+)\/routes\.ts$/;
const PAGE = /^apps\/web\/src\/areas\/([^/]+)\/pages\/.*-page\.tsx$/;
const PATH = /\bpath: (?:'(?<text>[^']+)'|(?<constant>\w+)),/;
const COMPONENT = /\bcomponent: (?:lazyRouteComponent\([^']*'(?<lazy>\w+)',?\s*\)|(?<eager>\w+)),/;

/**
 * Returns every declared route: TanStack's id, and relative to `root` the module of its page and the folder of its
 * area. Throws if a route is declared in an unrecognized way.
 *
 * @param {string} root
 * @param {readonly string[]} files paths of the repository
 * @returns {{ id: string, page: string, area: string }[]}
 */
export function readWebRoutes(root, files) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const pages = new Map();
  for (const path of files) {
    const area = PAGE.exec(path)?.[1];
    if (area === undefined) continue;
    for (const [, name] of read(path).matchAll(/^export function (\w+)\(/gm))
      pages.set(`${area} ${name}`, path);
  }
  return files.flatMap((path) => {
    const area = ROUTES.exec(path)?.[1];
    if (area === undefined) return [];
    const text = read(path);
    return text
      .split(/\bcreateRoute\(/)
      .slice(1)
      .map((declaration) => {
        const id = readPath(declaration, text);
        const name = COMPONENT.exec(declaration)?.groups;
        const page = pages.get(`${area} ${name?.lazy ?? name?.eager}`);
        if (id === undefined || page === undefined)
          throw new Error(`${path}: not understood: ${declaration}`);
        return { id, page, area: posix.dirname(path) };
      });
  });
}

function readPath(declaration, text) {
  const { text: literal, constant } = PATH.exec(declaration)?.groups ?? {};
  if (constant === undefined) return literal;
  return new RegExp(`^const ${constant} = '([^']+)';`, 'm').exec(text)?.[1];
}
