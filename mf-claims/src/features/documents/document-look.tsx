// How a document looks in lists: its kind as an icon, its access and hold as badges.
import { paperAccessLabels, type Paper, type PaperAccess, type PaperKind } from '@plumbline/contracts/claims';
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconMail,
  IconPhoto,
  IconPlayerPlay,
  StatusBadge,
  type Icon,
  type Tone,
} from '@plumbline/ui';

const icons: Partial<Record<PaperKind, Icon>> = {
  pdf: IconFileTypePdf,
  jpeg: IconPhoto,
  png: IconPhoto,
  heic: IconPhoto,
  docx: IconFileText,
  doc: IconFileText,
  txt: IconFileText,
  eml: IconMail,
  msg: IconMail,
  mp4: IconPlayerPlay,
  mov: IconPlayerPlay,
};

export function KindIcon({ kind }: { kind: PaperKind }) {
  const Icon = icons[kind] ?? IconFile;
  return <Icon size={24} stroke={1.5} aria-hidden />;
}

const tones: Record<PaperAccess, Tone> = { shared: 'green', internal: 'gray', privileged: 'orange' };

export function PaperBadges({ paper }: { paper: Paper }) {
  const sent = paper.dispatches.at(-1);
  return (
    <>
      {paper.access !== 'internal' && <StatusBadge tone={tones[paper.access]} label={paperAccessLabels[paper.access]} about="Access" />}
      {paper.hold && <StatusBadge tone="red" label="On hold" about="Legal hold" />}
      {sent && <StatusBadge tone="blue" label={`Sent ${sent.sentOn}`} about="Dispatch" />}
      {paper.deleted && <StatusBadge tone="gray" label="Deleted" about="State" />}
    </>
  );
}
