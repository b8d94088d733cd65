import type { Address } from '@junction/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { MissingContract } from '../../shared/ui/missing-contract.tsx';

/** Placeholder shown if the gauge does not exist or is not loaded. */
export function MissingGaugeNotice(props: {
  readonly address: Address;
  readonly query: UseQueryResult;
}): JSX.Element {
  const t = useTranslations();
  return (
    <MissingContract
      {...props}
      texts={{
        title: t('gauge.missing.title'),
        note: t('gauge.missing.note'),
        again: t('gauge.again'),
        failedTitle: t('gauge.failed.title'),
        failed: t('gauge.failed'),
        all: { text: t('gauge.missing.all'), to: '/gauges' },
      }}
    />
  );
}
