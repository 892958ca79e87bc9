// The certification authorities that this firm trusts for seals.
import { inspectionApi, type SealCertificate } from '@plumbline/contracts/inspection';
import { Button, Form, formatDate, GuardedDialog, QueryBoundary, Stack, Textarea, toast } from '@plumbline/ui';
import { useContractForm, useMay, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { certificatesQuery, stale } from './base/engineering-queries.ts';
import styles from './base/engineering.module.css';

export function CertificatesDialog({ onClose }: { onClose: () => void }) {
  const certificates = useQuery(certificatesQuery);
  const mayAdd = useMay(inspectionApi.addSealCertificate);
  const form = useAddCertificate();
  return (
    <GuardedDialog
      title="Certificates trusted for seals"
      size="lg"
      busy={form.busy}
      dirty={form.values.pem.trim() !== ''}
      onClose={onClose}
    >
      {(guard) => (
        <Stack>
          <p className={styles.quiet}>
            A seal counts when its certificate names the engineer, was issued under a certification authority below, and isn’t known to be
            revoked. Licensing boards don’t accept a certificate that nobody but its owner vouches for.
          </p>
          <QueryBoundary query={certificates} what="certificates" empty={<p>No certificates yet.</p>}>
            {(found) => (
              <ul className={styles.log} aria-label="Certificates">
                {found.map((one) => (
                  <CertificateRow key={one.id} certificate={one} mayRemove={mayAdd} />
                ))}
              </ul>
            )}
          </QueryBoundary>
          {mayAdd ? (
            <AddCertificate form={form} />
          ) : (
            <p className={styles.quiet}>Ask an administrator to register the authority that issued your certificate.</p>
          )}
          {guard.question}
        </Stack>
      )}
    </GuardedDialog>
  );
}

function CertificateRow({ certificate, mayRemove }: { certificate: SealCertificate; mayRemove: boolean }) {
  const { id, name, sha256, validTo } = certificate;
  const remove = useWrite(inspectionApi.removeSealCertificate, {
    stale,
    onSuccess: () => toast({ tone: 'good', title: 'Certificate removed' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't remove the certificate", description: error.message }),
  });
  return (
    <li>
      <strong>{name}</strong> certification authority
      <span className={styles.second}>{`to ${formatDate(validTo)} · SHA-256 ${sha256.slice(0, 16)}…`}</span>
      {mayRemove && (
        <Button variant="subtle" size="compact-sm" loading={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
          Remove
        </Button>
      )}
    </li>
  );
}

function useAddCertificate() {
  return useContractForm(inspectionApi.addSealCertificate, {
    labels: { pem: 'Certificate of the authority (PEM)' },
    first: { pem: '' },
    toBody: ({ pem }) => ({ pem }),
    stays: () => ({ pem: '' }),
    stale,
    onSuccess: ({ name }) => toast({ tone: 'good', title: 'Certificate added', description: name }),
    onError: () => undefined,
  });
}

function AddCertificate({ form }: { form: ReturnType<typeof useAddCertificate> }) {
  return (
    <Form form={form}>
      <Stack>
        <Textarea {...form.field('pem')} autosize minRows={3} maxRows={8} />
        <div>
          <Button type="submit" loading={form.busy}>
            Add certificate
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
