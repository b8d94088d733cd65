import type { JSX, ReactNode } from 'react';
import { CopyButton } from '../address/copy-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { useUiText } from '../text/ui-text.ts';
import css from './alert.module.css';

/** Severity of a notice. `brass` and `plain` are neutral. */
export type AlertTone = 'info' | 'warning' | 'danger' | 'success' | 'brass' | 'plain';

/** Props of `Alert`. */
export interface AlertProps {
  readonly tone: AlertTone;
  /** Headline: what happened. */
  readonly title?: ReactNode;
  /** State of the user's funds and the next step. Required, because a headline alone does not help the user. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Error id for support requests, shown with a copy button. */
  readonly reference?: string | undefined;
  readonly icon?: IconName | undefined;
  /**
   * Announces the notice to screen readers: `assertive` for changed rates and returned funds, `polite` for other
   * notices. Undefined does not announce it.
   */
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

/** Inline notice, announced to screen readers if `live` is set. */
export function Alert({ tone, title, children, actions, reference, icon, live }: AlertProps): JSX.Element {
  const words = useUiText();
  const role = { assertive: 'alert', polite: 'status', none: undefined }[live ?? 'none'];
  return (
    <div className={classNames(css['alert'], css[tone])} role={role}>
      <Icon name={icon ?? ICONS[tone]} size={18} className={css['icon']} />
      <div className={css['text']}>
        <div className={css['content']}>
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
