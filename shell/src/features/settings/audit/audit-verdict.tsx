// Checking the chain of the audit trail, with the result in words.
import { identityApi, type AuditVerdict } from '@plumbline/contracts/identity';
import { Button, IconShieldCheck, Notice, SectionCard } from '@plumbline/ui';
import { failureText, useSend } from '@plumbline/web';
import { useMutation } from '@tanstack/react-query';
import styles from '../shared/settings.module.css';

export function AuditVerdictCard() {
  const verify = useSend(identityApi.verifyAudit);
  const check = useMutation({ mutationFn: () => verify({}) });
  return (
    <SectionCard
      title="Is the trail as it was written?"
      action={
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={18} aria-hidden />}
          onClick={() => check.mutate()}
          loading={check.isPending}
        >
          Verify
        </Button>
      }
    >
      {check.isError && <Notice tone="bad">{failureText(check.error, 'The trail could not be checked. Please try again.')}</Notice>}
      {check.data ? (
        <Verdict verdict={check.data} />
      ) : (
        <p className={styles.quiet}>
          Each entry carries the fingerprint of the one before it. Verifying walks the whole chain and names the first entry that was
          changed or removed.
        </p>
      )}
    </SectionCard>
  );
}

function Verdict({ verdict: { intact, entries, brokenAt, reason, headHash } }: { verdict: AuditVerdict }) {
  const count = entries.toLocaleString('en-US');
  if (!intact)
    return (
      <Notice tone="bad" title={`Entry ${brokenAt ?? entries + 1} does not fit`}>
        {reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ` : ''}The {count} entries before it are as they were written.
      </Notice>
    );
  return (
    <Notice tone="good" title={`The trail is intact: ${count} ${entries === 1 ? 'entry' : 'entries'}`}>
      None was changed and none is missing, from the first to the last. Keep this fingerprint outside of the workspace to notice even a
      chain that was written anew: <code className={styles.inlineCode}>{headHash}</code>
    </Notice>
  );
}
