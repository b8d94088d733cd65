import { Component, lazy, Suspense, type JSX, type ReactNode } from 'react';
import { Skeleton } from '@junction/ui-kit';
import { cleanProse } from '../../../../../shared/format/clean-prose.ts';
import { isTangled } from '../model/tangled.ts';
import css from './proposals.module.css';

const Rendered = lazy(async () => ({ default: (await import('./rendered-markdown.tsx')).RenderedMarkdown }));

interface BoundaryProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Error boundary that shows the plain text if rendering fails or the renderer cannot be loaded. */
class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Plain text={this.props.text} /> : this.props.children;
  }
}

const Plain = ({ text }: { readonly text: string }): JSX.Element => <p className={css['plain']}>{text}</p>;

/** Renders untrusted Markdown; the renderer is loaded on first use. */
export function Markdown({ text: raw }: { readonly text: string }): JSX.Element {
  const text = cleanProse(raw);
  return (
    <div className={css['markdown']}>
      {isTangled(text) ? (
        <Plain text={text} />
      ) : (
        <Boundary key={text} text={text}>
          <Suspense fallback={<Skeleton height="72px" />}>
            <Rendered text={text} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
