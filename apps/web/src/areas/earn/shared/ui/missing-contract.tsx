import type { Address } from '@junction/primitives';
import {
  AddressText,
  Button,
  ButtonAnchor,
  LoadErrorAlert,
  MissingPage,
  Page,
  PageActions,
  PageColumns,
  Skeleton,
} from '@junction/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';

const ButtonLink = createLink(ButtonAnchor);

/** Texts of the placeholder, and the link to the list of gauges or farms. */
interface MissingContractTexts {
  readonly title: string;
  readonly note: string;
  readonly again: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly all: { readonly text: string; readonly to: '/gauges' | '/farming' };
}

/** Placeholder shown if a gauge or farm does not exist or is not loaded. */
export function MissingContract(props: {
  readonly address: Address;
  readonly query: UseQueryResult;
  readonly texts: MissingContractTexts;
}): JSX.Element {
  const { address, query, texts } = props;
  const again = (): void => void query.refetch();
  if (query.data === null)
    return (
      <MissingPage
        title={texts.title}
        subject={<AddressText address={address} copy />}
        note={texts.note}
        action={
          <PageActions>
            <ButtonLink to={texts.all.to}>{texts.all.text}</ButtonLink>
            <Button busy={query.isFetching} onClick={again}>
              {texts.again}
            </Button>
          </PageActions>
        }
      />
    );
  if (query.isError)
    return (
      <LoadErrorAlert title={texts.failedTitle} onRetry={again}>
        {texts.failed}
      </LoadErrorAlert>
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
