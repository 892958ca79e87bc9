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
      title="Verify audit log"
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
      {check.isError && <Notice tone="bad">{failureText(check.error, "Couldn't verify the audit log. Please try again.")}</Notice>}
      {check.data ? (
        <Verdict verdict={check.data} />
      ) : (
        <p className={styles.quiet}>
          Each entry contains the hash of the one before it. Verifying finds the first entry that was changed or removed.
        </p>
      )}
    </SectionCard>
  );
}

function Verdict({ verdict: { intact, entries, brokenAt, reason, headHash } }: { verdict: AuditVerdict }) {
  const count = entries.toLocaleString('en-US');
  if (!intact)
    return (
      <Notice tone="bad" title={`Entry ${brokenAt ?? entries + 1} was altered`}>
        {reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ` : ''}The {count} entries before it are unchanged.
      </Notice>
    );
  return (
    <Notice tone="good" title={`Audit log verified: ${count} ${entries === 1 ? 'entry' : 'entries'}`}>
      No entry was changed or removed. Save this hash elsewhere to detect a rewritten log:{' '}
      <code className={styles.inlineCode}>{headHash}</code>
    </Notice>
  );
}
