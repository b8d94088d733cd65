import { SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { EARN_LIST_SECTIONS, type EarnListSection } from '../model/shows.ts';

/**
 * Control that selects a section of the list. Sections that need an account are offered only if an account is
 * connected.
 */
export function EarnListSectionControl(props: {
  readonly label: string;
  readonly show: EarnListSection | undefined;
  readonly hasAccount: boolean;
  readonly onShow: (show: EarnListSection | undefined) => void;
}): JSX.Element {
  const t = useTranslations();
  const offered = EARN_LIST_SECTIONS.filter((show) => props.hasAccount || show === 'listed');
  return (
    <SegmentedControl<EarnListSection | 'all'>
      label={props.label}
      value={props.show ?? 'all'}
      options={(['all', ...offered] as const).map((value) => ({ value, label: t(`earn.show.${value}`) }))}
      onChange={(show) => props.onShow(show === 'all' ? undefined : show)}
    />
  );
}
