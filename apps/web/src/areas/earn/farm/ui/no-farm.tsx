import type { Address } from '@junction/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { MissingContract } from '../../shared/ui/missing-contract.tsx';

/** Placeholder shown if the farm does not exist or is not loaded. */
export function MissingFarmNotice(props: {
  readonly address: Address;
  readonly query: UseQueryResult;
}): JSX.Element {
  const t = useTranslations();
  return (
    <MissingContract
      {...props}
      texts={{
        title: t('farm.missing.title'),
        note: t('farm.missing.note'),
        again: t('farm.again'),
        failedTitle: t('farm.failed.title'),
        failed: t('farm.failed'),
        all: { text: t('farm.missing.all'), to: '/farming' },
      }}
    />
  );
}
