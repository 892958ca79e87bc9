// Generating an estimate: the rough draft anew, or after a final one a new version, as a revision or as a supplement.
import { claimsApi, estimateKindLabels, type EstimateCard, type EstimateKind } from '@plumbline/contracts/claims';
import { Button, IconFileText, Select, toast } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import { useState } from 'react';
import { downloadBytes } from '../../../../shared/files/download.ts';
import styles from '../estimate.module.css';

interface VersionBarProps {
  claimId: number;
  /** Absent: none was generated yet. */
  latest?: EstimateCard | undefined;
}

export function VersionBar({ claimId, latest }: VersionBarProps) {
  const generate = useGenerate({ isNewVersion: latest?.final !== undefined });
  const [chosen, choose] = useState<EstimateKind>();
  const mayGenerate = useMay(claimsApi.generateEsx);
  if (!mayGenerate) return null;
  const start = () => generate.mutate({ body: { claimId, ...(chosen ? { kind: chosen } : {}) } }, { onSuccess: () => choose(undefined) });
  return (
    <>
      {latest && (
        <Select
          aria-label="Version"
          className={styles.version}
          data={kindsAfter(latest).map((kind) => ({ value: kind, label: estimateKindLabels[kind] }))}
          value={chosen ?? (latest.final ? 'revision' : latest.kind)}
          onChange={(kind) => choose(kind ?? undefined)}
        />
      )}
      <Button leftSection={<IconFileText size={18} aria-hidden />} loading={generate.isPending} onClick={start}>
        {latest?.final ? 'Start new version' : 'Generate ESX File'}
      </Button>
    </>
  );
}

/** A second initial estimate is none. */
function kindsAfter({ final }: EstimateCard): EstimateKind[] {
  return final ? ['revision', 'supplement'] : ['initial', 'revision', 'supplement'];
}

function useGenerate({ isNewVersion }: { isNewVersion: boolean }) {
  return useWrite(claimsApi.generateEsx, {
    stale: ['estimates'],
    onSuccess: (package_) => {
      if (isNewVersion) {
        toast({ tone: 'good', title: 'New version started', description: 'It is a rough draft until you finalize it.' });
        return;
      }
      toast({ tone: 'good', title: 'ESX File Generated', description: `${package_.filename} with ${package_.lineItemCount} line items` });
      try {
        downloadBytes(
          Uint8Array.from(atob(package_.data), (letter) => letter.charCodeAt(0)),
          package_.filename,
        );
      } catch {
        toast({ tone: 'bad', title: 'Download Failed', description: 'Failed to download ESX file.' });
      }
    },
    onError: () =>
      toast({
        tone: 'bad',
        title: 'Generation Failed',
        description: 'Failed to generate ESX file. Please check claim data and try again.',
      }),
  });
}
