// Diagnostics: what somebody who helps wants to know first, to look at and to copy. Nothing about clients stands in it.
import { Button, Group, IconCopy, IconDownload, IconRefresh, QueryBoundary, Stack, Textarea, toast } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile, stampedName } from '@plumbline/web/files';
import { useWorkspace } from '../../remotes/workspace.tsx';
import { diagnosticsZip } from './diagnostics-file.ts';
import { diagnosticsText, type DiagnosticGroup } from './diagnostics-text.ts';
import { gatherDiagnostics } from './gather-diagnostics.ts';
import styles from './help.module.css';

export function Diagnostics() {
  const workspace = useWorkspace();
  const { id, role } = useUser();
  const gathered = useQuery({
    queryKey: ['diagnostics', id],
    queryFn: ({ signal }) => gatherDiagnostics({ workspace, user: { id, role }, signal }),
    staleTime: 0,
    // Most useful when something is not there
    networkMode: 'always',
    retry: false,
  });
  return (
    <QueryBoundary query={gathered} what="diagnostics">
      {(groups) => (
        <Stack>
          <Group gap="xs">
            <CopyButton groups={groups} />
            <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download(groups)}>
              Download diagnostics
            </Button>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={gathered.isFetching}
              onClick={() => void gathered.refetch()}
            >
              Check again
            </Button>
          </Group>
          <div>
            {groups.map((group) => (
              <Lines key={group.title} group={group} />
            ))}
          </div>
        </Stack>
      )}
    </QueryBoundary>
  );
}

function Lines({ group: { title, lines } }: { group: DiagnosticGroup }) {
  return (
    <>
      <h3 className={styles.groupTitle}>{title}</h3>
      <dl className={styles.meta}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.metaItem}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

async function download(groups: readonly DiagnosticGroup[]): Promise<void> {
  const now = new Date();
  saveFile(await diagnosticsZip(groups, now), stampedName('diagnostics', now));
}

/** Where the browser lets no page write to the clipboard, the text is shown to be copied by hand. */
function CopyButton({ groups }: { groups: readonly DiagnosticGroup[] }) {
  const [shown, setShown] = useState(false);
  const text = diagnosticsText(groups);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'good', title: 'Diagnostics copied', description: 'Paste them into your message.' });
    } catch {
      setShown(true);
    }
  };
  return (
    <>
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        Copy diagnostics
      </Button>
      {shown && (
        <Textarea
          label="Diagnostics"
          description="This browser blocks copying. Select the text and copy it yourself."
          w="100%"
          readOnly
          autosize
          maxRows={12}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
