import { SegmentedControl } from '@junction/ui-kit';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

const PATHS = { gauge: '/gauges/create', farm: '/farming/create' } as const;

/** Selects gauge or legacy farm, each with its own page. */
export function GaugeOrFarmCreationControl({ kind }: { readonly kind: keyof typeof PATHS }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  return (
    <SegmentedControl
      label={t('gaugeCreate.kind')}
      value={kind}
      options={[
        { value: 'gauge', label: t('gaugeCreate.kind.gauge') },
        { value: 'farm', label: t('gaugeCreate.kind.farm') },
      ]}
      onChange={(next) => void navigate({ to: PATHS[next] })}
    />
  );
}
