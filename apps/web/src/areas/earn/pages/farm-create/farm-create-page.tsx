import { Breadcrumb, Page, PageColumns, PageHead, Panel } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { GaugeOrFarmCreationControl } from '../../shared/ui/create-kind.tsx';
import { FarmMigrationBanner } from '../../shared/ui/migration-banner.tsx';
import {
  CreatedFarmReceipt,
  CreateFarmTicket,
  FarmDepositTokenPanel,
  CREATE_FARM_PATH,
  RewardsPanel,
  FarmCreationStepsPanel,
  useFarmCreateView,
  VestingPanel,
} from '../../farm-create/index.ts';

export function FarmCreatePage(): JSX.Element {
  const t = useTranslations();
  usePageTitle(t('farmCreate.title'));
  const form = useFarmCreateView();
  const isThere = (getNetwork().earn?.farmFabric ?? null) !== null;
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={t('farmCreate.breadcrumb')}
            items={[
              <Link key="all" to="/farming">
                {t('farmCreate.all')}
              </Link>,
              t('farmCreate.title'),
            ]}
          />
        }
        title={t('farmCreate.title')}
        below={<p>{t('farmCreate.note')}</p>}
      >
        <GaugeOrFarmCreationControl kind="farm" />
      </PageHead>
      <FarmMigrationBanner on="farms" />
      {isThere ? (
        <PageColumns
          side={[
            <CreateFarmTicket key="ticket" form={form} />,
            <OperationNotSentNote
              key="not-sent"
              account={form.sender.wallet.account}
              page={CREATE_FARM_PATH}
              kinds={['create-farm']}
            />,
            <CreatedFarmReceipt key="created" />,
            <FarmCreationStepsPanel key="steps" form={form} />,
          ]}
        >
          <FarmDepositTokenPanel form={form} />
          <VestingPanel form={form} />
          <RewardsPanel form={form} />
        </PageColumns>
      ) : (
        <Panel label={t('farmCreate.title')}>{t('farmCreate.nowhere')}</Panel>
      )}
    </Page>
  );
}
