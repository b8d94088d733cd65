import { ButtonAnchor } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { findCreatedFarm, getTraceHash, type NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { useEndedOperation } from '../../../../rooms/operation/receipt/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { CreatedContractReceipt } from '../../shared/receipt/index.ts';
import { CREATE_FARM_PATH } from '../model/create-message.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Receipt of the last creation, with a link to fund the rewards. */
export function CreatedFarmReceipt(): JSX.Element | null {
  const { account } = useWallet();
  const { operation, close } = useEndedOperation({ account, page: CREATE_FARM_PATH }, ['create-farm']);
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
  const created = findCreatedFarm(operation, nodes);
  return (
    <CreatedContractReceipt
      operation={operation}
      onClose={onClose}
      created={created}
      texts={{
        done: t('farmCreate.done'),
        doneNote: t('farmCreate.done.note'),
        rejected: t('farmCreate.refused'),
        rejectedNote: t('farmCreate.refused.note'),
        deposit: t('farmCreate.deposit'),
      }}
      renderLink={(address) => (
        <ButtonLink to="/farming/$address/{-$user}" params={{ address }}>
          {t('farmCreate.done.pay')}
        </ButtonLink>
      )}
    />
  );
}
