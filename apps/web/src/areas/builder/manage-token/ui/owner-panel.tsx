import { Alert, Icon, Panel, type IconName } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { formatAttachedGas } from './form-parts.tsx';
import { createSubmitHandler } from './form-props.ts';
import css from './manage-token.module.css';

export interface OwnerPanelProps {
  readonly icon: IconName;
  readonly title: string;
  /** Coins to attach in nano. Undefined once the announcement shows them. */
  readonly attached: bigint | undefined;
  /** Notice above the fields that the token's root has disabled this action; undefined if the action is enabled. */
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
      actions={attached === undefined ? undefined : formatAttachedGas(t, attached)}
    >
      <form className={css['form']} onSubmit={createSubmitHandler(isBlocked, onSend)}>
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
