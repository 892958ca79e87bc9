// What people changed in the proposed lines, each with its way back; and the steps back and forth of this session.
import { claimsApi, owedText, partConditions, wearBaseText, type EstimateEdit, type LineTerms } from '@plumbline/contracts/claims';
import { Button, DateText, SectionCard, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { showDollars } from '@plumbline/contracts/kernel';
import styles from '../estimate.module.css';
import { overheadText } from './overhead-text.ts';
import { partOf } from './undo-of.ts';
import { answerChange } from './standing-after.ts';
import { editKeys, keepEdits, type EditDesk } from './use-edit-desk.ts';

const kinds: Record<EstimateEdit['kind'], string> = {
  quantity: 'Quantity',
  price: 'Price',
  depreciation: 'Depreciation',
  terms: 'Terms',
  'leave-out': 'Left out',
  add: 'Added',
  overhead: 'Choice',
  'wear-base': 'Choice',
};

export function EstimateChanges({ desk }: { desk: EditDesk }) {
  const edits = desk.edits?.edits ?? [];
  if (edits.length === 0) return null;
  return (
    <SectionCard title="Changes by people" level={3}>
      <ul className={styles.changes}>
        {edits.map((edit) => (
          <Change key={`${partOf(edit) ?? ''} ${edit.line}`} desk={desk} edit={edit} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Change({ desk, edit }: { desk: EditDesk; edit: EstimateEdit }) {
  const { claimId, edits, remember } = desk;
  const restore = useWrite(claimsApi.editEstimate, {
    stale: editKeys,
    keep: keepEdits,
    onSuccess: (after, { body }) => {
      remember(body, after);
      toast({ tone: 'good', title: 'Change undone' });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't undo the change", description: error.message }),
  });
  const what = partOf(edit);
  const body = { kind: 'restore', line: edit.line, ...(what ? { what } : {}), ...(edits ? { version: edits.version } : {}) } as const;
  return (
    <li className={styles.change}>
      <div>
        <strong>
          {kinds[edit.kind]}
          {valueText(edit)}
        </strong>{' '}
        {edit.item}
        <span className={styles.reason}>
          {edit.reason} · {edit.by}, <DateText at={edit.at} format="date-time" />
        </span>
      </div>
      {desk.mayEdit && (
        <Button
          variant="default"
          size="compact-md"
          loading={restore.isPending}
          aria-label={`Undo ${kinds[edit.kind].toLowerCase()}: ${edit.item}`}
          onClick={() => restore.mutate({ params: { id: claimId }, query: answerChange, body })}
        >
          Undo
        </Button>
      )}
    </li>
  );
}

function valueText({ quantity, unitPrice, wear, terms, overhead, wearBase }: EstimateEdit): string {
  if (unitPrice !== undefined) return ` ${showDollars(unitPrice)}`;
  if (terms) return `: ${termsText(terms)}`;
  if (overhead) return `: ${overheadText(overhead)}`;
  if (wearBase) return `: of ${wearBaseText(wearBase)}`;
  if (wear) {
    const { ageYears, lifeYears, condition, isRecoverable } = wear;
    return ` ${ageYears} of ${lifeYears} years, ${partConditions[condition].label.toLowerCase()}${isRecoverable ? '' : ', not recoverable'}`;
  }
  return quantity === undefined ? '' : ` ${quantity}`;
}

function termsText(terms: LineTerms): string {
  const said = [`coverage ${terms.coverage}`, ...(terms.takesTax ? [] : ['no tax']), ...(terms.takesOverhead ? [] : ['no O&P'])];
  const owed = owedText(terms);
  return [...said, ...(owed ? [owed.toLowerCase()] : [])].join(', ');
}
