// Name and consent of whoever signs.
import { signingConsent, type claimsApi } from '@plumbline/contracts/claims';
import { Button, Checkbox, Form, Group, TextInput, type DialogGuard } from '@plumbline/ui';
import type { ContractForm } from '@plumbline/web';
import { signWords } from '../base/portal-messages.ts';
import styles from '../base/portal.module.css';

interface FormProps {
  form: ContractForm<typeof claimsApi.signDocument, { fullName: string; consent: boolean }>;
  guard: DialogGuard;
}

export function SignForm({ form, guard }: FormProps) {
  return (
    <Form form={form} className={styles.another}>
      <TextInput {...form.field('fullName')} label="Your full name" autoComplete="name" maxLength={120} />
      <Checkbox {...form.tick('consent')} label={signingConsent} />
      <p className={styles.plain}>{signWords.doc}</p>
      {guard.question ?? (
        <Group>
          <Button type="submit" loading={form.busy}>
            Sign
          </Button>
          <Button variant="default" onClick={guard.leave}>
            Cancel
          </Button>
        </Group>
      )}
    </Form>
  );
}
