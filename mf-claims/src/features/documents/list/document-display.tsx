// How a document looks in lists: its kind as an icon, its access and hold as badges.
import {
  documentAccessLabels,
  type Dispatch,
  type ClaimDocument,
  type ClaimDocumentAccess,
  type FileFormat,
} from '@plumbline/contracts/claims';
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconMail,
  IconPhoto,
  IconPlayerPlay,
  StatusBadge,
  formatDate,
  type Icon,
  type Tone,
} from '@plumbline/ui';

const icons: Partial<Record<FileFormat, Icon>> = {
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

export function KindIcon({ kind }: { kind: FileFormat }) {
  const Icon = icons[kind] ?? IconFile;
  return <Icon size={24} stroke={1.5} aria-hidden />;
}

const tones: Record<ClaimDocumentAccess, Tone> = { shared: 'green', internal: 'gray', privileged: 'orange' };

function DispatchBadge({ dispatch: { mail, sentOn, bounced } }: { dispatch: Dispatch }) {
  if (bounced) return <StatusBadge tone="red" label={`Bounced ${formatDate(bounced.on)}`} about="Sent" />;
  if (mail?.carrier === 'sandbox') return <StatusBadge tone="gray" label="Not sent: email not set up" about="Sent" />;
  return <StatusBadge tone="blue" label={`Sent ${formatDate(sentOn)}`} about="Sent" />;
}

export function DocumentBadges({ doc }: { doc: ClaimDocument }) {
  const sent = doc.dispatches.at(-1);
  return (
    <>
      {doc.access !== 'internal' && <StatusBadge tone={tones[doc.access]} label={documentAccessLabels[doc.access]} about="Access" />}
      {doc.hold && <StatusBadge tone="red" label="On hold" about="Legal hold" />}
      {sent && <DispatchBadge dispatch={sent} />}
      {doc.deleted && <StatusBadge tone="gray" label="Deleted" about="State" />}
    </>
  );
}
