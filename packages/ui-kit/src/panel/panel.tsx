import { useId, type JSX, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './panel.module.css';

/** A named region with a head. */
export interface PanelProps {
  /** Shown as the heading and used as the region's name. Without it give `label`. */
  readonly title?: ReactNode;
  readonly label?: string | undefined;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  /** Right side of the head. */
  readonly actions?: ReactNode;
  /** Hairline below the head. */
  readonly divided?: boolean | undefined;
  /** Off for tables and other content that runs to the edge. Default on. */
  readonly padded?: boolean | undefined;
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** The ground of everything that is not the ticket. */
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
