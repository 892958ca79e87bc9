// The overview of a claim: on the first screen what comes next, what is due, what is missing, the money, the owner and the policy; then the rest.
import type { Claim } from '@plumbline/contracts/claims';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { DateText, MilestoneBar, Notice, formatDate } from '@plumbline/ui';
import { money } from '../../../../shared/claims/claim-display.tsx';
import { ClaimQualification } from '../../../intake/public.ts';
import { Consents } from './consents.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import { FieldList } from './field-list.tsx';
import { Fold } from './fold.tsx';
import { HeaderCards } from '../header/header-cards.tsx';
import type { ClaimActions } from '../header/use-claim-actions.ts';
import type { HubPanels } from './hub-panels.ts';
import { MissingCell } from './missing-cell.tsx';
import { NextStepCell } from './next-step-cell.tsx';
import { OwnerBlock, PolicyBlock, PropertyBlock, addressLines, lossLinesOf } from './first-blocks.tsx';
import { PeopleShort } from './people-short.tsx';
import { PhotosStrip } from './photos-strip.tsx';
import styles from './overview.module.css';
import summary from './summary.module.css';

interface OverviewProps {
  claim: Claim;
  panels: HubPanels;
  actions: ClaimActions;
}

export function Overview({ claim, panels, actions }: OverviewProps) {
  return (
    <div className={styles.overview}>
      <Milestones claim={claim} />
      {claim.warnings
        .filter(({ key }) => key !== 'possible_time_bar')
        .map(({ key, message }) => (
          <Notice key={key} tone="warning">
            {message}
          </Notice>
        ))}
      <FirstCells claim={claim} panels={panels} actions={actions} />
      <div className={styles.three}>
        <OwnerBlock claim={claim} />
        <PolicyBlock />
        <PropertyBlock claim={claim} />
      </div>
      <PhotosStrip claimId={claim.id} />
      <Rest claim={claim} />
    </div>
  );
}

/** Next step, deadline and what is missing; then the money. On a phone the money comes first. */
function FirstCells({ claim, panels: { money: Money, deadlines: Deadlines }, actions }: OverviewProps) {
  return (
    <div className={styles.first}>
      <div className={summary.cells}>
        <NextStepCell claim={claim} actions={actions} />
        {Deadlines && <Deadlines claim={claim} />}
        <MissingCell claim={claim} />
      </div>
      <div className={styles.moneyCard}>
        {Money && <Money claim={claim} />}
        <HeaderCards claim={claim} />
      </div>
    </div>
  );
}

function Rest({ claim }: { claim: Claim }) {
  return (
    <>
      <div className={styles.two}>
        <Fold title="Coverages">
          <CoverageFields />
        </Fold>
        <div className={styles.stack}>
          <Fold title="People">
            <PeopleShort claim={claim} />
          </Fold>
          <Fold title="Consents">
            <Consents claim={claim} />
          </Fold>
        </div>
        <Fold title="AI qualification" isLong={!['intake', 'qualified'].includes(claim.status)}>
          <ClaimQualification claim={claim} />
        </Fold>
        <div className={styles.stack}>
          <Fold title="Address in parts">
            <FieldList title="Address in parts" lines={addressLines} />
          </Fold>
          <Fold title="Loss details">
            <FieldList title="Loss details" lines={lossLinesOf(claim)} />
          </Fold>
        </div>
      </div>
      <Settlements claim={claim} />
      <Fold title="Description and notes">
        <FieldList title="Description and notes" lines={textLines} />
      </Fold>
    </>
  );
}

const textLines = [{ name: 'notes', often: true }, { name: 'estimatedDamage' }, { name: 'description' }] as const;

function Milestones({ claim }: { claim: Claim }) {
  return (
    <MilestoneBar
      label={`Milestones, status ${claimStatusLabel(claim.status)}`}
      milestones={claim.milestones.map((one) => ({ label: one.label, state: one.state, note: noteOf(one) }))}
    />
  );
}

function noteOf({ at, beforeImport, state }: Claim['milestones'][number]): string | undefined {
  if (at) return formatDate(at);
  if (beforeImport) return 'Before import';
  return state === 'current' ? 'In progress' : undefined;
}

function Settlements({ claim }: { claim: Claim }) {
  if (claim.settlements.length === 0) return null;
  return (
    <Fold title="Settlements">
      <section aria-label="Settlements">
        <h2 className={styles.heading}>Settlements</h2>
        <ul className={styles.lines}>
          {claim.settlements.map((one) => (
            <li key={one.id}>
              <strong className="cx-figures">{money(one.amount)}</strong> agreed on <DateText at={one.agreedAt} />
              {one.approvedBy && `, approved by ${one.approvedBy}`}, recorded by {one.recordedBy}
              {one.note && `: ${one.note}`}
            </li>
          ))}
        </ul>
      </section>
    </Fold>
  );
}
