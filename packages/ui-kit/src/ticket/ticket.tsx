import { useId, type JSX, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './ticket.module.css';

/** Props of `TicketForm`. */
export interface TicketFormProps {
  readonly title: ReactNode;
  readonly headingLevel?: 1 | 2 | undefined;
  /** Controls at the right of the header, e.g. slippage settings. */
  readonly actions?: ReactNode;
  /** Input fields, rate and the primary button. */
  readonly children: ReactNode;
  /**
   * Content of the lower part of the ticket, below the dashed separator, e.g. bill and outcomes. It must not repeat the
   * fields.
   */
  readonly stub?: ReactNode;
}

/** Form with one primary action, styled as a ticket. Only one per page; it stays visible while scrolling on desktop. */
export function TicketForm({
  title,
  headingLevel = 1,
  actions,
  children,
  stub,
}: TicketFormProps): JSX.Element {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={css['ticket']} aria-labelledby={headingId}>
      <div className={css['head']}>
        <Heading id={headingId} className={css['title']}>
          {title}
        </Heading>
        {actions !== undefined && <div className={css['actions']}>{actions}</div>}
      </div>
      <div className={css['body']}>{children}</div>
      {stub !== undefined && stub !== null && (
        <>
          <div className={css['perforation']} />
          <div className={css['stub']}>{stub}</div>
        </>
      )}
    </section>
  );
}

/** Button between two amount fields that swaps their tokens. */
export function SwapTokensButton(props: {
  readonly label: string;
  readonly disabled?: boolean | undefined;
  readonly onClick: () => void;
}): JSX.Element {
  return (
    <div className={css['flip']}>
      <IconButton icon="swap" variant="outlined" className={css['flipButton']} {...props} />
    </div>
  );
}

/** Plus sign between two amount fields whose amounts are used together, e.g. for a deposit. */
export function PlusSign(): JSX.Element {
  return (
    <div className={css['flip']} aria-hidden="true">
      <span className={classNames(css['flipButton'], css['plus'])}>
        <Icon name="plus" />
      </span>
    </div>
  );
}

/** Line below the fields: price on the left, route on the right. */
export function PriceAndRouteLine(props: {
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}): JSX.Element {
  return (
    <div className={css['rate']}>
      <span className={css['rateMain']}>{props.children}</span>
      {props.aside !== undefined && <span className={css['rateAside']}>{props.aside}</span>}
    </div>
  );
}
