import { Breadcrumb, Page, PageColumns, PageHead, Panel } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { GaugeOrFarmCreationControl } from '../../shared/ui/create-kind.tsx';
import {
  AprPreview,
  BoostPanel,
  GaugeFactoryConditionsPanel,
  CreatedGaugeReceipt,
  CreateGaugeTicket,
  GaugeDepositTokenPanel,
  GovernanceVestingPanel,
  CREATE_GAUGE_PATH,
  RewardsPanel,
  GaugeCreationStepsPanel,
  useGaugeCreateView,
} from '../../gauge-create/index.ts';

export function GaugeCreatePage(): JSX.Element {
  const t = useTranslations();
  usePageTitle(t('gaugeCreate.title'));
  const form = useGaugeCreateView();
  const head = (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={t('gaugeCreate.breadcrumb')}
          items={[
            <Link key="all" to="/gauges">
              {t('gaugeCreate.all')}
            </Link>,
            t('gaugeCreate.create'),
          ]}
        />
      }
      title={t('gaugeCreate.title')}
      below={<p>{t('gaugeCreate.note')}</p>}
    >
      {getNetwork().earn?.farmFabric && <GaugeOrFarmCreationControl kind="gauge" />}
    </PageHead>
  );
  if (getNetwork().earn === null)
    return (
      <Page>
        {head}
        <Panel label={t('gaugeCreate.title')}>{t('gaugeCreate.nowhere')}</Panel>
      </Page>
    );
  return (
    <Page>
      {head}
      <PageColumns
        side={[
          <CreateGaugeTicket key="ticket" form={form} />,
          <OperationNotSentNote
            key="not-sent"
            account={form.sender.wallet.account}
            page={CREATE_GAUGE_PATH}
            kinds={['create-gauge']}
          />,
          <CreatedGaugeReceipt key="created" />,
          <GaugeFactoryConditionsPanel key="checks" form={form} />,
          <GaugeCreationStepsPanel key="steps" form={form} />,
        ]}
      >
        <GaugeDepositTokenPanel form={form} />
        <BoostPanel form={form} />
        <AprPreview form={form} />
        <RewardsPanel form={form} />
        <GovernanceVestingPanel form={form} />
      </PageColumns>
    </Page>
  );
}
