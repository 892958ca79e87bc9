// The versions of a template: who saved which, what changed between any two, and bringing an earlier one back.
import { commsApi, type Template, type TemplateVersion } from '@plumbline/contracts/comms';
import { Button, DateText, Group, Modal, QueryBoundary, Select, toast } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';
import { TextDiff } from '@plumbline/web/diff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionsQuery } from './template-queries.ts';
import styles from './templates.module.css';

interface VersionsProps {
  template: Template;
  mayWrite: boolean;
  isDirty: boolean;
  onClose: () => void;
}

export function VersionsDialog(props: VersionsProps) {
  const { template, onClose } = props;
  const found = useInfiniteQuery(versionsQuery(template.id));
  const more = found.hasNextPage && (
    <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
      Show older versions
    </Button>
  );
  return (
    <Modal opened onClose={onClose} title={`Versions of ${template.name}`} size="lg">
      <QueryBoundary query={found} what="versions">
        {({ pages }) => (
          <div className={styles.form}>
            <Saved versions={pages.flat()} />
            {more}
            <Compared {...props} versions={pages.flat()} />
          </div>
        )}
      </QueryBoundary>
    </Modal>
  );
}

function Saved({ versions }: { versions: readonly TemplateVersion[] }) {
  return (
    <ol className={styles.versions} aria-label="Saved versions">
      {versions.map((one) => (
        <li key={one.version}>
          <strong>Version {one.version}</strong> · {one.savedBy ?? 'Plumbline'} · <DateText at={one.savedAt} format="date-time" />
          {one.restoredFrom && ` · restored from version ${one.restoredFrom}`}
          {one.isReset && ' · reset to original'}
        </li>
      ))}
    </ol>
  );
}

/** The newest and the one before it at first. */
function Compared({ versions, ...props }: VersionsProps & { versions: readonly TemplateVersion[] }) {
  const newest = versions[0];
  const [picked, setPicked] = useState<{ older?: number; newer?: number }>({});
  const find = (version: number | undefined, otherwise: TemplateVersion | undefined) =>
    versions.find((one) => one.version === version) ?? otherwise;
  const older = find(picked.older, versions[1]);
  const newer = find(picked.newer, newest);
  if (!older || !newer) return <p className={styles.quiet}>There is one version so far.</p>;
  const options = versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` }));
  return (
    <>
      <div className={styles.two}>
        <Select
          label="Compare"
          data={options}
          value={String(older.version)}
          allowDeselect={false}
          onChange={(value) => setPicked({ ...picked, older: Number(value) })}
        />
        <Select
          label="with"
          data={options}
          value={String(newer.version)}
          allowDeselect={false}
          onChange={(value) => setPicked({ ...picked, newer: Number(value) })}
        />
      </div>
      <TextDiff before={wholeText(older)} after={wholeText(newer)} label={`Changes from version ${older.version} to ${newer.version}`} />
      {props.mayWrite && older.version !== newest?.version && <Restore {...props} from={older.version} />}
    </>
  );
}

function wholeText({ name, subject, body }: TemplateVersion): string {
  return [`Template name: ${name}`, ...(subject ? [`Subject: ${subject}`] : []), '', body, ''].join('\n');
}

function Restore({ template: { id, version }, isDirty, from, onClose }: VersionsProps & { from: number }) {
  const write = useWrite(commsApi.restoreTemplate, {
    stale: ['communications'],
    onSuccess: (answer) => {
      toast({ tone: 'good', title: `Version ${from} restored`, description: `Saved as version ${answer.version}` });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't restore the version", description: failureText(error, 'Please try again.') }),
  });
  return (
    <Group justify="flex-end">
      {isDirty && <span className={styles.quiet}>Your unsaved changes stay in the form.</span>}
      <Button variant="default" loading={write.isPending} onClick={() => write.mutate({ params: { id }, body: { from, version } })}>
        Restore version {from}
      </Button>
    </Group>
  );
}
