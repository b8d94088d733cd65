import { defineConfig } from 'vitepress';
import {
  DOCUMENT_SECTIONS,
  getPagePath,
  readDecisionRecords,
  repositoryRoot,
  readDocumentTitle,
} from '../documents.mjs';
import { convertDocumentLinks } from '../links.mjs';
import { REFERENCE_SIDEBAR_ITEMS } from '../reference.mjs';

const toItem = (document) => ({ text: readDocumentTitle(document), link: `/${getPagePath(document)}` });
const toGroup = ({ text, documents }, isCollapsed) => ({
  text,
  items: documents.map(toItem),
  ...(isCollapsed ? { collapsed: true } : {}),
});

export default defineConfig({
  title: 'Junction',
  description: 'A decentralized exchange for TVM networks',
  lang: 'en',
  srcDir: repositoryRoot,
  outDir: 'dist',
  cacheDir: '.cache/vitepress',
  srcExclude: ['**/.cache/**'],
  ignoreDeadLinks: 'localhostLinks',
  rewrites: (page) => page.replace(/README\.md$/, 'index.md'),
  markdown: {
    // HTML is disabled, because documents contain type names in angle brackets, which would be parsed as tags.
    html: false,
    languageAlias: { tolk: 'typescript' },
    config: convertDocumentLinks,
  },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    nav: [
      { text: 'Decisions', link: '/docs/adr/' },
      { text: 'API reference', link: '/docs/site/reference/' },
    ],
    sidebar: {
      '/docs/adr/': readDecisionRecords().map((topic) => toGroup(topic, true)),
      '/docs/site/reference/': REFERENCE_SIDEBAR_ITEMS,
      '/': DOCUMENT_SECTIONS.map((section) => toGroup(section, false)),
    },
  },
});
