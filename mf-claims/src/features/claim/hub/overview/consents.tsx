// What the owner allowed and refused: text messages, email, recordings; who said so, when and how. Recorded again when it changes.
import {
  claimsApi,
  consentKindLabels,
  consentKinds,
  storedConsentWayLabels,
  type Claim,
  type ConsentKind,
} from '@plumbline/contracts/claims';
import { consentWayLabels, consentWays } from '@plumbline/contracts/enums';
import { Button, DateText, Group, Radio, NativeSelect, StatusBadge, TextInput, DialogForm } from '@plumbline/ui';
import { useState } from 'react';
import { useClaimForm } from '../../../../shared/claims/claim-write.ts';
import { today } from '../../../../shared/dates.ts';
import { useFields } from '../fields/fields-context.ts';
import styles from './overview.module.css';

export function Consents({ claim }: { claim: Claim }) {
  const { mayEdit } = useFields();
  const [kind, setKind] = useState<ConsentKind>();
  return (
    <section className={styles.block} aria-label="Consents">
      <h2 className={styles.heading}>Consents</h2>
      <ul className={styles.lines}>
        {consentKinds.map((one) => (
          <li key={one}>
            <Group justify="space-between" gap="xs">
              <Recorded claim={claim} kind={one} />
              {mayEdit && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Record consent: ${consentKindLabels[one]}`}
                  onClick={() => setKind(one)}
                >
                  Record
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {kind && <ConsentForm claim={claim} kind={kind} onClose={() => setKind(undefined)} />}
    </section>
  );
}

function Recorded({ claim, kind }: { claim: Claim; kind: ConsentKind }) {
  const known = claim.consents.find((one) => one.kind === kind);
  const label = consentKindLabels[kind];
  if (!known) return <span>{label}: not recorded yet</span>;
  return (
    <span>
      {label} <StatusBadge {...badgeOf(known)} about={label} />
      <br />
      <span className={styles.quiet}>
        {storedConsentWayLabels[known.how]} by {known.by} on <DateText at={known.on} />, recorded by {known.recordedBy}
        {known.numberChanged && '. The phone number changed. Ask again for the new number.'}
      </span>
    </span>
  );
}

function badgeOf({ given, numberChanged }: Claim['consents'][number]) {
  if (numberChanged) return { tone: 'yellow', label: 'Ask again' } as const;
  return given ? ({ tone: 'green', label: 'Given' } as const) : ({ tone: 'red', label: 'Refused' } as const);
}

const labels = { given: 'The owner', on: 'Date', by: 'Given by', how: 'Method' };
const paths = Object.fromEntries(Object.keys(labels).map((name) => [name, `consents.0.${name}`]));
const ways = consentWays.map((value) => ({ value: value as string, label: consentWayLabels[value] }));

function ConsentForm({ claim, kind, onClose }: { claim: Claim; kind: ConsentKind; onClose: () => void }) {
  const known = claim.consents.find((one) => one.kind === kind);
  const wasGiven = known !== undefined && !known.numberChanged && known.given;
  const form = useClaimForm(claimsApi.editClaim, {
    words: { done: { title: 'Consent recorded' }, failed: "Couldn't record the consent" },
    params: { id: claim.id },
    labels,
    paths,
    first: { given: wasGiven ? 'no' : 'yes', on: today(), by: claim.propertyOwnerName, how: 'phone' },
    toBody: ({ given, ...values }) => ({ version: claim.version, consents: [{ ...values, kind, given: given === 'yes' }] }),
    onDone: onClose,
  });
  return (
    <DialogForm title={consentKindLabels[kind]} size="md" action="Record" form={form} onClose={onClose}>
      <Radio.Group {...form.field('given')} label="The owner">
        <Group mt="xs">
          <Radio value="yes" label="Gives consent" />
          <Radio value="no" label="Refuses consent" />
        </Group>
      </Radio.Group>
      <TextInput {...form.field('on')} type="date" max={today()} withAsterisk />
      <TextInput {...form.field('by')} withAsterisk />
      <NativeSelect {...form.field('how')} size="md" data={ways} />
    </DialogForm>
  );
}
