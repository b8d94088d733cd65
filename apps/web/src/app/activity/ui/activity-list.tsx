import { milliseconds } from '@junction/primitives';
import { Button, EmptyState, MessageStateLabel, type MessageStateKind } from '@junction/ui-kit';
import type { JSX } from 'react';
import {
  getOperationStore,
  isOperationFromOtherTab,
  isOperationRunning,
  useOperations,
  type Operation,
} from '../../../rooms/operation/index.ts';
import { useTokens } from '../../../rooms/token/index.ts';
import { useRelativeTime } from '../../../shared/format/use-relative-time.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getOperationShortDescription, getOperationNotificationText } from '../operation-text.ts';
import { useOpenOperationPage } from '../use-show-operation.ts';
import css from './activity-list.module.css';

const SIGNALS: Readonly<Record<Operation['state']['step'], MessageStateKind>> = {
  draft: 'queued',
  preparing: 'queued',
  'awaiting-wallet': 'queued',
  asked: 'attention',
  sent: 'queued',
  confirming: 'running',
  succeeded: 'arrived',
  cancelled: 'returned',
  failed: 'rejected',
  'timed-out': 'attention',
};

/** List of this browser's operations with their states, newest first. */
export function ActivityList({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const relative = useRelativeTime();
  const { cache } = useTokens();
  const operations = useOperations();
  const show = useOpenOperationPage();
  if (operations.length === 0)
    return <EmptyState title={t('activity.empty')} note={t('activity.empty.note')} />;
  return (
    <div className={css['box']}>
      <div className={css['head']}>
        <h2 className={css['title']}>{t('activity.title')}</h2>
        {operations.some((operation) => !isOperationRunning(operation)) && (
          <Button size="s" variant="ghost" onClick={() => getOperationStore().getState().clearEnded()}>
            {t('activity.clear')}
          </Button>
        )}
      </div>
      <ul className={css['list']}>
        {operations.map((operation) => {
          const words = getOperationNotificationText(t, operation, cache);
          return (
            <li key={operation.id}>
              <button
                type="button"
                className={css['item']}
                onClick={() => {
                  onClose();
                  show(operation);
                }}
              >
                <MessageStateLabel kind={SIGNALS[operation.state.step]}>
                  <b>{getOperationShortDescription(t, operation)}</b>
                </MessageStateLabel>
                <span className={css['body']}>
                  {words?.body ??
                    t(isOperationFromOtherTab(operation) ? 'activity.asked.elsewhere' : 'activity.awaiting')}
                </span>
                <span className={css['time']}>{relative(milliseconds(operation.startedAt))}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
