import { shortenAddress, type Address } from '@junction/primitives';
import type { ProposalSimulationReport } from '@junction/protocol/simulation';
import { classNames, Icon, useMediaQuery } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import {
  toProposalActionBranch,
  type ProposalActionBranch,
  type ProposalActionBranchState,
} from '../model/lanes.ts';
import css from './simulation-lanes.module.css';
import { CONFIGURED_ACCOUNT_NAME_TEXTS, findAccountName } from './action-texts.ts';

/**
 * Pixels: height of a branch, width of the part in which the branches separate, and the x position at which they begin
 * to separate.
 */
const [LANE, TURNOUT, TRUNK] = [56, 200, 120];

export interface ActionBranchDiagramProps {
  readonly actions: ProposalSimulationReport['actions'];
  readonly proposalId: number | undefined;
  readonly text: string | undefined;
}

/**
 * Diagram with one branch per action, from the proposal to the recipient. It is decorative, since the list below has
 * the same content. On narrow screens it is hidden instead of shrunk.
 */
export function ActionBranchDiagram({
  actions,
  proposalId,
  text,
}: ActionBranchDiagramProps): JSX.Element | null {
  const t = useTranslations();
  const isWide = useMediaQuery('(min-width: 1280px)');
  if (!isWide || actions.length === 0) return null;
  const lanes = actions.map(({ description, outcome }) => toProposalActionBranch(description, outcome, text));
  return (
    <div className={css['lanes']} aria-hidden="true" data-testid="simulation-lanes">
      <BranchSeparation lanes={lanes}>
        {proposalId === undefined ? t('flight.lanes.next') : t('flight.lanes.from', { id: proposalId })}
      </BranchSeparation>
      <div className={css['ends']}>
        {actions.map(({ description }, index) => {
          const { kind, end } = lanes[index] ?? { kind: 'unknown', end: description.target };
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the list of a proposal never changes
            <div key={index} className={css['lane']} data-lane={kind}>
              <span className={classNames(css['line'], css[kind])}>
                <b className={css['station']}>{index + 1}</b>
                <span className={css['call']}>
                  {description.method ?? t('flight.lanes.coins')}
                  {description.name !== undefined && (
                    <small>{t(CONFIGURED_ACCOUNT_NAME_TEXTS[description.name])}</small>
                  )}
                </span>
                <BranchEndMark kind={kind} />
              </span>
              <span className={classNames(css['end'], kind === 'unnamed' && css['hot'])}>
                <BranchEndText end={end} kind={kind} />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Text at the end of a branch: name and address, or only the address. */
function BranchEndText({
  end,
  kind,
}: {
  readonly end: string;
  readonly kind: ProposalActionBranchState;
}): JSX.Element {
  const t = useTranslations();
  const name = findAccountName(end as Address, t);
  const address = shortenAddress(end);
  return (
    <>
      {name ?? address}
      {name !== undefined && <small>{address}</small>}
      {kind === 'unnamed' && <small className={css['hot']}>{t('flight.lanes.unnamed')}</small>}
    </>
  );
}

/** Mark at the end of a branch, or at the point where the branch stops early. */
function BranchEndMark({ kind }: { readonly kind: ProposalActionBranchState }): JSX.Element {
  return kind === 'stops' ? (
    <span className={css['buffer']}>
      <Icon name="close" size={14} />
    </span>
  ) : (
    <i className={css['last']} />
  );
}

/** Drawing of one line that separates into the branches at 45 degrees. */
function BranchSeparation({
  lanes,
  children,
}: {
  readonly lanes: readonly ProposalActionBranch[];
  readonly children: string;
}): JSX.Element {
  const height = lanes.length * LANE;
  const middle = height / 2;
  const yOf = (index: number): number => index * LANE + LANE / 2;
  return (
    <svg className={css['turnout']} width={TURNOUT} height={height} viewBox={`0 0 ${TURNOUT} ${height}`}>
      {lanes.map((_, index) => {
        const y = yOf(index);
        // The length of the diagonal is limited. For longer distances the line continues vertically.
        const slope = Math.min(Math.abs(y - middle), TURNOUT - TRUNK - 20);
        const turn = Math.sign(y - middle) * slope;
        return (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={index}
            className={css['rail']}
            d={`M14 ${middle} H${TRUNK} V${y - turn} L${TRUNK + slope} ${y} H${TURNOUT}`}
          />
        );
      })}
      <circle className={css['from']} cx={14} cy={middle} r={8} />
      <circle className={css['root']} cx={TRUNK - 16} cy={middle} r={8} />
      <text className={css['name']} x={4} y={middle - 18}>
        {children}
      </text>
    </svg>
  );
}
