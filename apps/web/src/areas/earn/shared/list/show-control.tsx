import { SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { EARN_LIST_PARTS, type EarnListPart } from '../model/shows.ts';

/** Control that selects a part of the list. Parts that need an account are offered only with one. */
export function ListPartControl(props: {
  readonly label: string;
  readonly show: EarnListPart | undefined;
  readonly hasAccount: boolean;
  readonly onShow: (show: EarnListPart | undefined) => void;
}): JSX.Element {
  const t = useTranslations();
  const offered = EARN_LIST_PARTS.filter((show) => props.hasAccount || show === 'listed');
  return (
    <SegmentedControl<EarnListPart | 'all'>
      label={props.label}
      value={props.show ?? 'all'}
      options={(['all', ...offered] as const).map((value) => ({ value, label: t(`earn.show.${value}`) }))}
      onChange={(show) => props.onShow(show === 'all' ? undefined : show)}
    />
  );
}
