import { Component, lazy, Suspense, type JSX, type ReactNode } from 'react';
import { Skeleton } from '@junction/ui-kit';
import { sanitizeUntrustedText } from '../../../../../shared/format/clean-prose.ts';
import { hasExcessiveNesting } from '../model/tangled.ts';
import css from './proposals.module.css';

const LazyRenderedMarkdown = lazy(async () => ({
  default: (await import('./rendered-markdown.tsx')).RenderedMarkdown,
}));

interface BoundaryProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Error boundary that shows the plain text if rendering fails or the renderer cannot be loaded. */
class PlainTextBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PlainText text={this.props.text} /> : this.props.children;
  }
}

const PlainText = ({ text }: { readonly text: string }): JSX.Element => (
  <p className={css['plain']}>{text}</p>
);

/**
 * Renders untrusted Markdown. The renderer is loaded on first use; until then and after an error, the plain text is
 * shown.
 */
export function Markdown({ text: raw }: { readonly text: string }): JSX.Element {
  const text = sanitizeUntrustedText(raw);
  return (
    <div className={css['markdown']}>
      {hasExcessiveNesting(text) ? (
        <PlainText text={text} />
      ) : (
        <PlainTextBoundary key={text} text={text}>
          <Suspense fallback={<Skeleton height="72px" />}>
            <LazyRenderedMarkdown text={text} />
          </Suspense>
        </PlainTextBoundary>
      )}
    </div>
  );
}
