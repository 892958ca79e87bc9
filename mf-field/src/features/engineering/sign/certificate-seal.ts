// Sealing with a certificate file. It outlives the step it began in: signing goes on to the seal, and a wrong passphrase is told there.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useState } from 'react';
import { stale } from '../base/engineering-queries.ts';

export interface CertificateChoice {
  readonly file: File | undefined;
  readonly passphrase: string;
}

export interface CertificateSeal {
  readonly choice: CertificateChoice;
  readonly choose: (choice: CertificateChoice) => void;
  readonly seal: () => void;
  readonly isPending: boolean;
  readonly failure: string | undefined;
}

export function useCertificateSeal(inspectionId: number, onDone: () => void): CertificateSeal {
  const [choice, choose] = useState<CertificateChoice>({ file: undefined, passphrase: '' });
  const { mutate, isPending, error } = useWrite(inspectionApi.sealWithCertificateFile, {
    stale,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Report signed', description: 'The report is officially signed and sealed.' });
      onDone();
    },
    onError: ({ message }) => toast({ tone: 'bad', title: 'Not sealed', description: message }),
  });
  const seal = () => mutate({ params: { id: inspectionId }, body: formOf(choice) });
  return { choice, choose, seal, isPending, failure: error?.message };
}

function formOf({ file, passphrase }: CertificateChoice): FormData {
  const form = new FormData();
  form.append('passphrase', passphrase);
  if (file) form.append('certificate', file);
  return form;
}
