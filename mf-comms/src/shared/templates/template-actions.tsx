// What is done with a template as a whole: its versions, on and off, back to the original, away.
import { commsApi, type Template } from '@plumbline/contracts/comms';
import { Button, ConfirmDialog, Group, toast, useDisclosure } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';
import { useState } from 'react';
import { VersionsDialog } from './versions-dialog.tsx';

interface ActionsProps {
  template: Template;
  mayWrite: boolean;
  /** Something typed is not saved. */
  isDirty: boolean;
  onGone: () => void;
}

export function TemplateActions({ template, mayWrite, isDirty, onGone }: ActionsProps) {
  const [showsVersions, versions] = useDisclosure(false);
  const { isBuiltIn, isChanged } = template;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={versions.open}>
        Versions
      </Button>
      {mayWrite && <SwitchButton template={template} />}
      {mayWrite && isBuiltIn && isChanged && <ResetButton template={template} isDirty={isDirty} />}
      {mayWrite && !isBuiltIn && <DeleteButton template={template} onGone={onGone} />}
      {showsVersions && <VersionsDialog template={template} mayWrite={mayWrite} isDirty={isDirty} onClose={versions.close} />}
    </Group>
  );
}

const stale = ['communications'];
const failed = (title: string) => (error: Error) => toast({ tone: 'bad', title, description: failureText(error, 'Please try again.') });

function SwitchButton({ template: { id, isActive } }: { template: Template }) {
  const write = useWrite(commsApi.switchTemplate, {
    stale,
    onSuccess: (answer) => toast({ tone: 'good', title: answer.isActive ? 'Template activated' : 'Template deactivated' }),
    onError: failed("Couldn't change the template"),
  });
  return (
    <Button variant="default" loading={write.isPending} onClick={() => write.mutate({ params: { id }, body: { isActive: !isActive } })}>
      {isActive ? 'Deactivate' : 'Activate'}
    </Button>
  );
}

function ResetButton({ template: { id, name, version }, isDirty }: { template: Template; isDirty: boolean }) {
  const [asks, setAsks] = useState(false);
  const write = useWrite(commsApi.resetTemplate, {
    stale,
    onSuccess: (answer) => {
      setAsks(false);
      toast({ tone: 'good', title: 'Template reset', description: `Saved as version ${answer.version}` });
    },
    onError: failed("Couldn't reset the template"),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        Reset to original
      </Button>
      <ConfirmDialog
        opened={asks}
        title={`Reset ${name}?`}
        confirm="Reset template"
        busy={write.isPending}
        onConfirm={() => write.mutate({ params: { id }, body: { version } })}
        onClose={() => setAsks(false)}
      >
        The original name and text become a new version. You can restore the current version later.
        {isDirty && ' Your unsaved changes stay in the form.'}
      </ConfirmDialog>
    </>
  );
}

function DeleteButton({ template: { id, name }, onGone }: { template: Template; onGone: () => void }) {
  const [asks, setAsks] = useState(false);
  const write = useWrite(commsApi.deleteTemplate, {
    stale,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Template deleted' });
      onGone();
    },
    onError: failed("Couldn't delete the template"),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={asks}
        title={`Delete ${name}?`}
        confirm="Delete template"
        destructive
        busy={write.isPending}
        onConfirm={() => write.mutate({ params: { id } })}
        onClose={() => setAsks(false)}
      >
        Messages that were written from it keep their text.
      </ConfirmDialog>
    </>
  );
}
