// Name and consent of whoever signs.
import { signingConsents, type claimsApi } from '@plumbline/contracts/claims';
import { Button, Checkbox, Form, Group, TextInput, readerLanguage, type DialogGuard } from '@plumbline/ui';
import type { ContractForm } from '@plumbline/web';
import { saidField, say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

interface FormProps {
  form: ContractForm<typeof claimsApi.signDocument, { fullName: string; consent: boolean }>;
  guard: DialogGuard;
}

export function SignForm({ form, guard }: FormProps) {
  return (
    <Form form={form} className={styles.another}>
      <TextInput {...saidField(form.field('fullName'))} label={say('fullName')} autoComplete="name" maxLength={120} />
      <Checkbox {...saidField(form.tick('consent'))} label={<Consent />} />
      <p className={styles.plain}>{say('paper')}</p>
      {guard.question ?? (
        <Group>
          <Button type="submit" loading={form.busy}>
            {say('sign')}
          </Button>
          <Button variant="default" onClick={guard.leave}>
            {say('cancel')}
          </Button>
        </Group>
      )}
    </Form>
  );
}

/** Whoever reads Spanish reads the English words as well: they are the ones of the document. */
function Consent() {
  if (readerLanguage() === 'en') return signingConsents.en;
  return (
    <>
      {signingConsents.es}
      <span lang="en" className={styles.why}>
        {signingConsents.en}
      </span>
    </>
  );
}
