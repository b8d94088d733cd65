import { Breadcrumb, Button, ButtonAnchor, PageActions, PageHead } from '@junction/ui-kit';
import { milliseconds } from '@junction/primitives';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTime, formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { EpochStateTag } from '../../shared/ui/state-tags.tsx';
import css from '../../shared/ui/govern.module.css';
import { type EpochView } from '../use-epoch.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Heading with name, state and times of an epoch, and links to the previous and the next epoch. */
export function EpochPageHeader({ view }: { readonly view: EpochView }): JSX.Element {
  const t = useTranslations();
  const { number, current, state } = view;
  const hasNext = current !== undefined && number < current;
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={t('epoch.where')}
          items={[
            <Link key="dao" to="/dao">
              {t('epoch.dao')}
            </Link>,
            t('epoch.title', { number }),
          ]}
        />
      }
      title={t('epoch.title', { number })}
      beside={state !== undefined && <EpochStateTag state={state} />}
      below={<EpochPeriod view={view} />}
    >
      <PageActions>
        {number > 1 && (
          <ButtonLink icon="chevron-left" to="/dao/epochs/$number" params={{ number: String(number - 1) }}>
            {t('epoch.title', { number: number - 1 })}
          </ButtonLink>
        )}
        {hasNext && (
          <ButtonLink to="/dao/epochs/$number" params={{ number: String(number + 1) }}>
            {t('epoch.title', { number: number + 1 })}
          </ButtonLink>
        )}
        {number === current && <Button disabled>{t('epoch.title', { number: number + 1 })}</Button>}
      </PageActions>
    </PageHead>
  );
}

function EpochPeriod({ view }: { readonly view: EpochView }): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { times, state } = view;
  if (times === undefined || state === undefined) return null;
  const plain = (time: number): string => formatDateTime(milliseconds(time * 1000), locale);
  const at = (time: number): string => formatDateTimeWithOffset(milliseconds(time * 1000), locale);
  const texts = {
    notStarted: () => t('epoch.when.starts', { time: at(times.start) }),
    awaiting: () => t('epoch.when.ends', { time: at(times.end) }),
    voting: () => t('epoch.when.voting', { time: plain(times.voting?.end ?? times.end), end: at(times.end) }),
    queued: () => t('epoch.when.queued', { time: at(times.voting?.end ?? times.end) }),
    finished: () => t('epoch.when.finished', { start: plain(times.start), end: at(times.end) }),
  };
  return <p className={css['text']}>{texts[state]()}</p>;
}
