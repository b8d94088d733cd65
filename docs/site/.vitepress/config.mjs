import { defineConfig } from 'vitepress';
import { SECTIONS, getPagePath, readDecisions, root, readTitle } from '../documents.mjs';
import { linkDocuments } from '../links.mjs';
import { REFERENCE } from '../reference.mjs';

const toItem = (document) => ({ text: readTitle(document), link: `/${getPagePath(document)}` });
const toGroup = ({ text, documents }, isCollapsed) => ({
  text,
  items: documents.map(toItem),
  ...(isCollapsed ? { collapsed: true } : {}),
});

export default defineConfig({
  title: 'Junction',
  description: 'A decentralized exchange for TVM networks',
  lang: 'en',
  srcDir: root,
  outDir: 'dist',
  cacheDir: '.cache/vitepress',
  srcExclude: ['**/.cache/**'],
  ignoreDeadLinks: 'localhostLinks',
  rewrites: (page) => page.replace(/README\.md$/, 'index.md'),
  markdown: {
    // HTML is disabled, because documents contain type names in angle brackets, which would be parsed as tags.
    html: false,
    languageAlias: { tolk: 'typescript' },
    config: linkDocuments,
  },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    nav: [
      { text: 'Decisions', link: '/docs/adr/' },
      { text: 'API reference', link: '/docs/site/reference/' },
    ],
    sidebar: {
      '/docs/adr/': readDecisions().map((topic) => toGroup(topic, true)),
      '/docs/site/reference/': REFERENCE,
      '/': SECTIONS.map((section) => toGroup(section, false)),
    },
  },
});
