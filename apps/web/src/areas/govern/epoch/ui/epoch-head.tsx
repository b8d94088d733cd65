import { Breadcrumb, Button, ButtonAnchor, PageActions, PageHead } from '@junction/ui-kit';
import { milliseconds } from '@junction/primitives';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { formatDateTime, formatMoment } from '../../../../shared/format/format-date.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { EpochStateTag } from '../../shared/ui/state-tags.tsx';
import css from '../../shared/ui/govern.module.css';
import { type EpochView } from '../use-epoch.ts';

const ButtonLink = createLink(ButtonAnchor);

/** The name of an epoch, its state and its times, and the way to the ones beside it. */
export function EpochHead({ view }: { readonly view: EpochView }): JSX.Element {
  const say = useText();
  const { number, current, state } = view;
  const hasNext = current !== undefined && number < current;
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={say('epoch.where')}
          items={[
            <Link key="dao" to="/dao">
              {say('epoch.dao')}
            </Link>,
            say('epoch.title', { number }),
          ]}
        />
      }
      title={say('epoch.title', { number })}
      beside={state !== undefined && <EpochStateTag state={state} />}
      below={<When view={view} />}
    >
      <PageActions>
        {number > 1 && (
          <ButtonLink icon="chevron-left" to="/dao/epochs/$number" params={{ number: String(number - 1) }}>
            {say('epoch.title', { number: number - 1 })}
          </ButtonLink>
        )}
        {hasNext && (
          <ButtonLink to="/dao/epochs/$number" params={{ number: String(number + 1) }}>
            {say('epoch.title', { number: number + 1 })}
          </ButtonLink>
        )}
        {number === current && <Button disabled>{say('epoch.title', { number: number + 1 })}</Button>}
      </PageActions>
    </PageHead>
  );
}

function When({ view }: { readonly view: EpochView }): JSX.Element | null {
  const say = useText();
  const locale = useLocale();
  const { times, state } = view;
  if (times === undefined || state === undefined) return null;
  const plain = (time: number): string => formatDateTime(milliseconds(time * 1000), locale);
  const at = (time: number): string => formatMoment(milliseconds(time * 1000), locale);
  const texts = {
    notStarted: () => say('epoch.when.starts', { time: at(times.start) }),
    awaiting: () => say('epoch.when.ends', { time: at(times.end) }),
    voting: () =>
      say('epoch.when.voting', { time: plain(times.voting?.end ?? times.end), end: at(times.end) }),
    queued: () => say('epoch.when.queued', { time: at(times.voting?.end ?? times.end) }),
    finished: () => say('epoch.when.finished', { start: plain(times.start), end: at(times.end) }),
  };
  return <p className={css['text']}>{texts[state]()}</p>;
}
