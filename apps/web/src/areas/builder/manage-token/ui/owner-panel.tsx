import { Alert, Icon, Panel, type IconName } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { gasText } from './form-parts.tsx';
import { onSubmit } from './form-props.ts';
import css from './manage-token.module.css';

export interface OwnerPanelProps {
  readonly icon: IconName;
  readonly title: string;
  /** Nano to attach, shown until the announcement shows them; then undefined. */
  readonly attached: bigint | undefined;
  /** Notice above the fields if the token's root has disabled this action; undefined if it has not. */
  readonly off: { readonly title: string; readonly note: string } | undefined;
  readonly isBlocked: boolean;
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/** Panel of an owner action with its title, cost and fields. */
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
