import type { JSX, ReactNode } from 'react';
import { CopyButton } from '../address/copy-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { useUiText } from '../text/ui-text.ts';
import css from './alert.module.css';

/** How serious a notice is; `brass` and `plain` are no signals. */
export type AlertTone = 'info' | 'warning' | 'danger' | 'success' | 'brass' | 'plain';

/** What a notice says and offers. */
export interface AlertProps {
  readonly tone: AlertTone;
  /** What happened. */
  readonly title?: ReactNode;
  /** What is safe and what to do: never only a title. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Copyable id of an error, for support. */
  readonly reference?: string | undefined;
  readonly icon?: IconName | undefined;
  /** Reads it out when it appears: assertive for rate changed and returned, polite for the rest. */
  readonly live?: 'polite' | 'assertive' | undefined;
}

const ICONS: Readonly<Record<AlertTone, IconName>> = {
  info: 'info',
  warning: 'warning',
  danger: 'warning',
  success: 'check',
  brass: 'info',
  plain: 'info',
};

/** A notice in its place on the page. Read aloud when it appears, if `live` says so. */
export function Alert({ tone, title, children, actions, reference, icon, live }: AlertProps): JSX.Element {
  const words = useUiText();
  const role = { assertive: 'alert', polite: 'status', none: undefined }[live ?? 'none'];
  return (
    <div className={classNames(css['alert'], css[tone])} role={role}>
      <Icon name={icon ?? ICONS[tone]} size={18} className={css['icon']} />
      <div className={css['text']}>
        <div className={css['said']}>
          {title !== undefined && <b className={css['title']}>{title}</b>}
          <div className={css['body']}>{children}</div>
        </div>
        {(actions !== undefined || reference !== undefined) && (
          <div className={css['foot']}>
            {reference !== undefined && (
              <span className={css['reference']}>
                {reference}
                <CopyButton text={reference} label={words.copyOf(reference)} />
              </span>
            )}
            {actions !== undefined && <div className={css['actions']}>{actions}</div>}
          </div>
        )}
      </div>
    </div>
  );
}
