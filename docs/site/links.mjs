// Converts links between documents of the repository to links between pages of the site.
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from './documents.mjs';

/** Returns the target of a link on a page; undefined if the link leads to a file that is no page of the site. */
function resolveLink(href, page) {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [path, hash] = href.split('#');
  const file = join(dirname(page), path);
  if (!existsSync(join(repositoryRoot, file))) return href;
  const document = statSync(join(repositoryRoot, file)).isDirectory() ? join(file, 'README.md') : file;
  if (!document.endsWith('.md') || !existsSync(join(repositoryRoot, document))) return undefined;
  const target = relative(dirname(page), document.replace(/README\.md$/, 'index.md'));
  return hash === undefined ? target : `${target}#${hash}`;
}

/**
 * markdown-it plugin that converts links to documents to links to pages. Links to source files are displayed as plain
 * text.
 */
export function convertDocumentLinks(md) {
  md.core.ruler.push('documents', ({ tokens, env }) => {
    const page = env.relativePath;
    for (const { children } of tokens) {
      if (!children) continue;
      let isSource = false;
      for (const token of children) {
        if (token.type === 'link_open') {
          const target = resolveLink(token.attrGet('href'), page);
          isSource = target === undefined;
          if (isSource) [token.tag, token.attrs] = ['span', []];
          else token.attrSet('href', target);
        }
        if (token.type === 'link_close' && isSource) token.tag = 'span';
      }
    }
  });
}
