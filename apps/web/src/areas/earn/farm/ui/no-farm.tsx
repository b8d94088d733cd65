import type { Address } from '@junction/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { MissingContract } from '../../shared/ui/missing-contract.tsx';

/** What stands in the place of a farm that is not there, or not yet. */
export function NoFarm(props: { readonly address: Address; readonly query: UseQueryResult }): JSX.Element {
  const say = useText();
  return (
    <MissingContract
      {...props}
      texts={{
        title: say('farm.missing.title'),
        note: say('farm.missing.note'),
        again: say('farm.again'),
        failedTitle: say('farm.failed.title'),
        failed: say('farm.failed'),
        all: { text: say('farm.missing.all'), to: '/farming' },
      }}
    />
  );
}
