import { SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { LIST_PARTS, type ListPart } from '../model/shows.ts';

/** Control that selects a part of the list. Parts that need an account are offered only with one. */
export function ListPartControl(props: {
  readonly label: string;
  readonly show: ListPart | undefined;
  readonly hasAccount: boolean;
  readonly onShow: (show: ListPart | undefined) => void;
}): JSX.Element {
  const t = useTranslations();
  const offered = LIST_PARTS.filter((show) => props.hasAccount || show === 'listed');
  return (
    <SegmentedControl<ListPart | 'all'>
      label={props.label}
      value={props.show ?? 'all'}
      options={(['all', ...offered] as const).map((value) => ({ value, label: t(`earn.show.${value}`) }))}
      onChange={(show) => props.onShow(show === 'all' ? undefined : show)}
    />
  );
}
