import { Button, Icon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTimeOfDay } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { removeStoredItem } from '../../../../shared/storage/stored-values.ts';
import { useStoredItem } from '../../../../shared/storage/use-stored.ts';
import { getProposalDraftStorageItem } from '../draft-storage.ts';
import css from './create.module.css';

/** Note that the draft is stored in this browser and when it was last edited, with a button that discards it. */
export function ProposalDraftNote(): JSX.Element {
  const t = useTranslations();
  const item = getProposalDraftStorageItem(getNetwork());
  const [draft] = useStoredItem(item);
  const { savedAt } = draft;
  return (
    <span className={css['draft']}>
      <Icon name="lock" size={14} />
      {savedAt === undefined
        ? t('createProposal.draft')
        : t('createProposal.draftAt', { time: formatTimeOfDay(savedAt) })}
      {draft !== item.fallback && (
        <Button size="s" variant="ghost" onClick={() => removeStoredItem(item)}>
          {t('createProposal.forget')}
        </Button>
      )}
    </span>
  );
}
