// The terms of the contract with the insured: what was signed by whom, the fee that follows, and whether it still binds.
import { contractKindLabels, type Claim, type Contract } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { Button, DateText, DescriptionList, Notice, useDisclosure } from '@plumbline/ui';
import { CancelUntil } from '../../../shared/claims/cancel-until.tsx';
import { timeOfDay } from '../../../shared/dates.ts';
import { ContractDialog } from './contract-dialog.tsx';
import styles from './people.module.css';

export function ContractSection({ claim, mayWrite }: { claim: Claim; mayWrite: boolean }) {
  const [editing, edit] = useDisclosure(false);
  const { contract } = claim;
  return (
    <section aria-label="Contract">
      <div className={styles.head}>
        <h2 className={styles.heading}>Contract</h2>
        {mayWrite && (
          <Button size="compact-md" variant="default" onClick={edit.open}>
            {contract ? 'Edit contract' : 'Record contract'}
          </Button>
        )}
      </div>
      {contract ? <Terms contract={contract} claim={claim} /> : <p className={styles.quiet}>No contract recorded yet.</p>}
      <ContractDialog claim={claim} opened={editing} onClose={edit.close} />
    </section>
  );
}

function Terms({ contract, claim }: { contract: Contract; claim: Claim }) {
  const signers = claim.parties.filter((party) => contract.signedBy.includes(party.id)).map((party) => party.name);
  const { missingSigners } = contract;
  return (
    <>
      {contract.cancelledOn && <Notice tone="warning" title="This contract is canceled" />}
      {missingSigners.length > 0 && !contract.cancelledOn && (
        <Notice tone="warning" title={`Waiting for signatures: ${missingSigners.join(', ')}`}>
          Every named insured must sign the contract.
        </Notice>
      )}
      {contract.feeWarnings.map((sentence) => (
        <Notice key={sentence} tone="warning" title={sentence} />
      ))}
      <div className={styles.terms}>
        <DescriptionList
          items={[
            { label: 'Kind', value: contractKindLabels[contract.kind] },
            { label: 'Signed on', value: <Signed contract={contract} /> },
            { label: 'Signed by', value: signers.length > 0 ? signers.join(', ') : undefined },
            { label: 'Fee', value: feeShown(contract) },
            { label: 'Reason for this fee', value: contract.feeReason && `${contract.feeReason.text} (${contract.feeReason.by})` },
            { label: 'Living expense (coverage D)', value: contract.livingExpenseDisclosed ? 'Fee disclosed' : undefined },
            { label: 'State', value: contract.state },
            ...(contract.cancelUntil
              ? [{ label: 'Right to cancel ends', value: <CancelUntil {...contract} timeZone={claim.timeZone} /> }]
              : []),
            ...(contract.cancelledOn ? [{ label: 'Canceled on', value: <DateText at={contract.cancelledOn} /> }] : []),
          ]}
        />
      </div>
    </>
  );
}

function feeShown({ feePercentage, flatFee, hourlyRate }: Contract): string | undefined {
  if (flatFee !== undefined) return `${showDollars(flatFee)} flat`;
  if (hourlyRate !== undefined) return `${showDollars(hourlyRate)} an hour`;
  return feePercentage === undefined ? undefined : `${feePercentage}%`;
}

function Signed({ contract: { signedOn, signedAt } }: { contract: Contract }) {
  return (
    <>
      <DateText at={signedOn} />
      {signedAt && `, ${timeOfDay(signedAt)}`}
    </>
  );
}
