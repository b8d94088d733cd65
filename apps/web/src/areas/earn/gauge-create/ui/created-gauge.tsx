import { ButtonAnchor } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { findCreatedGauge, getTraceHash, type NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { useEndedOperation } from '../../../../rooms/operation/receipt/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { CreatedContractReceipt } from '../../shared/receipt/index.ts';
import { useFavouriteGauges, useAddFavouriteOnce } from '../../shared/use-favourite-gauges.ts';
import { CREATE_GAUGE_PATH } from '../model/create-message.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Receipt of the last creation, with a link to fund the rewards. */
export function CreatedGaugeReceipt(): JSX.Element | null {
  const { account } = useWallet();
  const { operation, close } = useEndedOperation({ account, page: CREATE_GAUGE_PATH }, ['create-gauge']);
  return operation === undefined ? null : (
    <ResultReceipt key={operation.id} operation={operation} onClose={close} />
  );
}

function ResultReceipt(props: {
  readonly operation: NonSwapOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { operation, onClose } = props;
  const nodes = useQuery(traceQuery(getTraceHash(operation))).data?.nodes ?? [];
  const created = findCreatedGauge(operation, nodes);
  const name = operation.terms.pool?.name ?? '?';
  // Adds the new gauge to its creator's favourites.
  useAddFavouriteOnce(
    useFavouriteGauges(operation.account),
    useMemo(() => (created === undefined ? undefined : { address: created, name }), [created, name]),
  );
  return (
    <CreatedContractReceipt
      operation={operation}
      onClose={onClose}
      created={created}
      texts={{
        done: t('gaugeCreate.done'),
        doneNote: t('gaugeCreate.done.note'),
        rejected: t('gaugeCreate.refused'),
        rejectedNote: t('gaugeCreate.refused.note'),
        deposit: t('gaugeCreate.summary.deposit'),
      }}
      renderLink={(address) => (
        <ButtonLink to="/gauges/$address" params={{ address }} search={{ panel: 'owner' }}>
          {t('gaugeCreate.done.pay')}
        </ButtonLink>
      )}
    />
  );
}
