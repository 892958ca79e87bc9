// The buttons of the editor: preview, export, revert, save, close, and the one that sends.
import { claimsApi, type Report, type ReportOpenItem } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, ConfirmDialog, IconChevronDown, IconEye, IconSend, Menu, toast, useDisclosure } from '@plumbline/ui';
import { PreviewDialog } from '../delivery/preview-dialog.tsx';
import { SendDialog } from '../delivery/send-dialog.tsx';
import type { LookedAt } from '../delivery/use-looked-at.ts';
import { useNewVersion, type useReportActions } from '../base/use-report-actions.ts';
import type { ReportText } from '../base/use-report-text.ts';
import styles from '../base/reports.module.css';

interface EditorBarProps {
  text: ReportText;
  photosDirty: boolean;
  actions: ReturnType<typeof useReportActions>;
  mayWrite: boolean;
  onSave: () => void;
  onClose: () => void;
  onOpen: (reportId: number) => void;
  looked: LookedAt;
  onJump: (item: ReportOpenItem) => void;
}

export function EditorBar({ text, photosDirty, actions, mayWrite, onSave, onClose, looked, ...rest }: EditorBarProps) {
  const { base, locked } = text;
  const dirty = text.dirty || photosDirty;
  const [previewing, preview] = useDisclosure(false);
  return (
    <div className={styles.bar} role="toolbar" aria-label="Report actions">
      <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} disabled={dirty} onClick={preview.open}>
        Preview PDF
      </Button>
      <ExportMenu reportId={base.id} dirty={dirty} />
      {!locked && mayWrite && <ChangeButtons text={text} actions={actions} onSave={onSave} />}
      <Button variant="subtle" onClick={onClose}>
        Close
      </Button>
      {mayWrite && <SendingButtons text={text} dirty={dirty} looked={looked} {...rest} />}
      {dirty && (
        <p className={styles.barNote}>
          Save your {whatOf({ text: text.dirty, photos: photosDirty })} first. Preview, export, review and sending use what is saved.
        </p>
      )}
      {previewing && <PreviewDialog report={base} onLook={looked.look} onClose={preview.close} />}
    </div>
  );
}

const whatOf = (isDirty: { text: boolean; photos: boolean }) =>
  [...(isDirty.text ? ['changes'] : []), ...(isDirty.photos ? ['photos'] : [])].join(' and ');

type SendingProps = Pick<EditorBarProps, 'text' | 'looked' | 'onOpen' | 'onJump'> & { dirty: boolean };

function SendingButtons({ text, dirty, looked, onOpen, onJump }: SendingProps) {
  const { base, locked } = text;
  const [sending, send] = useDisclosure(false);
  const done = (report: Report) => {
    text.take(report);
    send.close();
  };
  return (
    <>
      {locked && base.supersededBy === undefined && <NewVersionButton reportId={base.id} onOpen={onOpen} />}
      <Button className={styles.last} leftSection={<IconSend size={18} aria-hidden />} disabled={dirty} onClick={send.open}>
        {locked ? 'Send again' : 'Finalize & Send'}
      </Button>
      {sending && <SendDialog report={base} looked={looked} onSent={done} onJump={onJump} onClose={send.close} />}
    </>
  );
}

function ExportMenu({ reportId, dirty }: { reportId: number; dirty: boolean }) {
  const params = { id: reportId };
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" disabled={dirty} rightSection={<IconChevronDown size={16} aria-hidden />}>
          Export Report
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={hrefOf(claimsApi.downloadReport, params)} target="_blank" rel="noopener">
          PDF
        </Menu.Item>
        <Menu.Item component="a" href={hrefOf(claimsApi.exportReport, params, { format: 'docx' })} download>
          Word document (DOCX)
        </Menu.Item>
        <Menu.Item component="a" href={hrefOf(claimsApi.exportReport, params, { format: 'zip' })} download>
          ZIP with photos and checksums
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ChangeButtons({ text, actions, onSave }: Pick<EditorBarProps, 'text' | 'actions' | 'onSave'>) {
  const { base, dirty, title, content } = text;
  const [reverting, revert] = useDisclosure(false);
  const goBack = () => {
    const mine = { title, content };
    text.take(base);
    actions.forget.mutate();
    revert.close();
    const undo = { label: 'Undo', run: () => text.bringBack(mine, base) };
    toast({ title: 'Changes reverted', description: `Revision ${base.revision}`, action: undo });
  };
  return (
    <>
      <Button variant="default" disabled={!dirty} onClick={revert.open}>
        Revert Changes
      </Button>
      <Button variant="default" disabled={!dirty} loading={actions.save.isPending} onClick={onSave}>
        Save Changes
      </Button>
      <ConfirmDialog opened={reverting} title="Revert your changes?" confirm="Revert" destructive onConfirm={goBack} onClose={revert.close}>
        This restores revision {base.revision}, saved by {base.savedBy}.
      </ConfirmDialog>
    </>
  );
}

function NewVersionButton({ reportId, onOpen }: { reportId: number; onOpen: (reportId: number) => void }) {
  const [isConfirming, ask] = useDisclosure(false);
  const begin = useNewVersion(reportId, (report) => onOpen(report.id));
  return (
    <>
      <Button variant="default" onClick={ask.open}>
        New version
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Start a new version?"
        confirm="Start"
        busy={begin.isPending}
        onConfirm={() => begin.mutate(undefined, { onSettled: ask.close })}
        onClose={ask.close}
      >
        This starts a draft with the same text. The portal shows this report until the new one is final.
      </ConfirmDialog>
    </>
  );
}
