import { Icon, Menu } from '@junction/ui-kit';
import type { JSX } from 'react';
import { Translated } from '../../../shared/i18n/translated.tsx';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { showToast } from '../../../shared/toasts/show-toast.ts';
import { advanceDevnetTime, DEVNET_TIME_SKIPS } from '../move-clock.ts';
import css from './clock-menu.module.css';

/** Menu that advances the devnet's time by the duration of a vote, an epoch or a lock. */
export function DevnetClockMenu({ className }: { readonly className?: string | undefined }): JSX.Element {
  const t = useTranslations();
  return (
    <Menu
      label={t('devnetClock.title')}
      head={<p className={css['note']}>{t('devnetClock.wallets')}</p>}
      renderTrigger={(trigger) => (
        <button type="button" className={className} {...trigger}>
          <Icon name="clock" size={14} />
          {t('devnetClock.title')}
        </button>
      )}
      items={DEVNET_TIME_SKIPS.map(({ key, seconds }) => ({
        key,
        label: t(`devnetClock.${key}`),
        note: t(`devnetClock.${key}.note`),
        onSelect: () => void advanceTime(key, seconds),
      }))}
    />
  );
}

async function advanceTime(key: (typeof DEVNET_TIME_SKIPS)[number]['key'], seconds: number): Promise<void> {
  const hasMoved = await advanceDevnetTime(seconds);
  await showToast({
    id: 'devnet-clock',
    tone: hasMoved ? 'info' : 'danger',
    title: <Translated of={(t) => t(hasMoved ? 'devnetClock.moved' : 'devnetClock.failed')} />,
    body: (
      <Translated
        of={(t) =>
          hasMoved
            ? t('devnetClock.moved.note', { span: t(`devnetClock.${key}`) })
            : t('devnetClock.failed.note')
        }
      />
    ),
  });
}
