import type { Address } from '@junction/primitives';
import {
  AddressText,
  Button,
  ButtonAnchor,
  FailedAlert,
  MissingPage,
  Page,
  PageActions,
  PageColumns,
  Skeleton,
} from '@junction/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';

const ButtonLink = createLink(ButtonAnchor);

/** What stands in the place of a farm that is not there, or not yet. */
export function NoFarm(props: { readonly address: Address; readonly query: UseQueryResult }): JSX.Element {
  const say = useText();
  const { address, query } = props;
  const again = (): void => void query.refetch();
  if (query.data === null)
    return (
      <MissingPage
        title={say('farm.missing.title')}
        subject={<AddressText address={address} copy />}
        note={say('farm.missing.note')}
        action={
          <PageActions>
            <ButtonLink to="/farming">{say('farm.missing.all')}</ButtonLink>
            <Button busy={query.isFetching} onClick={again}>
              {say('farm.again')}
            </Button>
          </PageActions>
        }
      />
    );
  if (query.isError)
    return (
      <FailedAlert title={say('farm.failed.title')} onRetry={again}>
        {say('farm.failed')}
      </FailedAlert>
    );
  return (
    <Page busy>
      <Skeleton width="180px" height="14px" />
      <Skeleton width="320px" height="42px" />
      <Skeleton height="90px" />
      <PageColumns side={<Skeleton height="420px" />}>
        <Skeleton height="420px" />
      </PageColumns>
    </Page>
  );
}
