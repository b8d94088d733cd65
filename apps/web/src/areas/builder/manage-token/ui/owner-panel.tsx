import { Alert, Icon, Panel, type IconName } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { gasText } from './form-parts.tsx';
import { onSubmit } from './form-props.ts';
import css from './manage-token.module.css';

export interface OwnerPanelProps {
  readonly icon: IconName;
  readonly title: string;
  /** Nano the message will carry, while the message itself is not told yet. */
  readonly attached: bigint | undefined;
  /** Said above the fields when the token does not allow it at all. */
  readonly off: { readonly title: string; readonly note: string } | undefined;
  readonly isBlocked: boolean;
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/** One action of an owner: what it is, what it costs, its fields. */
export function OwnerPanel(props: OwnerPanelProps): JSX.Element {
  const t = useTranslations();
  const { icon, title, attached, off, isBlocked, onSend, children } = props;
  return (
    <Panel
      divided
      title={
        <span className={css['head']}>
          <Icon name={icon} size={19} />
          {title}
        </span>
      }
      actions={attached === undefined ? undefined : gasText(t, attached)}
    >
      <form className={css['form']} onSubmit={onSubmit(isBlocked, onSend)}>
        {off !== undefined && (
          <Alert tone="info" title={off.title}>
            {off.note}
          </Alert>
        )}
        {children}
      </form>
    </Panel>
  );
}
