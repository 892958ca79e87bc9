// What the check found, before anything is imported: how many rows are right, which are refused and why, and what happens to duplicates.
import { claimsApi, undoWithinDays, type ClaimImport, type DuplicateChoice } from '@plumbline/contracts/claims';
import { Button, ConfirmDialog, Group, IconDownload, Notice, Radio, SectionCard, StatCard, Stack, useDisclosure } from '@plumbline/ui';
import { call, newActionKey, useSend } from '@plumbline/web';
import { useState } from 'react';
import styles from './claim-import.module.css';
import { downloadFrom } from './download-from.ts';
import { count, rowsText } from './base/import-figures.tsx';
import { carryRows, useImportStep } from './base/import-queries.ts';
import { LeftOut } from './left-out.tsx';
import { MappingStep } from './mapping/mapping-step.tsx';
import { RowTable } from './row-table.tsx';

export function CheckStep({ one }: { one: ClaimImport }) {
  const [columnsOpen, columns] = useDisclosure(false);
  const { counts } = one;
  if (columnsOpen) return <MappingStep one={one} />;
  return (
    <>
      <div className={styles.figures}>
        <StatCard label="Rows in the file" value={count(counts.rows)} />
        <StatCard label="Ready" value={count(counts.ready)} />
        <StatCard label="Duplicates" value={count(counts.duplicates)} />
        <StatCard label="Errors" value={count(counts.refused)} />
      </div>
      {counts.refused > 0 && (
        <SectionCard
          title="Rows with errors"
          action={
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() =>
                void downloadFrom(call(claimsApi.downloadRefusedRows, { params: { id: one.id } }), `refused-rows-${one.id}.csv`)
              }
            >
              Download as CSV
            </Button>
          }
        >
          <p className={styles.hint}>These rows won't be imported. Correct them and upload the file again, or continue without them.</p>
          <RowTable one={one} state="refused" />
        </SectionCard>
      )}
      {counts.incomplete > 0 && <LeftOut one={one} />}
      {counts.duplicates > 0 && <Duplicates one={one} />}
      <Group justify="space-between" className={styles.actions}>
        <Button variant="default" onClick={columns.open}>
          Change columns
        </Button>
        <Confirm one={one} />
      </Group>
    </>
  );
}

const choices: Record<DuplicateChoice, { label: string; description: string }> = {
  skip: { label: 'Skip', description: 'Existing claims stay as they are.' },
  merge: { label: 'Merge', description: 'Fills empty fields of the existing claim. Nothing is overwritten.' },
  create: { label: 'Import as new claims', description: 'Every row becomes a new claim.' },
};

function Duplicates({ one }: { one: ClaimImport }) {
  const send = useSend(claimsApi.chooseDuplicates);
  const choose = useImportStep(
    (choice: DuplicateChoice) => send({ params: { id: one.id }, body: { choice } }),
    "Couldn't change the duplicates",
    (client, to) => carryRows(client, { from: one, to }),
  );
  return (
    <SectionCard title="Duplicates">
      <Radio.Group
        label="Possible duplicates"
        value={choose.isPending ? choose.variables : one.duplicates}
        onChange={(value) => !choose.isPending && choose.mutate(value)}
      >
        <Stack gap="xs" mt="xs" mb="md">
          {Object.entries(choices).map(([value, { label, description }]) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      <RowTable one={one} state="duplicate" />
    </SectionCard>
  );
}

function Confirm({ one }: { one: ClaimImport }) {
  const [opened, dialog] = useDisclosure(false);
  // One key for this confirmation: pressing twice imports once
  const [idempotencyKey] = useState(newActionKey);
  const confirm = useImportStep(
    () => call(claimsApi.confirmClaimImport, { params: { id: one.id }, idempotencyKey }),
    "Couldn't start the import",
  );
  const { claims, merged, skipped, parts } = one.forecast ?? noForecast;
  const rows = claims + merged + parts;
  const act = rows === 0 ? 'Import' : `Import ${rowsText(rows)}`;
  if (rows + skipped === 0)
    return (
      <Notice tone="warning" title="No rows can be imported">
        Correct the file and upload it again.
      </Notice>
    );
  return (
    <>
      <Button onClick={dialog.open}>{act}</Button>
      <ConfirmDialog
        opened={opened}
        title={`${act}?`}
        confirm="Import"
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate(undefined, { onSettled: dialog.close })}
        onClose={dialog.close}
      >
        {consequencesOf(one).join(' ')}
      </ConfirmDialog>
    </>
  );
}

const noForecast = { claims: 0, merged: 0, skipped: 0, parts: 0 };

/** What the import will do, a sentence for each kind of row; together they are all rows of the file. */
function consequencesOf({ forecast = noForecast, counts: { refused, incomplete } }: ClaimImport): string[] {
  const { claims, merged, skipped, parts } = forecast;
  return [
    ...(claims > 0 ? [`${count(claims)} new ${claims === 1 ? 'claim' : 'claims'} will be created.`] : []),
    ...(parts > 0 ? [`${rowsText(parts)} of notes, contacts, money and files will be added to them.`] : []),
    ...(merged > 0 ? [`${rowsText(merged)} will be merged into existing claims.`] : []),
    ...(skipped > 0 ? [`${rowsText(skipped)} will be skipped.`] : []),
    ...(incomplete > 0 ? [`Values that can't be read are left out of ${rowsText(incomplete)}.`] : []),
    ...(refused > 0 ? [`${rowsText(refused)} with errors won't be imported.`] : []),
    `You can undo the import for ${undoWithinDays} days.`,
  ];
}
