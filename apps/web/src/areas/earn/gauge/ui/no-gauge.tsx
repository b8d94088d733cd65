import type { Address } from '@junction/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { MissingContract } from '../../shared/ui/missing-contract.tsx';

/** What stands in the place of a gauge that is not there, or not yet. */
export function NoGauge(props: { readonly address: Address; readonly query: UseQueryResult }): JSX.Element {
  const say = useText();
  return (
    <MissingContract
      {...props}
      texts={{
        title: say('gauge.missing.title'),
        note: say('gauge.missing.note'),
        again: say('gauge.again'),
        failedTitle: say('gauge.failed.title'),
        failed: say('gauge.failed'),
        all: { text: say('gauge.missing.all'), to: '/gauges' },
      }}
    />
  );
}
