import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hasExcessiveNesting } from '../model/tangled.ts';
import { RenderedMarkdown, getVisibleMarkdownText } from './rendered-markdown.tsx';

const render = (text: string): string => renderToStaticMarkup(createElement(RenderedMarkdown, { text }));

const TAGS = /^(?:a|blockquote|br|code|del|em|h3|h4|h5|h6|hr|li|ol|p|pre|small|span|strong|ul)$/;
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi;

/** Expects that the HTML contains only allowed tags and attributes. React escapes every `<` and `>` in texts. */
function expectHarmless(html: string): void {
  for (const [, name, rest] of html.matchAll(/<([a-z0-9]+)([^<>]*?)\/?>/gi)) {
    expect(name).toMatch(TAGS);
    expect(rest?.replaceAll(ATTRIBUTE, '').trim()).toBe('');
    for (const [, attribute, value] of (rest ?? '').matchAll(ATTRIBUTE)) {
      expect(['href', 'target', 'rel', 'start', 'translate']).toContain(attribute);
      if (attribute === 'href') expect(value).toMatch(/^https?:\/\//);
    }
  }
  expect(html.replaceAll(/<\/?[a-z0-9]+[^<>]*>/gi, '')).not.toMatch(/[<>]/);
}

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload=alert(1)>',
  '<style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<div style="position:fixed;inset:0">x</div>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\u0000script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](https://evil.example "onmouseover=alert(1)")',
  '[https://good.example](https://evil.example)',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '<https://evil.example>',
  '<javascript:alert(1)>',
  '[ref]: javascript:alert(1)\n[x][ref]',
  '```html\n<script>alert(1)</script>\n```',
  '`<script>`',
  '# a\n<h1 onclick=x>b</h1>',
  '<!--',
  ']]>',
  '&lt;script&gt;',
  '\n',
  '> ',
  '- ',
  '    ',
);
const texts = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: hostile },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    ),
    {
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(''));

describe('untrusted Markdown', () => {
  it('is rendered', () => {
    expect(render('## Why\n\nThe **cap** is *low*.\n\n- one\n- two')).toBe(
      '<h3>Why</h3>\n<p>The <strong>cap</strong> is <em>low</em>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    );
  });
  it('shows the target of a link next to its text', () => {
    const html = render('[https://good.example](https://evil.example/x)');
    expect(html).toContain('href="https://evil.example/x"');
    expect(html).toContain('rel="noopener noreferrer nofollow ugc"');
    expect(html).toContain('<small translate="no">evil.example</small>');
  });
  it('loads no images', () => {
    expect(render('![a cat](https://evil.example/pixel.png)')).toBe('<p><span>[a cat]</span></p>');
  });
  it('is reduced to the text visible on the page', () => {
    const hidden = '0:7777';
    for (const text of [
      `<!-- ${hidden} -->`,
      `a\n\n[x]: https://evil.example/${hidden}`,
      `[x](https://evil.example/?to=${hidden})`,
      `[x](https://evil.example "${hidden}")`,
      `<div title="${hidden}">x</div>`,
      `<script>${hidden}</script>`,
      `![x](https://evil.example/${hidden})`,
    ])
      expect(getVisibleMarkdownText(text), text).not.toContain(hidden);
    for (const text of [hidden, `**${hidden}**`, `> - \`${hidden}\``, `[${hidden}](https://a.example)`])
      expect(getVisibleMarkdownText(text), text).toContain(hidden);
    expect(getVisibleMarkdownText(`${'>'.repeat(4_000)}${hidden}`)).toContain(hidden);
  });
  it('keeps the order of characters, however encoded', () => {
    for (const turn of [
      '\u202e',
      '&#x202e;',
      '&#8238;',
      '`\u202e`',
      '\u2066',
      '&ZeroWidthSpace;',
      '![\u202e](https://a.example)',
    ])
      expect(render(`a${turn}b`)).not.toMatch(/[\u200b\u202e\u2066]/);
  });
  it('keeps all harmless content', () => {
    expect(render('[run](javascript:alert(1)) this')).toBe('<p><span>run</span> this</p>');
    expect(render('a <b onclick=x>bold</b> word')).toBe('<p>a bold word</p>');
  });
  it('contains no script, handler, frame, style or unsafe URL', () => {
    fc.assert(
      fc.property(texts, (text) => expectHarmless(render(text))),
      { numRuns: 400 },
    );
  });
  it('renders deep nesting up to a limit; deeper texts are shown as plain text', () => {
    for (const mark of ['>', '> ', '[', '*', '_', '`', '- ', '![', '<', '1. ']) {
      const maximum = mark.repeat(119 / mark.trim().length);
      expectHarmless(render(maximum));
      expect(hasExcessiveNesting(mark.repeat(4096 / mark.length))).toBe(true);
    }
    expect(hasExcessiveNesting('## Why\n\n- **one**\n- [two](https://a.example)\n\n---\n'.repeat(60))).toBe(
      false,
    );
  });
});
