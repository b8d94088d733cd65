import type { JSX } from 'react';
import ReactMarkdown, { type Components, type Options as MarkdownOptions } from 'react-markdown';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { sanitizeUntrustedText } from '../../../../../shared/format/clean-prose.ts';
import { parseSafeUrl } from '../model/proposal-text.ts';
import { hasExcessiveNesting } from '../model/tangled.ts';

/** Allowed elements and attributes of untrusted text. Other elements are dropped, but their text is kept. */
const SCHEMA: Options = {
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'ul',
  ],
  attributes: { a: ['href'], img: ['alt'], ol: ['start'] },
  protocols: { href: ['http', 'https'] },
  strip: ['script', 'style', 'iframe', 'object', 'svg', 'math'],
  clobber: [],
  required: {},
};

/**
 * Components that render the elements of Markdown. Links show their targets, images are replaced by their descriptions,
 * and headings are one or two levels lower, so that they rank below the headings of the page.
 */
const COMPONENTS: Components = {
  a: LinkWithTarget,
  img: ({ alt }) => <span>{alt === undefined || alt === '' ? '[ ]' : `[${alt}]`}</span>,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
};

/** Link with its target shown next to its text, since the text may name another target. */
function LinkWithTarget(props: {
  readonly href?: string | undefined;
  readonly children?: unknown;
}): JSX.Element {
  const { href = '', children } = props as { href?: string; children?: JSX.Element };
  const target = parseSafeUrl(href);
  if (target === undefined) return <span>{children}</span>;
  return (
    <>
      <a href={target} target="_blank" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>{' '}
      <small translate="no">{new URL(target).host}</small>
    </>
  );
}

/** Decodes character references that the parser has left as text, in a node and its descendants. */
function decodeReferences(node: RenderedNode): void {
  if (node.value !== undefined) node.value = sanitizeUntrustedText(node.value);
  const { properties } = node;
  if (properties !== undefined && typeof properties['alt'] === 'string')
    properties['alt'] = sanitizeUntrustedText(properties['alt']);
  for (const child of node.children ?? []) decodeReferences(child);
}

const OPTIONS = {
  rehypePlugins: [[rehypeSanitize, SCHEMA], () => decodeReferences],
  components: COMPONENTS,
  urlTransform: (url: string) => parseSafeUrl(url) ?? '',
  skipHtml: true,
} satisfies MarkdownOptions;

/** Renders untrusted Markdown without HTML and images. Links can only lead to web pages. */
export function RenderedMarkdown({ text }: { readonly text: string }): JSX.Element {
  return <ReactMarkdown {...OPTIONS}>{text}</ReactMarkdown>;
}

/** Returns the text that is visible when the Markdown is rendered: without comments, definitions and link targets. */
export function getVisibleMarkdownText(text: string): string {
  if (hasExcessiveNesting(text)) return text;
  let seen = '';
  const read = (node: RenderedNode): void => {
    const alt = node.properties?.['alt'];
    seen += node.value ?? (typeof alt === 'string' ? alt : '');
    for (const child of node.children ?? []) read(child);
    if (node.children !== undefined) seen += ' ';
  };
  ReactMarkdown({ ...OPTIONS, rehypePlugins: [...OPTIONS.rehypePlugins, () => read], children: text });
  return seen;
}

/** Properties of a rendered node that are read or changed here. */
interface RenderedNode {
  value?: string;
  readonly properties?: Record<string, unknown>;
  readonly children?: readonly RenderedNode[];
}
