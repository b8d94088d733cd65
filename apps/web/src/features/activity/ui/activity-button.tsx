import { milliseconds } from '@junction/primitives';
import { Button, EmptyState, IconButton, Popover, Signal, type SignalKind } from '@junction/ui-kit';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import {
  getOperationStore,
  isElsewhere,
  isRunning,
  isSwapOperation,
  useOperations,
  type Operation,
} from '../../../entities/operation/index.ts';
import { useTokens } from '../../../entities/token/index.ts';
import { useRelativeTime } from '../../../shared/format/use-relative-time.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { subjectWords, operationWords } from '../operation-words.ts';
import { useOperationEffects } from '../use-operation-effects.tsx';
import css from './activity-button.module.css';

const SIGNALS: Readonly<Record<Operation['state']['step'], SignalKind>> = {
  draft: 'queued',
  preparing: 'queued',
  'awaiting-wallet': 'queued',
  asked: 'attention',
  sent: 'queued',
  confirming: 'running',
  succeeded: 'arrived',
  cancelled: 'returned',
  failed: 'refused',
  'timed-out': 'attention',
};

/** The bell: everything this browser has sent, and where it stands. Also the home of the toasts. */
export function ActivityButton(): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const operations = useOperations();
  const running = operations.filter(isRunning).length;
  const show = (operation: Operation): void => {
    if (!isSwapOperation(operation)) {
      // Nothing to open is no reason to leave the page one is on.
      if (operation.terms.page === undefined) return;
      getOperationStore().getState().ask(operation.id);
      void navigate({ to: operation.terms.page });
      return;
    }
    void navigate({
      to: '/swap/{-$left}/{-$right}',
      params: (now) => now,
      search: { operation: operation.id },
    });
  };
  useOperationEffects(show);
  return (
    <Popover
      label={say('activity.title')}
      width={360}
      renderTrigger={(trigger) => (
        <span className={css['bell']}>
          <IconButton
            {...trigger}
            icon="bell"
            variant="outlined"
            size="m"
            className={css['button']}
            label={running > 0 ? say('activity.button.running', { count: running }) : say('activity.title')}
          />
          {running > 0 && (
            <span className={css['count']} aria-hidden="true">
              {running}
            </span>
          )}
        </span>
      )}
    >
      {(close) => (
        <ActivityList
          operations={operations}
          onShow={(operation) => {
            close();
            show(operation);
          }}
        />
      )}
    </Popover>
  );
}

function ActivityList(props: {
  readonly operations: readonly Operation[];
  readonly onShow: (operation: Operation) => void;
}): JSX.Element {
  const say = useText();
  const relative = useRelativeTime();
  const { cache } = useTokens();
  const { operations } = props;
  if (operations.length === 0)
    return <EmptyState title={say('activity.empty')} note={say('activity.empty.note')} />;
  return (
    <div className={css['box']}>
      <div className={css['head']}>
        <h2 className={css['title']}>{say('activity.title')}</h2>
        {operations.some((operation) => !isRunning(operation)) && (
          <Button size="s" variant="ghost" onClick={() => getOperationStore().getState().clearEnded()}>
            {say('activity.clear')}
          </Button>
        )}
      </div>
      <ul className={css['list']}>
        {operations.map((operation) => {
          const words = operationWords(say, operation, cache);
          return (
            <li key={operation.id}>
              <button type="button" className={css['item']} onClick={() => props.onShow(operation)}>
                <Signal kind={SIGNALS[operation.state.step]}>
                  <b>{subjectWords(say, operation)}</b>
                </Signal>
                <span className={css['body']}>
                  {words?.body ??
                    say(isElsewhere(operation) ? 'activity.asked.elsewhere' : 'activity.awaiting')}
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
