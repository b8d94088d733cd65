import { Breadcrumb, Page, PageTitle } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';

export interface LiquidityPageFrameProps {
  readonly title: string;
  /** Symbols of the pool's tokens; undefined while unknown. */
  readonly name: string | undefined;
  readonly children: ReactNode;
}

/** Breadcrumb and title around a form. */
export function LiquidityPageFrame({ title, name, children }: LiquidityPageFrameProps): JSX.Element {
  const t = useTranslations();
  usePageTitle(name, title);
  return (
    <Page>
      <Breadcrumb
        label={t('liquidityPage.breadcrumb')}
        items={[
          <Link key="pools" to="/pools">
            {t('liquidityPage.pools')}
          </Link>,
          ...(name === undefined ? [] : [name]),
          title,
        ]}
      />
      <PageTitle>{title}</PageTitle>
      {children}
    </Page>
  );
}
