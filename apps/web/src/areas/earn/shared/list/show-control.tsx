import { SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';

/** All of a list, or the part of it that an address asks for. */
export function ShowControl<Show extends string>(props: {
  readonly label: string;
  readonly show: Show | undefined;
  readonly options: readonly { readonly value: Show; readonly label: string }[];
  readonly onShow: (show: Show | undefined) => void;
}): JSX.Element {
  const say = useText();
  const all = { value: 'all' as const, label: say('earn.show.all') };
  return (
    <SegmentedControl<Show | 'all'>
      label={props.label}
      value={props.show ?? 'all'}
      options={[all, ...props.options]}
      onChange={(show) => props.onShow(show === 'all' ? undefined : show)}
    />
  );
}
