import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MessageStateIcon, type MessageStateKind } from '../signal/signal.tsx';
import css from './toast-card.module.css';

/** Kind of a notification, which determines icon and colour. */
export type ToastTone = 'info' | 'success' | 'warning' | 'danger' | 'running' | 'waiting';

/** Props of `ToastCard`. */
export interface ToastCardProps {
  readonly tone: ToastTone;
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly children?: ReactNode;
  /** At most two buttons or links. */
  readonly actions?: ReactNode;
}

const SIGNALS_BY_TONE: Readonly<Record<ToastTone, MessageStateKind | undefined>> = {
  info: undefined,
  success: 'arrived',
  warning: 'attention',
  danger: 'returned',
  running: 'running',
  waiting: 'queued',
};

/** Content of a notification. The host adds its frame, coloured edge and close button. */
export function ToastCard({ tone, title, children, actions }: ToastCardProps): JSX.Element {
  const glyph = SIGNALS_BY_TONE[tone];
  return (
    <div className={classNames(css['card'], css[tone])}>
      <span className={css['glyph']}>
        {glyph ? (
          <MessageStateIcon kind={glyph} size={18} />
        ) : (
          <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7" fill="var(--info)" />
            <path d="M8 7v4.500M8 4.200v.6" stroke="var(--surface-1)" strokeWidth="1.8" />
          </svg>
        )}
      </span>
      <div>
        <b className={css['title']}>{title}</b>
        {children !== undefined && <div className={css['body']}>{children}</div>}
        {actions !== undefined && <div className={css['actions']}>{actions}</div>}
      </div>
    </div>
  );
}
