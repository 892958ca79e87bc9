// What the check found, before anything is imported: how many rows are right, which are refused and why, and what happens to duplicates.
import { claimsApi, type ClaimImport, type DuplicateChoice } from '@plumbline/contracts/claims';
import { Button, ConfirmDialog, Group, IconDownload, Notice, Radio, SectionCard, StatCard, Stack, useDisclosure } from '@plumbline/ui';
import { call, newActionKey, useSend } from '@plumbline/web';
import { useState } from 'react';
import styles from './claim-import.module.css';
import { ColumnsStep } from './columns-step.tsx';
import { downloadFrom } from './download-from.ts';
import { count, rowsText } from './import-figures.tsx';
import { carryRows, useImportStep } from './import-queries.ts';
import { RowTable } from './row-table.tsx';

export function CheckStep({ one }: { one: ClaimImport }) {
  const [columnsOpen, columns] = useDisclosure(false);
  const { counts, kind } = one;
  if (columnsOpen) return <ColumnsStep one={one} />;
  return (
    <>
      <div className={styles.figures}>
        <StatCard label="Rows in the file" value={count(counts.rows)} />
        <StatCard label="Ready" value={count(counts.ready)} />
        <StatCard label="Duplicates" value={count(counts.duplicates)} />
        <StatCard label="Refused" value={count(counts.refused)} />
      </div>
      {counts.refused > 0 && (
        <SectionCard
          title="Refused rows"
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
          <p className={styles.hint}>These rows are not imported. Correct them and upload the file again, or go on without them.</p>
          <RowTable one={one} state="refused" />
        </SectionCard>
      )}
      {counts.duplicates > 0 && <Duplicates one={one} />}
      <Group justify="space-between" className={styles.actions}>
        {kind === 'claims' ? (
          <Button variant="default" onClick={columns.open}>
            Change columns
          </Button>
        ) : (
          <span />
        )}
        <Confirm one={one} />
      </Group>
    </>
  );
}

const choices: Record<DuplicateChoice, { label: string; description: string }> = {
  skip: { label: 'Skip them', description: 'The claims that are there stay as they are.' },
  merge: { label: 'Merge them', description: 'Each row fills what its claim lacks; nothing is overwritten.' },
  create: { label: 'Create them anyway', description: 'Every row becomes a claim of its own.' },
};

function Duplicates({ one }: { one: ClaimImport }) {
  const send = useSend(claimsApi.chooseDuplicates);
  const choose = useImportStep(
    (choice: DuplicateChoice) => send({ params: { id: one.id }, body: { choice } }),
    'Not changed',
    (client, to) => carryRows(client, { from: one, to }),
  );
  return (
    <SectionCard title="Duplicates">
      <Radio.Group
        label="What happens to rows whose claim seems to be there already"
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
  const confirm = useImportStep(() => call(claimsApi.confirmClaimImport, { params: { id: one.id }, idempotencyKey }), 'Not imported');
  const { ready, duplicates } = one.counts;
  // Rows with a choice of their own follow it
  const rows = one.duplicates === 'skip' ? ready : ready + duplicates;
  const act = rows === 0 ? 'Import' : `Import ${rowsText(rows)}`;
  if (ready + duplicates === 0)
    return (
      <Notice tone="warning" title="No row can be imported">
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
        {rowsText(ready)} without a match {ready === 1 ? 'becomes a claim' : 'become claims'}.
        {duplicates > 0 && ` Duplicates: ${choices[one.duplicates].label.toLowerCase()}, but for rows with a choice of their own.`}
        {one.counts.refused > 0 && ` ${rowsText(one.counts.refused)} with errors stay out.`} It can be taken back within 24 hours.
      </ConfirmDialog>
    </>
  );
}
