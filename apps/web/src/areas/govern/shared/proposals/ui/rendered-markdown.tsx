import type { JSX } from 'react';
import ReactMarkdown, { type Components, type Options as MarkdownOptions } from 'react-markdown';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { cleanProse } from '../../../../../shared/format/clean-prose.ts';
import { webLink } from '../model/proposal-text.ts';
import { isTangled } from '../model/tangled.ts';

/** Allowed elements and attributes of untrusted text. Others are dropped, but their text stays. */
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

/** Headings are two levels lower, so that they rank below those of the page. */
const COMPONENTS: Components = {
  a: Anchor,
  img: ({ alt }) => <span>{alt === undefined || alt === '' ? '[ ]' : `[${alt}]`}</span>,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
};

/** Shows the target of a link next to its text, which may name another one. */
function Anchor(props: { readonly href?: string | undefined; readonly children?: unknown }): JSX.Element {
  const { href = '', children } = props as { href?: string; children?: JSX.Element };
  const target = webLink(href);
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

/** Decodes character references that the parser left as text, in a node and its descendants. */
function clean(node: TextNode): void {
  if (node.value !== undefined) node.value = cleanProse(node.value);
  const { properties } = node;
  if (properties !== undefined && typeof properties['alt'] === 'string')
    properties['alt'] = cleanProse(properties['alt']);
  for (const child of node.children ?? []) clean(child);
}

const OPTIONS = {
  rehypePlugins: [[rehypeSanitize, SCHEMA], () => clean],
  components: COMPONENTS,
  urlTransform: (url: string) => webLink(url) ?? '',
  skipHtml: true,
} satisfies MarkdownOptions;

/** Renders untrusted Markdown without HTML and images. Links can only lead to web pages. */
export function RenderedMarkdown({ text }: { readonly text: string }): JSX.Element {
  return <ReactMarkdown {...OPTIONS}>{text}</ReactMarkdown>;
}

/**
 * Returns the text that a reader of rendered Markdown sees: without comments, definitions and link targets.
 */
export function renderedText(text: string): string {
  if (isTangled(text)) return text;
  let seen = '';
  const read = (node: TextNode): void => {
    const alt = node.properties?.['alt'];
    seen += node.value ?? (typeof alt === 'string' ? alt : '');
    for (const child of node.children ?? []) read(child);
    if (node.children !== undefined) seen += ' ';
  };
  ReactMarkdown({ ...OPTIONS, rehypePlugins: [...OPTIONS.rehypePlugins, () => read], children: text });
  return seen;
}

/** Properties of a rendered node that are read or changed here. */
interface TextNode {
  value?: string;
  readonly properties?: Record<string, unknown>;
  readonly children?: readonly TextNode[];
}
