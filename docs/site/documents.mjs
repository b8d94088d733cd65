// Documents of the repository that are pages of the site, grouped as in its sidebar.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../..');

/**
 * Sections of the documentation site with their documents, as paths from the root of the repository. A README is the
 * index page of its folder.
 */
export const DOCUMENT_SECTIONS = [
  {
    text: 'Use',
    documents: ['README.md', 'docs/operate.md', 'docs/wallets.md', 'docs/api.md', 'CHANGELOG.md'],
  },
  {
    text: 'Understand',
    documents: [
      'ARCHITECTURE.md',
      'docs/tour.md',
      'docs/contracts.md',
      'contracts/README.md',
      'apps/devnet/README.md',
      'docs/glossary.md',
      'SECURITY.md',
    ],
  },
  { text: 'Develop', documents: ['docs/develop.md', 'CONTRIBUTING.md', 'docs/spec-coverage.md'] },
];

const ADR_INDEX = 'docs/adr/README.md';

/** Returns the title of a document: its first heading, without markup. */
export function readDocumentTitle(document) {
  const heading = readFileSync(join(repositoryRoot, document), 'utf8').match(/^# (.+)$/m)?.[1];
  if (heading === undefined) throw new Error(`${document} has no title`);
  return heading.replaceAll(/[`*]/g, '');
}

/** Returns the path of the page of a document, without its extension. */
export const getPagePath = (document) => document.replace(/README\.md$/, 'index.md').replace(/\.md$/, '');

/** Returns the decision records grouped by topic, as their index lists them. */
export function readDecisionRecords() {
  const topics = readFileSync(join(repositoryRoot, ADR_INDEX), 'utf8').split(/^## /m).slice(1);
  return topics.map((topic) => ({
    text: topic.slice(0, topic.indexOf('\n')).trim(),
    documents: [...topic.matchAll(/^- \[[^\]]*\]\((\d{4}[^)]*\.md)\)/gm)].map(
      ([, file]) => `docs/adr/${file}`,
    ),
  }));
}
