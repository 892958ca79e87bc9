// What the owner allowed and refused: text messages, email, recordings; who said so, when and how. Recorded again when it changes.
import {
  claimsApi,
  consentKindLabels,
  consentKinds,
  storedConsentWayLabels,
  type Claim,
  type ConsentKind,
} from '@plumbline/contracts/claims';
import { consentWayLabels, consentWays } from '@plumbline/contracts/words';
import {
  Button,
  DateText,
  FormErrorSummary,
  Group,
  Radio,
  NativeSelect,
  StatusBadge,
  TextInput,
  fieldProps,
  DialogForm,
} from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { useClaimWrite } from '../../../../shared/claims/claim-write.ts';
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
                <Button size="compact-sm" variant="default" aria-label={`Record: ${consentKindLabels[one]}`} onClick={() => setKind(one)}>
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
  if (!known) return <span>{label}: not asked yet</span>;
  return (
    <span>
      {label} <StatusBadge {...badgeOf(known)} about={label} />
      <br />
      <span className={styles.quiet}>
        {storedConsentWayLabels[known.how]} by {known.by} on <DateText at={known.on} />, recorded by {known.recordedBy}
        {known.numberChanged && '. The phone number changed since: this consent does not hold for the new one'}
      </span>
    </span>
  );
}

function badgeOf({ given, numberChanged }: Claim['consents'][number]) {
  if (numberChanged) return { tone: 'yellow', label: 'Ask again' } as const;
  return given ? ({ tone: 'green', label: 'Given' } as const) : ({ tone: 'red', label: 'Refused' } as const);
}

const labels = { on: 'On', by: 'By', how: 'How' };
const ways = consentWays.map((value) => ({ value: value as string, label: consentWayLabels[value] }));

function ConsentForm({ claim, kind, onClose }: { claim: Claim; kind: ConsentKind; onClose: () => void }) {
  const known = claim.consents.find((one) => one.kind === kind);
  const [given, setGiven] = useState(known && !known.numberChanged ? !known.given : true);
  const [values, setValues] = useState({ on: today(), by: claim.propertyOwnerName, how: 'phone' });
  const [attempt, setAttempt] = useState(0);
  const save = useClaimWrite(claimsApi.editClaim, { done: { title: 'Consent recorded' }, failed: 'Consent not recorded' }, onClose);
  const errors = withoutPath(fieldFailures(save.error));
  const field = (name: keyof typeof values) => ({
    ...fieldProps(name, errors),
    label: labels[name],
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const submit = () => {
    setAttempt(attempt + 1);
    const how = consentWays.find((way) => way === values.how) ?? 'phone';
    save.mutate({ params: { id: claim.id }, body: { version: claim.version, consents: [{ ...values, kind, given, how }] } });
  };
  return (
    <DialogForm title={consentKindLabels[kind]} size="md" action="Record" busy={save.isPending} onSubmit={submit} onClose={onClose}>
      <FormErrorSummary errors={errors} labels={labels} attempt={attempt} />
      <Radio.Group label="The owner" value={given ? 'yes' : 'no'} onChange={(value) => setGiven(value === 'yes')}>
        <Group mt="xs">
          <Radio value="yes" label="Allows it" />
          <Radio value="no" label="Refuses it" />
        </Group>
      </Radio.Group>
      <TextInput {...field('on')} type="date" max={today()} withAsterisk />
      <TextInput {...field('by')} withAsterisk />
      <NativeSelect {...field('how')} size="md" data={ways} />
    </DialogForm>
  );
}

/** `consents.0.by` is a complaint about the field “by”. */
function withoutPath(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]));
}
