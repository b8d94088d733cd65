import { useId, type JSX, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './panel.module.css';

/** Props of `Panel`. */
export interface PanelProps {
  /** Heading, which also names the region. Without a heading, set `label`. */
  readonly title?: ReactNode;
  readonly label?: string | undefined;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  /** Controls at the right of the header. */
  readonly actions?: ReactNode;
  /** True draws a hairline below the header. */
  readonly divided?: boolean | undefined;
  /** False removes the padding, for tables and other content that extends to the edges. Defaults to true. */
  readonly padded?: boolean | undefined;
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Region of a page with a name and an optional header. */
export function Panel(props: PanelProps): JSX.Element {
  const {
    title,
    label,
    headingLevel = 2,
    actions,
    divided,
    padded = true,
    footer,
    className,
    children,
  } = props;
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  const named = title === undefined ? { 'aria-label': label } : { 'aria-labelledby': headingId };
  return (
    <section className={classNames(css['panel'], className)} {...named}>
      {(title !== undefined || actions !== undefined) && (
        <div className={classNames(css['head'], divided && css['divided'])}>
          {title === undefined ? (
            <span />
          ) : (
            <Heading id={headingId} className={css['title']}>
              {title}
            </Heading>
          )}
          {actions !== undefined && <div className={css['actions']}>{actions}</div>}
        </div>
      )}
      <div className={padded ? css['body'] : undefined}>{children}</div>
      {footer !== undefined && <div className={css['footer']}>{footer}</div>}
    </section>
  );
}
