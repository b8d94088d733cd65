import { SegmentedControl } from '@junction/ui-kit';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';

const PATHS = { gauge: '/gauges/create', farm: '/farming/create' } as const;

/** Which of the two is made: each has a page of its own. */
export function CreateKind({ kind }: { readonly kind: keyof typeof PATHS }): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  return (
    <SegmentedControl
      label={say('gaugeCreate.kind')}
      value={kind}
      options={[
        { value: 'gauge', label: say('gaugeCreate.kind.gauge') },
        { value: 'farm', label: say('gaugeCreate.kind.farm') },
      ]}
      onChange={(next) => void navigate({ to: PATHS[next] })}
    />
  );
}
